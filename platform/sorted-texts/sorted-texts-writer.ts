import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { lengthsAt, mostUnits, textsAt, textsOfBlock, unit, writeTrailer } from './layout.js'

/** So much is collected before it is written. */
const collectedBytes = 2 ** 20
/** UTF-8 takes at most so many bytes for one unit of a text. */
const mostBytesOfUnit = 3

/** Writes a new file of texts (layout.ts). Memory grows by the numbers and places of blocks, some bytes for each text. */
export class SortedTextsWriter {
  private readonly descriptor: number
  private buffer!: Buffer
  /** The buffer as numbers and lengths: blocks begin in it where they may. */
  private doubles!: Float64Array
  private words!: Uint32Array
  /** How much of the buffer is used, and how much of the file is written. */
  private used = 0
  private written = 0
  /** The block in the making: where it begins in the buffer, and how many texts it has. */
  private blockAt = 0
  private inBlock = 0
  private readonly firsts: number[] = []
  private readonly starts: number[] = []
  private last = Number.NEGATIVE_INFINITY
  private isOpen = true

  constructor(private readonly file: string) {
    this.descriptor = openSync(file, 'w')
    this.widen(collectedBytes)
  }

  /** Adds a text, given as such or in UTF-8; an empty one is none. Numbers come in their order; one that does not is an error. */
  add(number: number, text: string | Uint8Array): void {
    if (number <= this.last) throw new Error(`the text of ${number} comes behind ${this.last}`)
    this.last = number
    if (this.inBlock === 0) this.startBlock(number)
    const most = text.length * (typeof text === 'string' ? mostBytesOfUnit : 1)
    this.makeRoom(most + unit)
    const length = this.put(text)
    this.used += length
    this.doubles[this.blockAt / 8 + this.inBlock] = number
    this.words[this.blockAt / 4 + lengthsAt + this.inBlock] = length
    this.inBlock += 1
    if (this.inBlock === textsOfBlock) this.endBlock()
  }

  /** Completes the file and closes it. */
  finish(): void {
    if (this.inBlock > 0) this.endBlock()
    this.flush()
    this.starts.push(this.written / unit)
    this.writeAll(new Uint8Array(Float64Array.from(this.firsts).buffer))
    this.writeAll(new Uint8Array(Uint32Array.from(this.starts).buffer))
    this.writeAll(writeTrailer(this.firsts.length))
    this.close()
  }

  /** Closes and removes the file; does nothing after `finish`. */
  abort(): void {
    if (!this.isOpen) return
    this.close()
    rmSync(this.file, { force: true })
  }

  private startBlock(number: number): void {
    if (this.used > collectedBytes / 2) this.flush()
    const start = (this.written + this.used) / unit
    if (start > mostUnits) throw new Error(`${this.file} would be larger than 32 bits tell`)
    this.firsts.push(number)
    this.starts.push(start)
    this.makeRoom(textsAt)
    this.blockAt = this.used
    this.buffer.fill(0, this.used, this.used + textsAt)
    this.used += textsAt
  }

  private endBlock(): void {
    const end = Math.ceil(this.used / unit) * unit
    this.buffer.fill(0, this.used, end)
    this.used = end
    this.inBlock = 0
  }

  private put(text: string | Uint8Array): number {
    if (typeof text === 'string') return this.buffer.write(text, this.used)
    this.buffer.set(text, this.used)
    return text.length
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.buffer.length) return
    const { buffer } = this
    this.widen(2 * (this.used + bytes))
    buffer.copy(this.buffer, 0, 0, this.used)
  }

  private widen(bytes: number): void {
    const memory = new ArrayBuffer(Math.ceil(bytes / unit) * unit)
    this.buffer = Buffer.from(memory)
    this.doubles = new Float64Array(memory)
    this.words = new Uint32Array(memory)
  }

  private flush(): void {
    this.writeAll(this.buffer.subarray(0, this.used))
    this.written += this.used
    this.used = 0
  }

  private writeAll(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at)
  }

  private close(): void {
    this.isOpen = false
    closeSync(this.descriptor)
  }
}
