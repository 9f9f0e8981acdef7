import type { Store } from '../catalog/read/store.js'
import type { Searches } from '../engines/engine.js'
import type { Day } from '../schema/days.js'
import type { NameLookup } from './query/name-lookup.js'

/** What a search reads: one generation's engine and catalog, and the day of the request in UTC. */
export interface SearchContext {
  readonly engine: Searches
  readonly store: Store
  /** Looks up references, open sets and pasted identifiers. */
  readonly names: NameLookup
  readonly today: Day
}
