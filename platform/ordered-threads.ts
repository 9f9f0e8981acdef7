import type { Transferable, Worker } from 'node:worker_threads'
import { startWorker } from './start-worker.js'

/** A task, and the objects in it that are transferred to the thread instead of copied. */
interface Piece<Task> {
  readonly task: Task
  readonly transfer: readonly Transferable[]
}

interface Waiting<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Maximum number of tasks in progress per thread, which limits memory use. */
const maxPending = 2

/**
 * Threads that process tasks in parallel and return the results in order. The module of a thread must
 * answer each message with one message, in the order of the messages:
 *
 *     tasks    1 2 3 4 5 6 …
 *     thread A 1   3   5
 *     thread B   2   4   6
 *     results  1 2 3 4 5 6 …
 */
export class OrderedThreads<Task, Answer> {
  private readonly workers: readonly Worker[]
  private readonly waiting: readonly Waiting<Answer>[][]
  private failure: Error | null = null

  constructor(module: URL, count: number, workerData: unknown = null) {
    this.workers = Array.from({ length: count }, () => startWorker(module, { workerData }))
    this.waiting = this.workers.map(() => [])
    for (const [index, worker] of this.workers.entries()) {
      worker.on('message', (answer: Answer) => this.waiting[index]?.shift()?.resolve(answer))
      worker.on('error', (error) => this.fail(error))
      worker.on('exit', () => this.fail(new Error(`a thread of ${module.pathname} ended`)))
    }
  }

  /** Yields the answers to all pieces, in the order of the pieces. */
  async *answer(
    pieces: AsyncIterable<Piece<Task>> | Iterable<Piece<Task>>,
  ): AsyncGenerator<Answer> {
    const pending: Promise<Answer>[] = []
    let next = 0
    for await (const piece of pieces) {
      pending.push(this.send(next, piece))
      next = (next + 1) % this.workers.length
      if (pending.length < maxPending * this.workers.length) continue
      yield (await pending.shift()) as Answer
    }
    for (const answer of pending) yield await answer
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private send(thread: number, { task, transfer }: Piece<Task>): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure)
      this.waiting[thread]?.push({ resolve, reject })
      this.workers[thread]?.postMessage(task, transfer)
    })
    // `answer` awaits the promise later: mark an earlier rejection as handled.
    answer.catch(() => {})
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.waiting.flatMap((each) => each.splice(0))) reject(this.failure)
  }
}
