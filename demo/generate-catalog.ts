import { availableParallelism } from 'node:os'
import { createCatalogWriter, type RecordCounts } from '../catalog/catalog-writer.js'
import type { Dropped } from '../catalog/dropped.js'
import { type MakeOptions, makeCatalog } from '../catalog/make-catalog.js'
import { lineKinds, type PreparedBlock } from '../catalog/prepare/prepared-block.js'
import { formatRejection } from '../catalog/rejection.js'
import { OrderedThreads } from '../platform/ordered-threads.js'
import { type CatalogOptions, type Stretch, stretchesOf } from './catalog.js'
import { createMaker } from './make-records.js'
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
    const making = startMaking({ titles, seed, today }, source)
    try {
      for await (const block of making.blocks()) {
        const [rejection] = writer.take(source, block)
        if (rejection !== undefined) throw new Error(formatRejection(rejection).join('\n'))
        phase.add(titlesOf(block))
      }
    } finally {
      await making.close()
    }
    phase.end()
  })
  return made
}

/** So many records are made by one thread before another one's turn. */
const recordsAtOnce = 500
/** A thread takes as long to start as so many titles to be made. */
const fewTitles = 4000
/** What a thread makes is written in a third of the time, so that more of them would wait. */
const mostThreads = 3

const workerModule = new URL('./make-worker.js', import.meta.url)

/** Makes the records of a catalog in their order, beside the thread that asks for them where there are many. */
function startMaking(options: CatalogOptions, source: string) {
  if (options.titles < fewTitles) {
    const make = createMaker(options, source)
    return { blocks: () => Array.from(stretchesOf(options, recordsAtOnce), make), close() {} }
  }
  const count = Math.min(mostThreads, availableParallelism())
  const task: MakeTask = { options, source }
  const threads = new OrderedThreads<Stretch, PreparedBlock>(workerModule, count, task)
  const pieces = function* () {
    for (const stretch of stretchesOf(options, recordsAtOnce)) yield { task: stretch, moved: [] }
  }
  return { blocks: () => threads.answer(pieces()), close: () => threads.close() }
}

function titlesOf({ kinds }: PreparedBlock): number {
  const title = lineKinds.indexOf('title')
  return kinds.filter((kind) => kind === title).length
}
