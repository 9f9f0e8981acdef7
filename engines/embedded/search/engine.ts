import { join } from 'node:path'
import type { AnswerWay } from '../../answer-ways.js'
import { eachSearch } from '../../each-search.js'
import type {
  Answered,
  Asked,
  Engine,
  Searches,
  SearchesInSteps,
  SearchMethod,
} from '../../engine.js'
import { readIndexFile } from '../file/read-index-file.js'
import { gatherRareValues } from '../index/rare-values.js'
import { TitleIndex } from '../index/title-index.js'
import { indexFileName } from '../index-file-name.js'
import { answerAtOnce } from './at-once.js'
import { searcherOf } from './searcher.js'
import { openWorkerPool, threadsOf } from './worker-pool.js'

/**
 * Opens the embedded engine on a generation's folder: its index is read into memory whole. Short searches
 * are answered in the thread that asks, all others by workers. So many processes, this one too, share
 * the machine; `onWay` hears how each search came to its answer.
 */
export async function openEmbeddedEngine(
  folder: string,
  processes = 1,
  onWay: (way: AnswerWay) => void = () => {},
): Promise<Engine> {
  const file = await readIndexFile(join(folder, indexFileName))
  const rare = await gatherRareValues(new TitleIndex(file))
  const pool = await openWorkerPool({ file, rare }, threadsOf(processes))
  const atOnce = answerAtOnce(searcherOf(file, rare), onWay)
  let isClosed = false
  const inSteps: SearchesInSteps = {
    atOnce: (method, asked) =>
      isClosed ? null : (atOnce(method, asked) as { value: Answered<typeof method> } | null),
    aside: searchesBy((method, asked, signal) => pool.run(method, asked, signal)),
  }
  const searches = searchesBy(async (method, asked, signal) => {
    signal?.throwIfAborted()
    const answered = isClosed ? null : atOnce(method, asked)
    return answered === null ? pool.run(method, asked, signal) : answered.value
  })
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

/** Searches that are all answered in one way. */
function searchesBy(
  answer: (
    method: SearchMethod,
    asked: readonly unknown[],
    signal: AbortSignal | undefined,
  ) => Promise<unknown>,
): Searches {
  const ask =
    <Method extends SearchMethod>(method: Method) =>
    (...asked: Asked<Method>) => {
      const signal = asked.find((part) => part instanceof AbortSignal)
      const rest = asked.filter((part) => part !== signal)
      return answer(method, rest, signal) as Promise<Answered<Method>>
    }
  return eachSearch(ask)
}
