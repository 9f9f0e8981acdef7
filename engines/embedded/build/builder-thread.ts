import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { Numbers } from '../file/layout.js'
import type { SectionWriter } from '../file/write-index-file.js'
import type { BuilderAnswer, BuilderTask, BuilderThreadData } from './builder-worker.js'
import type { BuilderName, LotOf } from './builders.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** Number of documents in a batch. */
const batchSize = 1000
/** Maximum number of batches that the thread has not answered. */
const maxUnderWay = 16

const workerModule = new URL('./builder-worker.js', import.meta.url)

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** A builder that runs in a worker thread. `Item` is the part of one document that it collects. */
export class BuilderThread<Name extends BuilderName, Item> {
  private readonly worker: Worker
  private readonly unwritten: UnwrittenBytes
  private items: Item[] = []
  private readonly underWay: Promise<void>[] = []
  private readonly asked: Waiting[] = []
  private writer: SectionWriter | null = null
  /** Sections wait until this is settled. */
  private before: Promise<unknown> = Promise.resolve()
  private failure: Error | null = null

  /** `pack` turns items into a batch; `unwritten` counts the bytes of sections that wait to be written. */
  constructor(
    name: Name,
    private readonly pack: (items: readonly Item[]) => LotOf<Name>,
    unwritten = new UnwrittenBytes(),
  ) {
    this.unwritten = unwritten
    const workerData: BuilderThreadData = { name, unwritten: unwritten.memory }
    this.worker = startWorker(workerModule, { workerData })
    this.worker.on('message', (answer: BuilderAnswer) => {
      void this.before.then(() => this.take(answer))
    })
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error(`the thread of ${name} ended`)))
  }

  /** Adds the item of the next document. The caller waits for the promise, if there is one. */
  add(item: Item): Promise<unknown> | undefined {
    this.items.push(item)
    if (this.items.length < batchSize) return undefined
    this.send()
    return this.underWay.length > maxUnderWay ? this.underWay.shift() : undefined
  }

  /**
   * Writes the sections of all items, documents in the given order. Each section is written as soon as it
   * is built and `before` is settled, so that the same input gives the same bytes.
   */
  write(
    writer: SectionWriter,
    order: Uint32Array,
    before: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    this.send()
    this.writer = writer
    // Its failure is reported by whoever waits for it.
    this.before = before.catch(() => {})
    const written = this.ask({ order })
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

  private send(): void {
    this.underWay.push(this.ask({ lot: this.pack(this.items) }))
    this.items = []
  }

  private take(answer: BuilderAnswer): void {
    if (answer === null) this.asked.shift()?.resolve()
    else this.writeSection(...answer)
  }

  private writeSection(name: string, numbers: Numbers): void {
    // The writer may detach the array.
    const { byteLength } = numbers
    try {
      if (this.failure === null) this.writer?.add(name, numbers)
    } catch (error) {
      // A full disk is reported to the caller of `write`.
      this.fail(error as Error)
    } finally {
      this.unwritten.remove(byteLength)
    }
  }

  private ask(task: BuilderTask<LotOf<Name>>): Promise<void> {
    const answer = new Promise<void>((resolve, reject) => {
      if (this.failure !== null) return reject(this.failure)
      this.asked.push({ resolve, reject })
      this.worker.postMessage(task)
    })
    // The failure is handled when somebody awaits the answer, which may be later.
    answer.catch(() => {})
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.asked.splice(0)) reject(this.failure)
  }
}
