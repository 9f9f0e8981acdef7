import type { Engine } from './engine.js'
import type { IndexTarget } from './index-target.js'

/** A generation: its id, and the folder for an engine's files. */
export interface GenerationPlace {
  readonly id: string
  readonly folder: string
}

/** Whether a search server answers, for `titlebase status`. */
export interface ServerProbe {
  readonly url: string
  readonly isAvailable: boolean
  /** The status of its answer, or the reason why there is none. */
  readonly detail: string
}

/** An engine as it is configured: builds, opens and removes its index of a generation. */
export interface ConfiguredEngine {
  /** Its name in published.json, logs and `titlebase status`. */
  readonly name: string
  /** Differs whenever an index built by other code cannot be read by this one. */
  readonly fingerprint: string
  /** True if it can answer every search, so that it works without an embedded index (`STANDBY=none`). */
  readonly answersAll: boolean
  /** Creates an empty index for a generation. Throws CommandError if the operator has to fix something first. */
  openTarget(place: GenerationPlace): Promise<IndexTarget>
  /** Opens a published generation for searches; `processes` is the number of processes that share this machine. */
  open(place: GenerationPlace, processes?: number): Promise<Engine>
  /** Removes the index of a generation outside its folder, if there is one. */
  forget(generation: string): Promise<void>
  /** Checks the engine's server; null if the engine has no server. */
  probe(): Promise<ServerProbe | null>
}
