import type { EngineGroup } from '../../engines/fallback.js'
import type { AskedBatch } from '../query/asked-batch.js'
import type { Names } from '../query/names.js'
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
  readonly names: Names
  /** By which publication it answers, and what that and those before it changed. */
  readonly journal: Journal
  readonly exports: readonly ExportFile[]
  readonly batches: Batches
}

/** Writes the answers of batches; in a thread, so that the event loop does not wait for cards. */
export interface Batches {
  /**
   * The answer as JSON, in bytes. Rejects with the signal's reason where that was aborted, at the
   * reference after; with what `isDamage` knows where the catalog database is damaged.
   */
  write(asked: AskedBatch, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}
