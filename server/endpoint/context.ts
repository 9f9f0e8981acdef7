import type { Searches } from '../../engines/engine.js'
import type { KeyUsage } from '../../schema/cards/usage.js'
import type { Day } from '../../schema/days.js'
import type { LongWork } from '../../search/queue/long-work.js'
import type { Generation } from '../generations/generation.js'

/** The data for a handler: one generation for the whole request, and one point in time. */
export interface RequestContext extends Omit<Generation, 'engines'> {
  /** The searches of the generation's engines, within the limits of the request. */
  readonly engine: Searches
  /** Runs long work in turn and in pieces, so that it does not block the event loop. */
  readonly work: LongWork
  /** Returns the limits and usage of the request's API key. */
  usage(): Promise<KeyUsage>
  readonly now: Date
  /** The UTC day of `now`. */
  readonly today: Day
}
