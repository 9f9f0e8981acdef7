import { parentPort, workerData } from 'node:worker_threads'
import { openAccessStore, sweepAccessStore, writeBack } from './access-database.js'

/** Does in a thread of its own what the access database needs now and then and may take long. */

/** What the thread is started with. */
export interface HousekeepingStart {
  readonly file: string
}

/** What is to be done: `sweep` drops what no longer counts by then. */
export interface Chore {
  readonly sweep: { readonly now: Date; readonly guessedBefore: Date } | null
}

/** What came of it: null, or the message of what failed. */
export type Outcome = string | null

const { file } = workerData as HousekeepingStart

function doChore({ sweep }: Chore): Outcome {
  try {
    const store = openAccessStore(file)
    try {
      if (sweep !== null) sweepAccessStore(store, sweep.now, sweep.guessedBefore)
      writeBack(store)
      return null
    } finally {
      store.close()
    }
  } catch (error) {
    return (error as Error).message
  }
}

parentPort?.on('message', (chore: Chore) => parentPort?.postMessage(doChore(chore)))
