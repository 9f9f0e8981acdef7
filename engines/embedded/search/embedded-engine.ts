import { join } from 'node:path'
import type { FieldName } from '../../../schema/fields.js'
import type { Engine } from '../../engine.js'
import { EngineUnavailable } from '../../engine-errors.js'
import { indexFileName } from '../file/index-file-format.js'
import { type IndexFile, readFact, readIndexFile } from '../file/read-index-file.js'
import { type AnswerOf, type QueryOf, type SearchMethod, searcherOf } from './searcher.js'
import { openWorkerPool, threadsOf, type WorkerPool } from './threads/worker-pool.js'

/**
 * Up to this number of titles, searches run on the event loop: two messages between threads take longer than
 * most of these searches, and 99 % of them end within 6 ms.
 */
const maxTitlesOnEventLoop = 200_000

/**
 * Opens the embedded engine on a generation's folder: reads the index into shared memory and, unless it is
 * small, starts the worker threads that search it. `processes` is the number of processes of the service.
 * Searches must not use the fields in `without`, which take no memory.
 */
export async function openEmbeddedEngine(
  folder: string,
  { processes = 1, maxTitles = maxTitlesOnEventLoop, without = [] as readonly FieldName[] } = {},
): Promise<Engine> {
  const isNeeded = (section: string) => !without.some((field) => section.startsWith(`${field}/`))
  const file = await readIndexFile(join(folder, indexFileName), { isNeeded })
  const isSmall = readFact(file, 'titles') <= maxTitles
  const pool = isSmall ? onEventLoop(file) : await openWorkerPool(file, threadsOf(processes))
  return {
    concurrency: pool.size,
    searchTitles: (query, signal) => pool.run('searchTitles', query, signal),
    countFacets: (query, signal) => pool.run('countFacets', query, signal),
    narrow: (query, signal) => pool.run('narrow', query, signal),
    searchPersons: (query, signal) => pool.run('searchPersons', query, signal),
    releases: (window, signal) => pool.run('releases', window, signal),
    close: () => pool.close(),
  }
}

/** Runs searches on the calling thread at once. A search that has begun cannot be cancelled. */
function onEventLoop(file: IndexFile): WorkerPool {
  const searcher = searcherOf(file)
  let isClosed = false
  return {
    size: 1,
    async run<Method extends SearchMethod>(
      method: Method,
      query: QueryOf<Method>,
      signal?: AbortSignal,
    ): Promise<AnswerOf<Method>> {
      signal?.throwIfAborted()
      if (isClosed) throw new EngineUnavailable('the index is closed')
      return searcher[method](query, () => {})
    },
    async close() {
      isClosed = true
    },
  }
}
