import { setTimeout as after } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { isDamage } from '../../platform/sqlite-failures.js'
import { startWorker } from '../../platform/start-worker.js'
import type { Batches } from '../generations/generation.js'
import type { AskedBatch } from '../query/asked-batch.js'
import { pauseUnless } from '../searching/long-work.js'
import type { Store } from '../store/store.js'
import type { BatchOutcome, BatchTask, BatchThreadStart } from './batch-worker.js'
import { writeBatch } from './write-batch.js'

interface BatchesOptions extends BatchThreadStart {
  /** The store of the event loop over the same catalog, for what the thread fails at. */
  readonly store: Store
  readonly logger: Logger
}

interface Thread {
  readonly worker: Worker
  isReady: boolean
  /** Whether it has begun; false where it ended before. */
  readonly hasBegun: Promise<boolean>
  /** By `performance.now()`. */
  readonly startedAt: number
  /** Whether it was told that it takes long. */
  isToldLate: boolean
}

interface UnderWay {
  /** With null the thread has ended. */
  resolve(bytes: Uint8Array<ArrayBuffer> | null): void
  reject(error: unknown): void
}

/** A thread that could not begin is started again after so many milliseconds. */
const restartPause = 1000
/** So many milliseconds after its start a thread that has not begun is waited for no longer. */
const patience = 2000

/** A batch makes garbage, not what stays; one that needs more ends its thread, and is written here. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/**
 * Has the batches of a generation written in a thread, which the first of them starts and waits for: many
 * services are never asked for one, and it takes memory. What it dies of or fails at, and what would wait for it
 * for long, the event loop writes, one reference at a time; where one ended, the next batch starts another
 * (docs/reference/batches.md#cost).
 */
export function openBatches(options: BatchesOptions): Batches & { close(): Promise<void> } {
  const { catalogFile, pages, store, logger } = options
  const underWay = new Map<number, UnderWay>()
  let thread: Thread | null = null
  let isClosed = false
  let startsAgainAt = 0
  let lastNumber = 0

  /** Null where none begins in time; rejects where the batch is no longer wanted. */
  async function threadAtWork(signal: AbortSignal): Promise<Worker | null> {
    if (!isClosed && performance.now() >= startsAgainAt) thread ??= start()
    if (thread === null || thread.isReady) return thread?.worker ?? null
    const started = thread
    const left = Math.max(0, started.startedAt + patience - performance.now())
    const late = after(left, 'late' as const, { signal, ref: false })
    const begun = await Promise.race([started.hasBegun, late])
    if (begun === 'late' && !started.isToldLate) {
      started.isToldLate = true
      logger.warn('the thread that writes batches does not begin: the event loop writes them')
    }
    return begun === true ? started.worker : null
  }

  function start(): Thread {
    const workerData: BatchThreadStart = { catalogFile, pages }
    const worker = startWorker(new URL('./batch-worker.js', import.meta.url), {
      workerData,
      resourceLimits,
    })
    let tellBegun: (hasBegun: boolean) => void = () => {}
    const started: Thread = {
      worker,
      isReady: false,
      hasBegun: new Promise((resolve) => {
        tellBegun = resolve
      }),
      startedAt: performance.now(),
      isToldLate: false,
    }
    let failure: Error | null = null
    worker.on('message', (message: 'ready' | BatchOutcome) => {
      if (message !== 'ready') {
        settle(message)
        return
      }
      started.isReady = true
      tellBegun(true)
    })
    worker.on('error', (error) => {
      failure = error
    })
    worker.once('exit', () => {
      thread = null
      tellBegun(false)
      for (const number of [...underWay.keys()]) take(number)?.resolve(null)
      if (isClosed) return
      if (!started.isReady) startsAgainAt = performance.now() + restartPause
      logger.warn({ reason: failure?.message }, 'the thread that writes batches ended')
    })
    // It never keeps the process: who waits for a batch does.
    worker.unref()
    return started
  }

  function take(number: number): UnderWay | undefined {
    const taken = underWay.get(number)
    underWay.delete(number)
    return taken
  }

  function settle(outcome: BatchOutcome): void {
    const batch = take(outcome.number)
    if ('bytes' in outcome) {
      batch?.resolve(outcome.bytes)
      return
    }
    const { message, code } = outcome.failure
    batch?.reject(Object.assign(new Error(message), { code }))
  }

  /** Null where there is no thread, or it ends; rejects with what it met. */
  async function writeInThread(asked: AskedBatch, signal: AbortSignal) {
    signal.throwIfAborted()
    const at = await threadAtWork(signal)
    if (at === null) return null
    const number = ++lastNumber
    const leave = () => at.postMessage({ number, asked: null } satisfies BatchTask)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await new Promise<Uint8Array<ArrayBuffer> | null>((resolve, reject) => {
        underWay.set(number, { resolve, reject })
        at.postMessage({ number, asked } satisfies BatchTask)
      })
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    async write(asked, signal) {
      try {
        const bytes = await writeInThread(asked, signal)
        if (bytes !== null) return bytes
      } catch (error) {
        signal.throwIfAborted()
        if (isDamage(error)) throw error
        const reason = (error as Error).message
        logger.warn({ reason }, 'the thread that writes batches failed at one')
      }
      return writeBatch(asked, { store, pages, pause: () => pauseUnless(signal) })
    },
    async close() {
      isClosed = true
      await thread?.worker.terminate()
    },
  }
}
