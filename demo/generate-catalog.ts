import { availableParallelism } from 'node:os'
import type { RecordCounts } from '../catalog/catalog-writer.js'
import { type MakeOptions, makeCatalog } from '../catalog/make-catalog.js'
import { formatRejection } from '../catalog/problems.js'
import type { Dropped } from '../catalog/rows/dropped.js'
import type { StagedBatch } from '../catalog/staging/stage-records.js'
import { OrderedThreads } from '../platform/ordered-threads.js'
import { type Stretch, stretchesOf } from './catalog.js'
import { RecordMaker } from './make-records.js'
import type { MakeTask } from './make-worker.js'

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

/** Bytes of the catalog database and of temporary files for each title. */
const bytesOfTitle = 5000

/** Makes the demo catalog and makes it the current one; the same seed and day give the same catalog. */
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
    const making = startMaking(task)
    try {
      for await (const batch of making.batches()) {
        signal?.throwIfAborted()
        const [rejection] = writer.take(batch)
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

/** Records that a thread makes at a time. */
const recordsOfPart = 500
/** Titles that are made in the time in which a thread starts. */
const smallCatalog = 4000
const maxThreads = 3

const workerModule = new URL('./make-worker.js', import.meta.url)

/** Makes the records of a catalog in their order, in threads if there are many. */
function startMaking(task: MakeTask) {
  const { options, source, path } = task
  if (options.titles < smallCatalog) {
    const maker = new RecordMaker(options, source, `${path}0`)
    return {
      *batches() {
        for (const part of stretchesOf(options, recordsOfPart)) yield maker.stage(part)
      },
      close: () => maker.close(),
    }
  }
  const count = Math.min(maxThreads, availableParallelism())
  const threads = new OrderedThreads<Stretch, StagedBatch>(workerModule, count, task)
  const pieces = function* () {
    for (const task of stretchesOf(options, recordsOfPart)) yield { task, transfer: [] }
  }
  return { batches: () => threads.answer(pieces()), close: () => threads.close() }
}
