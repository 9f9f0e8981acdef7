import type { Searches } from '../../engines/engine.js'
import type { KeyUsage } from '../../schema/cards/key-usage.js'
import type { Day } from '../../schema/days.js'
import type { Generation } from '../generations/generation.js'

/** The data for a handler: one generation for the whole request, and one point in time. */
export interface RequestContext extends Omit<Generation, 'engines'> {
  /** The searches of the generation's engines, within the limits of the request. */
  readonly engine: Searches
  /** Long work pauses between its parts, so that it does not hold the event loop. */
  readonly work: {
    /** Lets other requests go first. Rejects with ClientGone if the client has left. */
    pause(): Promise<void>
  }
  /** Returns the limits and usage of the request's API key. */
  usage(): Promise<KeyUsage>
  readonly now: Date
  /** The UTC day of `now`. */
  readonly today: Day
}
