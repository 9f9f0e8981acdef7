import { join } from 'node:path'
import type { Engine } from '../../engine.js'
import { readIndexFile } from '../file/read-index-file.js'
import { indexFileName } from '../index-file-name.js'
import { openWorkerPool, threadsOf } from './threads/worker-pool.js'

/**
 * Opens the embedded engine on a generation's folder: reads the index into shared memory and starts the
 * worker threads that search it. `processes` is the number of processes of the service.
 */
export async function openEmbeddedEngine(folder: string, processes = 1): Promise<Engine> {
  const file = await readIndexFile(join(folder, indexFileName))
  const pool = await openWorkerPool(file, threadsOf(processes))
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
