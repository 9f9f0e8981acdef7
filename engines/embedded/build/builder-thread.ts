import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { Numbers } from '../file/index-file-format.js'
import type { SectionWriter } from '../file/write-index-file.js'
import { Backpressure } from './backpressure.js'
import type { BuilderAnswer, BuilderTask, BuilderThreadData } from './builder-worker.js'
import type { BatchOf, BuilderName } from './threaded-builders.js'

/** Number of documents in a batch. */
const batchSize = 1000
/** Maximum number of batches that the thread has received but not yet processed. */
const maxInFlight = 16

const workerModule = new URL('./builder-worker.js', import.meta.url)

/** A builder that runs in a worker thread. `Item` is the part of one document that it collects. */
export class BuilderThread<Name extends BuilderName, Item> {
  private readonly worker: Worker
  private readonly backpressure: Backpressure
  private items: Item[] = []
  private readonly inFlight: Promise<void>[] = []
  private readonly pending: { resolve(): void; reject(error: Error): void }[] = []
  private writer: SectionWriter | null = null
  /** The builder writes no sections before this promise settles. */
  private before: Promise<unknown> = Promise.resolve()
  private failure: Error | null = null

  /** `pack` turns items into a batch. */
  constructor(
    name: Name,
    private readonly pack: (items: readonly Item[]) => BatchOf<Name>,
    backpressure = new Backpressure(),
  ) {
    this.backpressure = backpressure
    const workerData: BuilderThreadData = { name, backpressure: backpressure.memory }
    this.worker = startWorker(workerModule, { workerData })
    this.worker.on('message', (answer: BuilderAnswer) => {
      void this.before.then(() => this.handleAnswer(answer))
    })
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error(`the thread that indexes ${name} ended`)))
  }

  /** Adds the item of the next document. If this returns a promise, the caller must await it. */
  addItem(item: Item): Promise<unknown> | undefined {
    this.items.push(item)
    if (this.items.length < batchSize) return undefined
    this.sendBatch()
    return this.inFlight.length > maxInFlight ? this.inFlight.shift() : undefined
  }

  /**
   * Writes the sections of all items, with documents in the given order. The builder writes no section before
   * `before` settles, so the sections of two builders never mix and the same input always produces the same
   * file.
   */
  write(
    writer: SectionWriter,
    order: Uint32Array,
    before: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    this.sendBatch()
    this.writer = writer
    // The caller of the other write handles its failure.
    this.before = before.catch(() => {})
    const written = this.postTask({ order })
    // Frees the thread's memory for the rest of the build.
    written.then(
      () => this.close(),
      () => {},
    )
    return written
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private sendBatch(): void {
    this.inFlight.push(this.postTask({ batch: this.pack(this.items) }))
    this.items = []
  }

  private handleAnswer(answer: BuilderAnswer): void {
    if (answer === null) this.pending.shift()?.resolve()
    else this.writeSection(...answer)
  }

  private writeSection(name: string, numbers: Numbers): void {
    // The writer may detach the array.
    const { byteLength } = numbers
    try {
      if (this.failure === null) this.writer?.writeSection(name, numbers)
    } catch (error) {
      // The disk may be full, for example. `write` rejects with the error.
      this.fail(error as Error)
    } finally {
      this.backpressure.release(byteLength)
    }
  }

  private postTask(task: BuilderTask<BatchOf<Name>>): Promise<void> {
    const answer = new Promise<void>((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure)
      this.pending.push({ resolve, reject })
      this.worker.postMessage(task)
    })
    // Callers may await the answer later. This prevents an unhandled rejection until then.
    answer.catch(() => {})
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.pending.splice(0)) reject(this.failure)
  }
}
