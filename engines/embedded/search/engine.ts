import { join } from 'node:path'
import type { AnswerWay } from '../../answer-ways.js'
import { eachSearch } from '../../each-search.js'
import type { Engine, SearchesInSteps } from '../../engine.js'
import { readIndexFile } from '../file/read-index-file.js'
import { gatherRareValues } from '../index/rare-values.js'
import { TitleIndex } from '../index/title-index.js'
import { indexFileName } from '../index-file-name.js'
import { answerAtOnce } from './at-once.js'
import { searcherOf } from './searcher.js'
import { openWorkerPool, threadsOf } from './threads/worker-pool.js'
import { warmUp } from './warm-up.js'

/**
 * Opens the embedded engine on a generation's folder: its index is read into memory whole, and the code
 * of lists is compiled. Short searches are answered in the thread that asks, all others by workers. So many
 * processes, this one too, share the machine; `onWay` hears how each search came to its answer.
 */
export async function openEmbeddedEngine(
  folder: string,
  processes = 1,
  onWay: (way: AnswerWay) => void = () => {},
): Promise<Engine> {
  const file = await readIndexFile(join(folder, indexFileName))
  const index = new TitleIndex(file)
  const rare = await gatherRareValues(index)
  const pool = await openWorkerPool({ file, rare }, threadsOf(processes))
  let isWarm = false
  const atOnce = answerAtOnce(searcherOf(file, rare), (way) => isWarm && onWay(way))
  let isClosed = false
  const inSteps: SearchesInSteps = {
    atOnce: ({ method, asked }) => (isClosed ? null : atOnce(method, asked)),
    aside: eachSearch(({ method, asked, signal }) => pool.run(method, asked, signal)),
  }
  const searches = eachSearch(async ({ method, asked, signal }) => {
    signal?.throwIfAborted()
    const answered = isClosed ? null : atOnce(method, asked)
    return answered === null ? pool.run(method, asked, signal) : answered.value
  })
  await warmUp(inSteps, pool.size, index)
  isWarm = true
  return {
    ...searches,
    concurrency: pool.size,
    inSteps,
    close() {
      isClosed = true
      return pool.close()
    },
  }
}
