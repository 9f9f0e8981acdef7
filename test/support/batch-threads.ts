import { Worker } from 'node:worker_threads'
import { vi } from 'vitest'

interface WatchedThreads {
  /** Those that were told of a batch. */
  readonly threads: Worker[]
  readonly ended: Set<Worker>
  /** What came of each batch. */
  readonly outcomes: { readonly bytes?: Uint8Array; readonly failure?: { message: string } }[]
  /** Called when a thread has just been told of a batch. */
  onTask(thread: Worker): void
}

/** Watches the threads that write batches. */
export function watchBatchThreads(): WatchedThreads {
  const watched: WatchedThreads = { threads: [], ended: new Set(), outcomes: [], onTask() {} }
  const { threads, ended, outcomes } = watched
  const { postMessage } = Worker.prototype
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function told(
    this: Worker,
    message: unknown,
    ...rest
  ) {
    postMessage.call(this, message, ...rest)
    if (!isBatchTask(message)) return
    if (!threads.includes(this)) {
      threads.push(this)
      this.on('message', (outcome) => outcome !== 'ready' && outcomes.push(outcome))
      this.once('exit', () => ended.add(this))
    }
    watched.onTask(this)
  })
  return watched
}

/** Searches are messages, too, and so is that a batch is no longer wanted. */
function isBatchTask(message: unknown): boolean {
  const { asked } = Object(message)
  return Object.hasOwn(Object(asked), 'references')
}
