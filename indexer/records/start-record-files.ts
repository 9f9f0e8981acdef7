import { startWorker } from '../../platform/start-worker.js'
import type { RecordFilesTask } from './record-files-worker.js'

const workerModule = new URL('./record-files-worker.js', import.meta.url)

/** The thread that writes digests and exports. */
export interface RecordFilesThread {
  /** Resolves when the files are complete. */
  readonly written: Promise<void>
  /** Ends the thread; does nothing once the files are complete. */
  stop(): Promise<void>
}

/**
 * Writes digests and exports in a separate thread, because reading all records takes as long as indexing
 * them.
 */
export function startRecordFiles(task: RecordFilesTask): RecordFilesThread {
  const thread = startWorker(workerModule, { workerData: task })
  const written = new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread that writes digests ended early')))
  })
  // The indexer awaits the promise later: mark an earlier rejection as handled.
  written.catch(() => {})
  return {
    written,
    async stop() {
      await thread.terminate()
    },
  }
}
