import { Worker } from 'node:worker_threads'
import { vi } from 'vitest'

/**
 * Watches the threads that write batches: which there were, and what came of each batch. `onTask` is
 * called when a thread has just been told of a batch.
 */
export function watchBatchThreads(onTask: (thread: Worker) => void = () => {}) {
  const threads: Worker[] = []
  const ended = new Set<Worker>()
  const outcomes: { readonly bytes?: Uint8Array; readonly failure?: { message: string } }[] = []
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
    onTask(this)
  })
  return { threads, ended, outcomes }
}

/** Searches are messages, too, and so is that a batch is no longer wanted. */
function isBatchTask(message: unknown): boolean {
  const { asked } = Object(message)
  return Object.hasOwn(Object(asked), 'references')
}
