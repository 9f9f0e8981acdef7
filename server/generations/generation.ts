import type { EngineGroup } from '../../engines/fallback.js'
import type { NameLookup } from '../query/name-lookup.js'
import type { ExportFile } from '../store/exports.js'
import type { Facets } from '../store/facets.js'
import type { Journal } from '../store/journal.js'
import type { Store } from '../store/store.js'

/** An open published generation: catalog database, engines and facets that belong together. */
export interface Generation {
  readonly id: string
  readonly store: Store
  readonly engines: EngineGroup
  readonly facets: Facets
  /** Looks up names in plans. */
  readonly names: NameLookup
  /** The current publication, and the changes of this and earlier publications. */
  readonly journal: Journal
  readonly exports: readonly ExportFile[]
}
