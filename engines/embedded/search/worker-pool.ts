import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { SearchMethod } from '../../engine.js'
import { EngineUnavailable } from '../../engine-errors.js'
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

interface Seat {
  worker: Worker
  job: Job | null
  isReady: boolean
  readonly cancelled: Int32Array
}

const workerModule = new URL('./worker.js', import.meta.url)

/** A search that so many workers died with is refused. */
const mostDeaths = 2
/** A worker that cannot even start is started again after so many milliseconds. */
const restartPause = 1000

/** As many as there are processors, at least two, divided among the processes of a service. */
export function threadsOf(processes: number, processors = availableParallelism()): number {
  return Math.ceil(Math.max(2, processors) / processes)
}

/** Starts so many workers, and waits until they can answer. */
export async function openWorkerPool(
  shared: Pick<WorkerStart, 'file' | 'rare'>,
  size = threadsOf(1),
): Promise<WorkerPool> {
  const queue: Job[] = []
  let isClosed = false
  let lastNumber = 0

  const assign = (seat: Seat) => {
    if (seat.job !== null || !seat.isReady) return
    const job = queue.shift()
    if (job === undefined) {
      seat.worker.unref()
      return
    }
    seat.job = job
    seat.worker.ref()
    const { number, method, asked } = job
    seat.worker.postMessage({ number, method, asked } satisfies Task)
  }

  const start = (seat: Seat, onReady: () => void, onFailure: (error: Error) => void) => {
    let failure: Error = new Error('a search worker ended')
    seat.isReady = false
    seat.worker = startWorker(workerModule, {
      workerData: { ...shared, cancelled: seat.cancelled } satisfies WorkerStart,
      resourceLimits,
    })
    seat.worker.on('message', (message: 'ready' | Answer) => {
      if (message === 'ready') {
        seat.isReady = true
        onReady()
      } else if (seat.job?.number === message.number) {
        const { job } = seat
        seat.job = null
        if ('error' in message) job.reject(message.error)
        else job.resolve(message.value)
      }
      assign(seat)
    })
    seat.worker.on('error', (error) => {
      failure = error
    })
    seat.worker.once('exit', () => {
      if (!isClosed) replace(seat, failure, onFailure)
    })
  }

  const replace = (seat: Seat, failure: Error, onFailure: (error: Error) => void) => {
    const { job } = seat
    seat.job = null
    if (job !== null) {
      job.deaths += 1
      if (job.deaths < mostDeaths) queue.unshift(job)
      else job.reject(new EngineUnavailable('a search ends its workers', null, { cause: failure }))
    }
    if (seat.isReady)
      start(
        seat,
        () => {},
        () => {},
      )
    else
      setTimeout(
        () =>
          !isClosed &&
          start(
            seat,
            () => {},
            () => {},
          ),
        restartPause,
      ).unref()
    onFailure(failure)
  }

  const seats: Seat[] = []
  const close = async () => {
    isClosed = true
    await Promise.all(seats.map(({ worker }) => worker.terminate()))
    const left = [...queue.splice(0), ...seats.flatMap(({ job }) => job ?? [])]
    for (const { reject } of left) reject(new EngineUnavailable('the index is closed'))
    seats.length = 0
  }
  const readiness = Array.from({ length: size }, () => {
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const seat = { job: null, isReady: false, cancelled } as unknown as Seat
    seats.push(seat)
    return new Promise<void>((resolve, reject) => start(seat, resolve, reject))
  })
  try {
    await Promise.all(readiness)
  } catch (error) {
    await close()
    throw error
  }

  return {
    size,
    run: (method, asked, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted || isClosed) {
          reject(signal?.reason ?? new EngineUnavailable('the index is closed'))
          return
        }
        lastNumber = (lastNumber + 1) % 2 ** 31
        const job: Job = { number: lastNumber, method, asked, deaths: 0, resolve, reject }
        const onAbort = () => {
          const place = queue.indexOf(job)
          const seat = seats.find((seat) => seat.job === job)
          if (seat !== undefined) Atomics.store(seat.cancelled, 0, job.number)
          if (place < 0) return
          queue.splice(place, 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', onAbort)
            settle(value)
          }
        job.resolve = settled((value) => (signal?.aborted ? reject(signal.reason) : resolve(value)))
        job.reject = settled((error) => reject(signal?.aborted ? signal.reason : error))
        queue.push(job)
        const idle = seats.find((seat) => seat.isReady && seat.job === null)
        if (idle !== undefined) assign(idle)
      }),
    close,
  }
}

/** What a search makes is small and dies at once: its arrays are outside the heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }
