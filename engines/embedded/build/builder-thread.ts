import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { Numbers } from '../file/layout.js'
import type { SectionWriter } from '../file/write-index-file.js'
import type { BuilderAnswer, BuilderTask, BuilderThreadData } from './builder-worker.js'
import type { BuilderName, LotOf } from './builders.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** What so many titles or persons say is sent together. */
const itemsAtOnce = 1000
/** So many lots may be under way: memory is bounded by them. */
const mostUnderWay = 16

const workerModule = new URL('./builder-worker.js', import.meta.url)

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** A builder in a thread of its own, to which `Item` is what one title or person says. */
export class BuilderThread<Name extends BuilderName, Item> {
  private readonly worker: Worker
  private readonly unwritten: UnwrittenBytes
  private items: Item[] = []
  private readonly underWay: Promise<void>[] = []
  private readonly asked: Waiting[] = []
  private writer: SectionWriter | null = null
  /** Other writing, behind which sections wait. */
  private before: Promise<unknown> = Promise.resolve()
  private failure: Error | null = null

  /**
   * `pack` makes a lot of what some titles or persons say; `unwritten` is where sections are counted that
   * wait to be written.
   */
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

  /** Adds what the next title or person says; waits where the thread is behind. */
  add(item: Item): Promise<unknown> | undefined {
    this.items.push(item)
    if (this.items.length < itemsAtOnce) return undefined
    this.send()
    return this.underWay.length > mostUnderWay ? this.underWay.shift() : undefined
  }

  /**
   * Writes the sections of all that was added, in the order of titles or persons that is given: each as
   * soon as it is made and `before` has ended, so that a file is the same bytes each time. Nothing can be
   * added then.
   */
  write(
    writer: SectionWriter,
    order: Uint32Array,
    before: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    this.send()
    this.writer = writer
    // Who waits for it is told of its failure.
    this.before = before.catch(() => {})
    const written = this.ask({ order })
    // The rest of the build has the memory of this thread.
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
    // The writer takes its memory.
    const { byteLength } = numbers
    try {
      if (this.failure === null) this.writer?.add(name, numbers)
    } catch (error) {
      // A full disk ends no process: who waits for the sections is told.
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
    // A failure is told to who waits, which may be later.
    answer.catch(() => {})
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.asked.splice(0)) reject(this.failure)
  }
}
