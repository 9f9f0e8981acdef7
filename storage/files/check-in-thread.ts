import { whyUnread } from '../../platform/damaged-file.js'
import type { Remedy } from '../../platform/remedies.js'
import { startWorker } from '../../platform/start-worker.js'
import { checkEdges, type FileRecord, requireChecksum } from './checked-files.js'

const workerModule = new URL('./checksum-worker.js', import.meta.url)

/**
 * Compares every byte of a file with its record as `checkWhole` does, in a thread of its own: for who
 * reads the file meanwhile, and takes nothing for good before this resolves. The size and the edges are
 * compared at once.
 */
export function checkInThread(file: string, record: FileRecord, remedy: Remedy): Promise<void> {
  checkEdges(file, record, remedy)
  const checksum = new Promise<number>((resolve, reject) => {
    const thread = startWorker(workerModule, { workerData: file })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread of a checksum ended')))
  })
  const checked = checksum.then(
    (found) => requireChecksum(file, found, record, remedy),
    (error: unknown) => {
      throw whyUnread(file, error, remedy)
    },
  )
  // Whoever waits for it is told, which may be later.
  checked.catch(() => {})
  return checked
}
