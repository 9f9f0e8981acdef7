import type { Transferable, Worker } from 'node:worker_threads'
import { startWorker } from './start-worker.js'

/** A piece of work, and what of it moves to the thread rather than being copied. */
export interface Piece<Task> {
  readonly task: Task
  readonly moved: readonly Transferable[]
}

interface Waiting<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Maximum pieces in progress for each thread; bounds memory. */
const underWayEach = 2

/**
 * Threads that do pieces of work side by side. The module of a thread answers each message with one
 * message, in their order.
 */
export class OrderedThreads<Task, Answer> {
  private readonly workers: readonly Worker[]
  private readonly waiting: readonly Waiting<Answer>[][]
  private failure: Error | null = null

  constructor(module: URL, count: number, workerData: unknown = null) {
    this.workers = Array.from({ length: count }, () => startWorker(module, { workerData }))
    this.waiting = this.workers.map(() => [])
    for (const [place, worker] of this.workers.entries()) {
      worker.on('message', (answer: Answer) => this.waiting[place]?.shift()?.resolve(answer))
      worker.on('error', (error) => this.fail(error))
      worker.on('exit', () => this.fail(new Error(`a thread of ${module.pathname} ended`)))
    }
  }

  /** The answers to all pieces, in the order of the pieces. */
  async *answer(
    pieces: AsyncIterable<Piece<Task>> | Iterable<Piece<Task>>,
  ): AsyncGenerator<Answer> {
    const underWay: Promise<Answer>[] = []
    let turn = 0
    for await (const piece of pieces) {
      underWay.push(this.ask(turn, piece))
      turn = (turn + 1) % this.workers.length
      if (underWay.length < underWayEach * this.workers.length) continue
      yield (await underWay.shift()) as Answer
    }
    for (const answer of underWay) yield await answer
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private ask(turn: number, { task, moved }: Piece<Task>): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure)
      this.waiting[turn]?.push({ resolve, reject })
      this.workers[turn]?.postMessage(task, moved)
    })
    // The caller that waits for the result, perhaps later, gets the failure.
    answer.catch(() => {})
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.waiting.flatMap((each) => each.splice(0))) reject(this.failure)
  }
}
