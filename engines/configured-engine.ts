import type { Engine } from './engine.js'
import type { Target } from './target.js'

/** Where a generation is: its id, and the folder that an engine may keep files of it in. */
export interface GenerationPlace {
  readonly id: string
  readonly folder: string
}

/** Whether an engine's server answers, as `titlebase status` tells it. */
export interface ServerProbe {
  readonly url: string
  readonly isAvailable: boolean
  /** The status it answered with, or why it did not. */
  readonly detail: string
}

/** One engine as its configuration has it: how its index of a generation is made, opened, removed. */
export interface ConfiguredEngine {
  /** Its name in published.json, logs and `titlebase status`. */
  readonly name: string
  /** Differs whenever an index built by other code cannot be read by this one. */
  readonly fingerprint: string
  /** Whether it can answer everything by itself, so that no embedded index need stand beside it. */
  readonly answersAll: boolean
  /** Creates an empty index for a generation. Throws CommandError if the operator has to fix something first. */
  openTarget(place: GenerationPlace): Promise<Target>
  /** Opens a published generation for searches; `processes` is the number of processes that share this machine. */
  open(place: GenerationPlace, processes?: number): Promise<Engine>
  /** Removes what a generation has outside its folder; nothing happens where there is nothing. */
  forget(generation: string): Promise<void>
  /** Asks the engine's server how it is; null for an engine that has none. */
  probe(): Promise<ServerProbe | null>
}
