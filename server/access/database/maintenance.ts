import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'

/** The worker data of the thread. */
export interface MaintenanceStart {
  /** The access database. */
  readonly file: string
  readonly everyMilliseconds: number
}

/**
 * Maintains an access database in a separate thread, because checkpoints wait for the disk, and
 * deletions wait for other processes. Calls `onFailure` with the message of each failure; the
 * thread then tries again. Returns a function that ends the thread.
 */
export function maintainDatabase(
  file: string,
  onFailure: (reason: string) => void,
  everyMilliseconds = 5000,
): () => Promise<void> {
  let worker: Worker | null = null
  const start = () => {
    const workerData: MaintenanceStart = { file, everyMilliseconds }
    worker = startWorker(new URL('./maintenance-worker.js', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    })
    worker.on('message', onFailure)
    worker.on('error', (error) => {
      onFailure(error.message)
      timer = setTimeout(start, everyMilliseconds).unref()
    })
    worker.unref()
  }
  let timer = setTimeout(start, everyMilliseconds).unref()
  return async () => {
    clearTimeout(timer)
    await worker?.terminate()
  }
}
