import { availableParallelism } from 'node:os'
import type { RecordCounts } from '../catalog/catalog-writer.js'
import { type MakeOptions, makeCatalog } from '../catalog/make-catalog.js'
import { formatRejection } from '../catalog/problems.js'
import type { Dropped } from '../catalog/rows/dropped.js'
import type { StagedBatch } from '../catalog/staging/stage-records.js'
import { OrderedThreads } from '../platform/ordered-threads.js'
import { type RecordRange, recordRanges } from './catalog.js'
import type { GenerateTask } from './generate-worker.js'
import { RecordGenerator } from './record-generator.js'

export interface GenerateOptions extends MakeOptions {
  readonly titles: number
  readonly seed: number
}

export interface GenerateSummary {
  /** The new current catalog; null if no titles were requested. */
  readonly catalog: string | null
  readonly written: RecordCounts
  readonly dropped: Dropped
  readonly seconds: number
}

/** Bytes of the catalog database and temporary files per title. */
const bytesOfTitle = 5000

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
    const task = {
      options: { titles, seed, today },
      source,
      path: writer.temporaryFile('records-'),
    }
    const making = startGenerating(task)
    try {
      for await (const batch of making.batches()) {
        signal?.throwIfAborted()
        const [rejection] = writer.addBatch(batch)
        if (rejection !== undefined) throw new Error(formatRejection(rejection).join('\n'))
        phase.add(batch.records.filter(({ kind }) => kind === 'title').length)
      }
    } finally {
      await making.close()
    }
    phase.end()
  })
  return made
}

/** Records per task of a thread. */
const recordsPerRange = 500
/** Smaller catalogs are generated in this thread, because starting threads would take longer. */
const smallCatalog = 4000
const maxThreads = 3

const workerModule = new URL('./generate-worker.js', import.meta.url)

/** Generates the records of a catalog in order, in several threads if there are many. */
function startGenerating(task: GenerateTask) {
  const { options, source, path } = task
  if (options.titles < smallCatalog) {
    const maker = new RecordGenerator(options, source, `${path}0`)
    return {
      *batches() {
        for (const part of recordRanges(options, recordsPerRange)) yield maker.stage(part)
      },
      close: () => maker.close(),
    }
  }
  const count = Math.min(maxThreads, availableParallelism())
  const threads = new OrderedThreads<RecordRange, StagedBatch>(workerModule, count, task)
  const pieces = function* () {
    for (const task of recordRanges(options, recordsPerRange)) yield { task, transfer: [] }
  }
  return { batches: () => threads.answer(pieces()), close: () => threads.close() }
}
