import { setImmediate } from 'node:timers/promises'
import type { RecordCounts } from '../catalog/catalog-writer.js'
import { type MakeOptions, makeCatalog } from '../catalog/make-catalog.js'
import { formatRejection } from '../catalog/problems.js'
import type { Dropped } from '../catalog/rows/dropped.js'
import { RecordStager } from '../catalog/staging/stage-records.js'
import type { InterchangeRecord } from '../schema/interchange.js'
import { generateCatalog } from './catalog.js'

interface GenerateOptions extends MakeOptions {
  readonly titles: number
  readonly seed: number
}

interface GenerateSummary {
  /** The new current catalog; null if no titles were requested. */
  readonly catalog: string | null
  readonly written: RecordCounts
  readonly dropped: Dropped
  readonly seconds: number
}

/** Bytes of the catalog database and temporary files per title. */
const bytesOfTitle = 5000

/** Records to stage before progress is shown and signals are handled. */
const recordsPerBatch = 500

/** Generates a demo catalog and makes it the current one. The same seed and day give the same catalog. */
export async function generateDemoCatalog(options: GenerateOptions): Promise<GenerateSummary> {
  const { titles, seed, progress, now, signal } = options
  const today = now().toISOString().slice(0, 10)
  const name = `demo catalog of ${titles} titles, seed ${seed}`
  const need = { work: 'titlebase generate', bytes: titles * bytesOfTitle }
  const madeOf = { source: name, need }
  const { filled: _, ...made } = await makeCatalog(options, madeOf, async (writer) => {
    const phase = progress('generating', titles, 'titles')
    const source = writer.addSource(name)
    const stager = new RecordStager(writer.temporaryFile('records-'))
    try {
      for (const records of batchesOf(generateCatalog({ titles, seed, today }))) {
        const batch = stager.stageRecords(source, records)
        const [rejection] = writer.addBatch(batch)
        if (rejection !== undefined) throw new Error(formatRejection(rejection).join('\n'))
        phase.add(batch.records.filter(({ kind }) => kind === 'title').length)
        await setImmediate()
        signal?.throwIfAborted()
      }
    } finally {
      stager.close()
    }
    phase.end()
  })
  return made
}

/** Numbers records from 1, like lines of a file, and yields them in batches. */
function* batchesOf(records: Iterable<InterchangeRecord>) {
  let batch: [InterchangeRecord, number][] = []
  let line = 0
  for (const record of records) {
    line += 1
    batch.push([record, line])
    if (batch.length < recordsPerBatch) continue
    yield batch
    batch = []
  }
  yield batch
}
