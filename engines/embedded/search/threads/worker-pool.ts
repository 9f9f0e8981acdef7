import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../../platform/start-worker.js'
import { EngineUnavailable } from '../../../engine-errors.js'
import type { IndexFile } from '../../file/read-index-file.js'
import type { AnswerOf, QueryOf, SearchMethod } from '../searcher.js'
import type { SearchAnswer, SearchTask, SearchWorkerData } from './search-worker.js'

/** A pool of worker threads that run searches over one index in shared memory. */
export interface WorkerPool {
  /** Maximum number of searches that run at a time. */
  readonly size: number
  /**
   * Runs a search. If the signal is aborted, rejects with its reason: immediately if the search has not
   * begun, otherwise as soon as its worker has stopped it.
   */
  run<Method extends SearchMethod>(
    method: Method,
    query: QueryOf<Method>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Method>>
  /** Ends all threads, and rejects searches that have no answer yet. */
  close(): Promise<void>
}

interface Job {
  readonly task: SearchTask
  /** Number of workers that died while they ran this job. */
  deaths: number
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** A slot for one worker. If the worker dies, another worker takes its place. */
interface Slot {
  worker: Worker
  job: Job | null
  isReady: boolean
  /** Memory shared with the worker: the number of the task that it should stop. */
  readonly cancelled: Int32Array
}

const workerModule = new URL('./search-worker.js', import.meta.url)

/** The pool rejects a search after this number of workers have died while running it. */
const maxDeaths = 2
/** Pause in milliseconds before the pool restarts a worker that failed to start. */
const restartPause = 1000
/** A search allocates small, short-lived objects; its typed arrays are outside the heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/**
 * Number of threads for one process of the service. All processes together have at least two threads, and at
 * least one for each processor.
 */
export function threadsOf(processes: number, processors = availableParallelism()): number {
  return Math.ceil(Math.max(2, processors) / processes)
}

/** Starts the workers, and waits until they are ready. */
export async function openWorkerPool(file: IndexFile, size = threadsOf(1)): Promise<WorkerPool> {
  const pool = new Pool(file)
  try {
    await pool.open(size)
  } catch (error) {
    await pool.close()
    throw error
  }
  return pool
}

/** Callbacks for the start of a worker. */
interface Starting {
  onReady(): void
  onFailure(error: Error): void
}
const noCallbacks: Starting = { onReady() {}, onFailure() {} }

class Pool implements WorkerPool {
  private readonly queue: Job[] = []
  private readonly slots: Slot[] = []
  private isClosed = false
  private lastNumber = 0

  constructor(private readonly file: IndexFile) {}

  get size(): number {
    return this.slots.length
  }

  async open(size: number): Promise<void> {
    const readiness = Array.from({ length: size }, () => {
      const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const slot = { job: null, isReady: false, cancelled } as unknown as Slot
      this.slots.push(slot)
      return new Promise<void>((onReady, onFailure) => this.start(slot, { onReady, onFailure }))
    })
    await Promise.all(readiness)
  }

  async run<Method extends SearchMethod>(
    method: Method,
    query: QueryOf<Method>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Method>> {
    signal?.throwIfAborted()
    if (this.isClosed) throw closed()
    this.lastNumber = (this.lastNumber + 1) % 2 ** 31
    const task: SearchTask = { number: this.lastNumber, method, query }
    let stop = () => {}
    try {
      const value = await new Promise((resolve, reject) => {
        const job: Job = { task, deaths: 0, resolve, reject }
        stop = () => this.stop(job)
        signal?.addEventListener('abort', stop, { once: true })
        this.queue.push(job)
        const idle = this.slots.find((slot) => slot.isReady && slot.job === null)
        if (idle !== undefined) this.assign(idle)
      })
      return value as AnswerOf<Method>
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.slots.map(({ worker }) => worker.terminate()))
    const left = [...this.queue.splice(0), ...this.slots.flatMap(({ job }) => job ?? [])]
    for (const { reject } of left) reject(closed())
    this.slots.length = 0
  }

  /** Rejects a queued job, or asks the worker of a running job to stop. */
  private stop(job: Job): void {
    const slot = this.slots.find((slot) => slot.job === job)
    if (slot !== undefined) Atomics.store(slot.cancelled, 0, job.task.number)
    const position = this.queue.indexOf(job)
    if (position < 0) return
    this.queue.splice(position, 1)
    job.reject(new Error('the search was aborted'))
  }

  /** Sends the oldest queued job to an idle worker. */
  private assign(slot: Slot): void {
    if (slot.job !== null || !slot.isReady) return
    const job = this.queue.shift()
    if (job === undefined) {
      slot.worker.unref()
      return
    }
    slot.job = job
    slot.worker.ref()
    slot.worker.postMessage(job.task)
  }

  private start(slot: Slot, starting: Starting): void {
    let failure: Error = new Error('a search worker exited')
    slot.isReady = false
    slot.worker = startWorker(workerModule, {
      workerData: { file: this.file, cancelled: slot.cancelled } satisfies SearchWorkerData,
      resourceLimits,
    })
    slot.worker.on('message', (message: 'ready' | SearchAnswer) => {
      if (message === 'ready') {
        slot.isReady = true
        starting.onReady()
      } else if (slot.job?.task.number === message.number) {
        const { job } = slot
        slot.job = null
        if ('error' in message) job.reject(message.error)
        else job.resolve(message.value)
      }
      this.assign(slot)
    })
    slot.worker.on('error', (error) => {
      failure = error
    })
    slot.worker.once('exit', () => {
      if (this.isClosed) return
      this.replace(slot, failure)
      starting.onFailure(failure)
    })
  }

  /** Replaces a worker that died, and queues its search again. */
  private replace(slot: Slot, cause: Error): void {
    const { job } = slot
    slot.job = null
    if (job !== null) {
      job.deaths += 1
      if (job.deaths < maxDeaths) this.queue.unshift(job)
      else job.reject(new EngineUnavailable('the search crashed its workers', null, { cause }))
    }
    const restart = () => {
      if (!this.isClosed) this.start(slot, noCallbacks)
    }
    if (slot.isReady) restart()
    else setTimeout(restart, restartPause).unref()
  }
}

function closed(): EngineUnavailable {
  return new EngineUnavailable('the index is closed')
}
