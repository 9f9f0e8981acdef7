import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../../platform/start-worker.js'
import type { SearchMethod } from '../../../engine.js'
import { EngineUnavailable } from '../../../engine-errors.js'
import type { Answer, Task, WorkerStart } from './worker.js'

/** Threads that answer searches over one index in shared memory. */
export interface WorkerPool {
  /** How many searches run at a time. */
  readonly size: number
  /**
   * Has a search answered; rejects with the signal's reason where that was aborted: as soon as the
   * worker that has begun it is free again.
   */
  run(method: SearchMethod, asked: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Ends all threads; searches that are not answered by then are rejected. */
  close(): Promise<void>
}

interface Job extends Task {
  /** How many workers have died of it, or beside it. */
  deaths: number
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** A place for a worker: who dies in it is replaced. */
interface Seat {
  worker: Worker
  job: Job | null
  isReady: boolean
  /** Holds the number of a task of its worker that is no longer wanted. */
  readonly cancelled: Int32Array
}

const workerModule = new URL('./worker.js', import.meta.url)

/** A search that so many workers died with is refused. */
const mostDeaths = 2
/** A worker that cannot even start is started again after so many milliseconds. */
const restartPause = 1000
/** What a search makes is small and dies at once: its arrays are outside the heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** As many as there are processors, at least two, divided among the processes of a service. */
export function threadsOf(processes: number, processors = availableParallelism()): number {
  return Math.ceil(Math.max(2, processors) / processes)
}

/** Starts so many workers, and waits until they can answer. */
export async function openWorkerPool(
  shared: Pick<WorkerStart, 'file' | 'rare'>,
  size = threadsOf(1),
): Promise<WorkerPool> {
  const pool = new Pool(shared)
  try {
    await pool.open(size)
  } catch (error) {
    await pool.close()
    throw error
  }
  return pool
}

/** Who waits for a worker to start. */
interface Starting {
  onReady(): void
  onFailure(error: Error): void
}
const nobody: Starting = { onReady() {}, onFailure() {} }

class Pool implements WorkerPool {
  private readonly queue: Job[] = []
  private readonly seats: Seat[] = []
  private isClosed = false
  private lastNumber = 0

  constructor(private readonly shared: Pick<WorkerStart, 'file' | 'rare'>) {}

  get size(): number {
    return this.seats.length
  }

  async open(size: number): Promise<void> {
    const readiness = Array.from({ length: size }, () => {
      const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const seat = { job: null, isReady: false, cancelled } as unknown as Seat
      this.seats.push(seat)
      return new Promise<void>((onReady, onFailure) => this.start(seat, { onReady, onFailure }))
    })
    await Promise.all(readiness)
  }

  run(method: SearchMethod, asked: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.isClosed) {
        reject(signal?.reason ?? new EngineUnavailable('the index is closed'))
        return
      }
      this.lastNumber = (this.lastNumber + 1) % 2 ** 31
      const job: Job = { number: this.lastNumber, method, asked, deaths: 0, resolve, reject }
      const leave = () => this.leave(job, signal?.reason)
      signal?.addEventListener('abort', leave, { once: true })
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', leave)
          settle(value)
        }
      job.resolve = settled((value) => (signal?.aborted ? reject(signal.reason) : resolve(value)))
      job.reject = settled((error) => reject(signal?.aborted ? signal.reason : error))
      this.queue.push(job)
      const idle = this.seats.find((seat) => seat.isReady && seat.job === null)
      if (idle !== undefined) this.assign(idle)
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all(this.seats.map(({ worker }) => worker.terminate()))
    const left = [...this.queue.splice(0), ...this.seats.flatMap(({ job }) => job ?? [])]
    for (const { reject } of left) reject(new EngineUnavailable('the index is closed'))
    this.seats.length = 0
  }

  /** Ends a search that nobody wants any more: one that has not begun at once. */
  private leave(job: Job, reason: unknown): void {
    const seat = this.seats.find((seat) => seat.job === job)
    if (seat !== undefined) Atomics.store(seat.cancelled, 0, job.number)
    const place = this.queue.indexOf(job)
    if (place < 0) return
    this.queue.splice(place, 1)
    job.reject(reason)
  }

  /** Gives a worker that is free the search that waits longest. */
  private assign(seat: Seat): void {
    if (seat.job !== null || !seat.isReady) return
    const job = this.queue.shift()
    if (job === undefined) {
      seat.worker.unref()
      return
    }
    seat.job = job
    seat.worker.ref()
    const { number, method, asked } = job
    seat.worker.postMessage({ number, method, asked } satisfies Task)
  }

  private start(seat: Seat, starting: Starting): void {
    let failure: Error = new Error('a search worker ended')
    seat.isReady = false
    seat.worker = startWorker(workerModule, {
      workerData: { ...this.shared, cancelled: seat.cancelled } satisfies WorkerStart,
      resourceLimits,
    })
    seat.worker.on('message', (message: 'ready' | Answer) => {
      if (message === 'ready') {
        seat.isReady = true
        starting.onReady()
      } else if (seat.job?.number === message.number) {
        const { job } = seat
        seat.job = null
        if ('error' in message) job.reject(message.error)
        else job.resolve(message.value)
      }
      this.assign(seat)
    })
    seat.worker.on('error', (error) => {
      failure = error
    })
    seat.worker.once('exit', () => {
      if (this.isClosed) return
      this.replace(seat, failure)
      starting.onFailure(failure)
    })
  }

  /** Starts another worker in place of one that died, whose search is asked again. */
  private replace(seat: Seat, cause: Error): void {
    const { job } = seat
    seat.job = null
    if (job !== null) {
      job.deaths += 1
      if (job.deaths < mostDeaths) this.queue.unshift(job)
      else job.reject(new EngineUnavailable('a search ends its workers', null, { cause }))
    }
    const again = () => {
      if (!this.isClosed) this.start(seat, nobody)
    }
    if (seat.isReady) again()
    else setTimeout(again, restartPause).unref()
  }
}
