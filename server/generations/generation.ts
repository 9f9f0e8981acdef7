import type { Journal } from '../../catalog/read/journal.js'
import type { ExportFile } from '../../catalog/read/open-exports.js'
import type { Facets } from '../../catalog/read/open-facets.js'
import type { Store } from '../../catalog/read/store.js'
import type { EngineGroup } from '../../engines/fallback.js'
import type { NameLookup } from '../../search/query/name-lookup.js'

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
