import { createCatalogWriter, type RecordCounts } from '../ingest/catalog-writer.js'
import type { Dropped } from '../ingest/dropped.js'
import { type MakeOptions, makeCatalog } from '../ingest/make-catalog.js'
import { formatRejection } from '../ingest/rejection.js'
import { generateCatalog } from './catalog.js'

export interface GenerateOptions extends MakeOptions {
  readonly titles: number
  readonly seed: number
}

export interface GenerateSummary {
  /** The new current catalog; null when no title was wanted. */
  readonly catalog: string | null
  readonly written: RecordCounts
  readonly dropped: Dropped
  readonly seconds: number
}

/** What a made-up title and its share of everything else takes in a catalog database. */
const bytesOfTitle = 1700

/** Makes the demo catalog and makes it the current one; the same seed and day give the same catalog. */
export async function generateDemoCatalog(options: GenerateOptions): Promise<GenerateSummary> {
  const { titles, seed, progress, now } = options
  const today = now().toISOString().slice(0, 10)
  const source = `demo catalog of ${titles} titles, seed ${seed}`
  const need = { work: 'titlebase generate', bytes: titles * bytesOfTitle }
  const madeOf = { source, need, startWriter: createCatalogWriter }
  const { filled: _, ...made } = await makeCatalog(options, madeOf, async (writer) => {
    const phase = progress('generating', titles, 'titles')
    let line = 0
    for (const record of generateCatalog({ titles, seed, today })) {
      line += 1
      const rejection = writer.write(record, { file: source, line })
      if (rejection !== null) throw new Error(formatRejection(rejection).join('\n'))
      if (record.record === 'title') phase.add(1)
    }
    phase.end()
  })
  return made
}
