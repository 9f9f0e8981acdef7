import { join } from 'node:path'
import type { Engine, Searches } from '../../engine.js'
import { readIndexFile } from '../file/read-index-file.js'
import { gatherRareValues } from '../index/rare-values.js'
import { TitleIndex } from '../index/title-index.js'
import { indexFileName } from '../index-file-name.js'
import type { SearchMethod } from './searcher.js'
import { openWorkerPool, threadsOf } from './worker-pool.js'

/**
 * Opens the embedded engine on a generation's folder: its index is read into memory whole. So many
 * processes, this one too, share the machine.
 */
export async function openEmbeddedEngine(folder: string, processes = 1): Promise<Engine> {
  const file = await readIndexFile(join(folder, indexFileName))
  const rare = await gatherRareValues(new TitleIndex(file))
  const pool = await openWorkerPool({ file, rare }, threadsOf(processes))
  const ask =
    <Method extends SearchMethod>(method: Method) =>
    (...asked: Parameters<Searches[Method]>) => {
      const signal = asked.find((part) => part instanceof AbortSignal)
      const rest = asked.filter((part) => part !== signal)
      return pool.run(method, rest, signal) as ReturnType<Searches[Method]>
    }
  return {
    concurrency: pool.size,
    searchTitles: ask('searchTitles'),
    countTitles: ask('countTitles'),
    countFacets: ask('countFacets'),
    narrow: ask('narrow'),
    searchPersons: ask('searchPersons'),
    releases: ask('releases'),
    close: pool.close,
  }
}
