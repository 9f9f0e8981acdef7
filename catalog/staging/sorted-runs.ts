import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** A text that was kept under an id. */
export interface Kept {
  readonly id: number
  readonly text: string
}

/** So many bytes wait in memory; then they are sorted and written to the file. */
const waitingBytes = 32 * 1024 ** 2
const writtenAtOnce = 2 ** 20
const readAtOnce = 128 * 1024
/** The id and the length of a text stand before it. */
const headBytes = 12

/**
 * Keeps texts that come in any order and gives them in the order of their ids, in constant memory: what
 * is more than a few MB goes into a file in stretches that are sorted, which are merged in the end.
 */
export class SortedRuns {
  private ids: number[] = []
  private texts: Uint8Array[] = []
  private waiting = 0
  private file: number | null = null
  private readonly runs: { readonly start: number; readonly end: number }[] = []
  private written = 0

  constructor(
    private readonly path: string,
    private readonly bytesOfRun = waitingBytes,
  ) {}

  /** Keeps a text in UTF-8, which is not copied. */
  add(id: number, text: Uint8Array): void {
    this.ids.push(id)
    this.texts.push(text)
    this.waiting += text.length + headBytes
    if (this.waiting >= this.bytesOfRun) this.writeRun()
  }

  /** Everything in ascending order of ids; nothing can be added then. */
  *read(): Generator<Kept> {
    if (this.file === null) {
      for (const at of this.inOrder()) {
        yield { id: this.ids[at] as number, text: textOf(this.texts[at] as Uint8Array) }
      }
      return
    }
    if (this.texts.length > 0) this.writeRun()
    yield* this.merge(this.file)
  }

  /** Removes the file. */
  close(): void {
    if (this.file === null) return
    closeSync(this.file)
    this.file = null
    rmSync(this.path, { force: true })
  }

  private inOrder(): Uint32Array {
    const { ids } = this
    const order = Uint32Array.from(ids.keys())
    return order.sort((a, b) => (ids[a] as number) - (ids[b] as number))
  }

  private writeRun(): void {
    this.file ??= openSync(this.path, 'w+')
    const start = this.written
    const buffer = Buffer.allocUnsafe(writtenAtOnce)
    let used = 0
    const put = (bytes: Uint8Array) => {
      if (used + bytes.length > writtenAtOnce) {
        this.write(buffer.subarray(0, used))
        used = 0
      }
      if (bytes.length > writtenAtOnce) return this.write(bytes)
      buffer.set(bytes, used)
      used += bytes.length
    }
    const head = Buffer.alloc(headBytes)
    for (const at of this.inOrder()) {
      const text = this.texts[at] as Uint8Array
      head.writeDoubleLE(this.ids[at] as number, 0)
      head.writeUInt32LE(text.length, 8)
      put(head)
      put(text)
    }
    this.write(buffer.subarray(0, used))
    this.runs.push({ start, end: this.written })
    this.ids = []
    this.texts = []
    this.waiting = 0
  }

  private write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const count = writeSync(this.file as number, bytes, at, bytes.length - at, this.written)
      at += count
      this.written += count
    }
  }

  private *merge(file: number): Generator<Kept> {
    const readers = this.runs.map(({ start, end }) => new RunReader(file, start, end))
    readers.sort((a, b) => a.id - b.id)
    for (;;) {
      const [first] = readers
      if (first === undefined) return
      yield { id: first.id, text: first.text() }
      const isLeft = first.next()
      readers.shift()
      if (!isLeft) continue
      let [low, high] = [0, readers.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((readers[middle] as RunReader).id < first.id) low = middle + 1
        else high = middle
      }
      readers.splice(low, 0, first)
    }
  }
}

/** Reads a sorted stretch of the file from its first text to its last. */
class RunReader {
  /** Of the text at hand. */
  id = 0
  private buffer = Buffer.allocUnsafe(readAtOnce)
  private at = 0
  private length = 0
  private filled = 0

  constructor(
    private readonly file: number,
    private position: number,
    private readonly end: number,
  ) {
    this.next()
  }

  text(): string {
    return this.buffer.toString('utf8', this.at, this.at + this.length)
  }

  /** Goes on to the next text; false after the last one. */
  next(): boolean {
    this.at += this.length
    if (!this.fill(headBytes)) return false
    this.id = this.buffer.readDoubleLE(this.at)
    this.length = this.buffer.readUInt32LE(this.at + 8)
    this.at += headBytes
    return this.fill(this.length)
  }

  /** Sees to it that so many bytes are in the buffer. */
  private fill(needed: number): boolean {
    if (this.filled - this.at >= needed) return true
    const wider = needed > this.buffer.length ? Buffer.allocUnsafe(needed) : this.buffer
    this.buffer.copy(wider, 0, this.at, this.filled)
    this.filled -= this.at
    this.at = 0
    this.buffer = wider
    while (this.filled < wider.length && this.position < this.end) {
      const most = Math.min(wider.length - this.filled, this.end - this.position)
      const count = readSync(this.file, wider, this.filled, most, this.position)
      if (count === 0) throw new Error('a file of staged records was cut off')
      this.filled += count
      this.position += count
    }
    return this.filled - this.at >= needed
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
}
