import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.js'
import type { NameKind } from '../../../text/closeness.js'
import type { Numbers } from '../file/layout.js'
import type { SectionWriter } from '../file/write-index-file.js'
import type { NamesAnswer, NamesTask, NamesThreadData } from './names-worker.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** So many titles or persons are sent together. */
const holdersAtOnce = 1000
/** So many lots may be under way: memory is bounded by them. */
const mostUnderWay = 16

const workerModule = new URL('./names-worker.js', import.meta.url)

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** A `NamesBuilder` in a thread of its own: a third of the work of a build is names. */
export class NamesThread {
  private readonly worker: Worker
  private readonly unwritten: UnwrittenBytes
  private holders: (readonly string[])[] = []
  private readonly underWay: Promise<void>[] = []
  private readonly asked: Waiting[] = []
  private writer: SectionWriter | null = null
  private failure: Error | null = null

  /** `unwritten` is where sections are counted that wait to be written. */
  constructor(kind: NameKind, unwritten = new UnwrittenBytes()) {
    this.unwritten = unwritten
    const workerData: NamesThreadData = { kind, unwritten: unwritten.memory }
    this.worker = startWorker(workerModule, { workerData })
    this.worker.on('message', (answer: NamesAnswer) => {
      if (answer === null) this.asked.shift()?.resolve()
      else this.writeSection(...answer)
    })
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error(`the thread of ${kind} names ended`)))
  }

  /** Adds the names of the next title or person; waits where the thread is behind. */
  add(names: readonly string[]): Promise<unknown> | undefined {
    this.holders.push(names)
    if (this.holders.length < holdersAtOnce) return undefined
    this.send()
    return this.underWay.length > mostUnderWay ? this.underWay.shift() : undefined
  }

  /**
   * Writes the sections of all names, in the order of titles or persons that is given: each as soon as
   * it is made, so that none is kept. Nothing can be added then.
   */
  write(writer: SectionWriter, order: Uint32Array): Promise<void> {
    this.send()
    this.writer = writer
    return this.ask({ order })
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private send(): void {
    this.underWay.push(this.ask({ names: this.holders }))
    this.holders = []
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

  private ask(task: NamesTask): Promise<void> {
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
