import type { EngineGroup } from '../../engines/fallback.js'
import type { NameLookup } from '../query/name-lookup.js'
import type { ExportFile } from '../store/exports.js'
import type { Facets } from '../store/facets.js'
import type { Journal } from '../store/journal.js'
import type { Store } from '../store/store.js'

/** One published generation, open: catalog database, engines and facets that belong together. */
export interface Generation {
  readonly id: string
  readonly store: Store
  readonly engines: EngineGroup
  readonly facets: Facets
  /** What the plan looks names up in. */
  readonly names: NameLookup
  /** By which publication it answers, and what that and those before it changed. */
  readonly journal: Journal
  readonly exports: readonly ExportFile[]
}
