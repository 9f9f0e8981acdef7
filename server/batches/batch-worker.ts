import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { letEventLoopGoFirst } from '../../platform/priority.js'
import type { PageAddresses } from '../present/page-urls.js'
import type { AskedBatch } from '../query/asked-batch.js'
import { openStore } from '../store/store.js'
import { writeBatch } from './write-batch.js'

/** Writes batches in a thread of its own, with its own connection to the catalog database. */

/** What the thread is started with. */
export interface BatchThreadStart {
  readonly catalogFile: string
  readonly pages: PageAddresses
}

/** A batch to be written; with null in its place, the one of this number is no longer wanted. */
export interface BatchTask {
  readonly number: number
  readonly asked: AskedBatch | null
}

/** What became of a batch: `code` is the one that SQLite or the system gave. */
export type BatchOutcome = { readonly number: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: { readonly message: string; readonly code: unknown } }
)

/** Page cache of the thread, in KiB: the upper pages of the tables stay, cards are drawn from all over. */
const cachedKibibytes = 2 * 1024

const { catalogFile, pages } = workerData as BatchThreadStart
const store = openStore(catalogFile, cachedKibibytes)
const wanted = new Set<number>()

async function write(number: number, asked: AskedBatch): Promise<void> {
  // Between two references others get their turn, and the word that this one is no longer wanted.
  const pause = async () => {
    await nextTurn()
    if (!wanted.has(number)) throw new Error('no longer wanted')
  }
  try {
    const bytes = await writeBatch(asked, { store, pages, pause })
    parentPort?.postMessage({ number, bytes } satisfies BatchOutcome, [bytes.buffer])
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    parentPort?.postMessage({ number, failure: { message, code } } satisfies BatchOutcome)
  } finally {
    wanted.delete(number)
  }
}

letEventLoopGoFirst()
parentPort?.on('message', ({ number, asked }: BatchTask) => {
  if (asked === null) {
    wanted.delete(number)
    return
  }
  wanted.add(number)
  write(number, asked)
})
parentPort?.postMessage('ready')
