import type { Searches } from '../../engines/engine.js'
import type { KeyUsage } from '../../schema/cards/usage.js'
import type { Day } from '../../schema/days.js'
import type { Generation } from '../generations/generation.js'
import type { LongWork } from '../searching/long-work.js'

/** What a request is answered from: one generation for its whole life, and one moment. */
export interface RequestContext extends Omit<Generation, 'engines'> {
  /** The searches of the generation's engines, within the limits of the request. */
  readonly engine: Searches
  /** In turn and in pieces, for what would hold the event loop for long. */
  readonly work: LongWork
  /** What the key that asks may use and has used. */
  usage(): Promise<KeyUsage>
  readonly now: Date
  /** The UTC day of `now`. */
  readonly today: Day
}
