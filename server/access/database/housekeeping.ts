import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { Chore, HousekeepingStart, Outcome } from './housekeeping-worker.js'

export interface HousekeepingOptions {
  /** The access database. */
  readonly file: string
  /** For how many seconds guesses count. */
  readonly windowSeconds: number
  readonly now: () => Date
  /** Called with the message of what failed; it is tried again the next time. */
  readonly onFailure: (reason: string) => void
  readonly choreMilliseconds?: number
}

const sweepMilliseconds = 3_600_000

/**
 * Writes the access database back and sweeps it, in a thread of its own: both wait for the disk and
 * for other processes. Returns what ends it.
 */
export function keepHouse(options: HousekeepingOptions): () => Promise<void> {
  const { file, windowSeconds, now, onFailure, choreMilliseconds = 5000 } = options
  const workerData: HousekeepingStart = { file }
  let sweptAt = Number.NEGATIVE_INFINITY
  let isBusy = false
  let worker: Worker | null = null

  function start(): Worker {
    const started = startWorker(new URL('./housekeeping-worker.js', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    })
    started.on('message', (outcome: Outcome) => {
      isBusy = false
      if (outcome !== null) {
        sweptAt = Number.NEGATIVE_INFINITY
        onFailure(outcome)
      }
    })
    started.on('error', (error) => {
      onFailure(error.message)
      isBusy = false
      worker = null
    })
    started.unref()
    return started
  }

  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    const moment = now()
    const isSweep = performance.now() - sweptAt >= sweepMilliseconds
    if (isSweep) sweptAt = performance.now()
    const guessedBefore = new Date(moment.getTime() - windowSeconds * 1000)
    const chore: Chore = { sweep: isSweep ? { now: moment, guessedBefore } : null }
    worker ??= start()
    worker.postMessage(chore)
  }, choreMilliseconds).unref()

  return async () => {
    clearInterval(timer)
    await worker?.terminate()
  }
}
