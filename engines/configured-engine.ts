import type { Capabilities } from './capabilities.js'
import type { Engine } from './engine.js'
import type { IndexTarget } from './index-target.js'

/** A generation's id, and the folder for the files of its engines. */
export interface GenerationPlace {
  readonly id: string
  readonly folder: string
}

/** The result of a health check of a search server, for `titlebase status`. */
export interface ServerProbe {
  readonly url: string
  readonly isAvailable: boolean
  /** The HTTP status, or the reason why the server did not respond. */
  readonly detail: string
}

/** A configured engine. It builds, opens and removes its index of each generation. */
export interface ConfiguredEngine {
  /** Its name in published.json, logs and `titlebase status`. */
  readonly name: string
  /**
   * Identifies the index format; an index with another fingerprint cannot be read
   * (docs/reference/data.md#versions).
   */
  readonly fingerprint: string
  readonly capabilities: Capabilities
  /** Creates an empty index for a generation. Throws CommandError for a problem that the operator can fix. */
  openTarget(place: GenerationPlace): Promise<IndexTarget>
  /** Opens a published generation for searches; `processes` is the number of processes of the service. */
  open(place: GenerationPlace, processes?: number): Promise<Engine>
  /** Removes the generation's index from the engine's server; does nothing if all files are in the folder. */
  forget(generation: string): Promise<void>
  /** Checks the health of the engine's server; null if the engine has no server. */
  probe(): Promise<ServerProbe | null>
}
