import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { DamagedFile, whyUnread } from '../damaged-file.js'
import type { Remedy } from '../remedies.js'
import {
  bytesBehindBlocks,
  headBytes,
  readTrailer,
  textsOfBlock,
  trailerBytes,
  unit,
} from './layout.js'

/** Texts by their numbers, in a finished file (layout.ts). */
export interface SortedTexts {
  readonly count: number
  /**
   * The text of a number in UTF-8, or null where it has none. The bytes are another text's as soon as the
   * next one is read. A DamagedFile where the file is not what was written.
   */
  read(number: number): Buffer | null
  /** All texts by their numbers, in the order of these; the bytes of each are there until the next one. */
  all(): Generator<readonly [number: number, text: Buffer]>
  close(): void
}

/** Opens a finished file; a DamagedFile where it is none, an UnreadableFile where the system refuses it. */
export function openSortedTexts(file: string, remedy: Remedy): SortedTexts {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    throw whyUnread(file, error, remedy)
  }
  try {
    return new OpenTexts(file, descriptor, remedy)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

class OpenTexts implements SortedTexts {
  readonly count: number
  private readonly firsts: Float64Array
  private readonly starts: Uint32Array
  private block!: Buffer
  private numbers!: Float64Array
  private lengths!: Uint32Array

  constructor(
    private readonly file: string,
    private readonly descriptor: number,
    private readonly remedy: Remedy,
  ) {
    const bytes = fstatSync(descriptor).size
    const trailer = Buffer.alloc(Math.min(trailerBytes, bytes))
    this.fill(trailer, bytes - trailer.length)
    const found = readTrailer(trailer)
    if (found === null) throw this.damaged('it does not end as it was written')
    const { blocks, texts } = found
    const behind = bytesBehindBlocks(blocks)
    if (behind > bytes) throw this.damaged('it is cut short')
    this.count = texts
    this.firsts = new Float64Array(blocks)
    this.starts = new Uint32Array(blocks + 1)
    this.fill(new Uint8Array(this.firsts.buffer), bytes - behind)
    this.fill(new Uint8Array(this.starts.buffer), bytes - behind + blocks * 8)
    const isInOrder = this.starts.every(
      (start, at) => at === 0 || start > (this.starts[at - 1] as number),
    )
    if (!isInOrder || (this.starts[blocks] as number) * unit !== bytes - behind) {
      throw this.damaged('its blocks are not where they were written')
    }
    this.widen(headBytes)
  }

  read(number: number): Buffer | null {
    const block = this.blockOf(number)
    if (block < 0) return null
    this.load(block)
    let at = headBytes
    for (let place = 0; place < textsOfBlock; place++) {
      const length = this.lengths[place] as number
      if (this.numbers[place] === number && length > 0) return this.block.subarray(at, at + length)
      at += length
    }
    return null
  }

  *all(): Generator<readonly [number, Buffer]> {
    for (let block = 0; block < this.firsts.length; block++) {
      this.load(block)
      let at = headBytes
      for (let place = 0; place < textsOfBlock; place++) {
        const length = this.lengths[place] as number
        if (length > 0) yield [this.numbers[place] as number, this.block.subarray(at, at + length)]
        at += length
      }
    }
  }

  close(): void {
    closeSync(this.descriptor)
  }

  /** The block that a number is in, if it has a text: the last one that begins with no greater number. */
  private blockOf(number: number): number {
    const { firsts } = this
    let [low, high] = [0, firsts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((firsts[middle] as number) <= number) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  /** Reads a block; it has to begin with its number and to hold what its lengths say. */
  private load(block: number): void {
    const start = (this.starts[block] as number) * unit
    const bytes = (this.starts[block + 1] as number) * unit - start
    if (bytes > this.block.length) this.widen(bytes)
    if (bytes < headBytes || readSync(this.descriptor, this.block, 0, bytes, start) !== bytes) {
      throw this.damaged('it is cut short')
    }
    let used = headBytes
    for (let place = 0; place < textsOfBlock; place++) used += this.lengths[place] as number
    if (this.numbers[0] !== this.firsts[block] || used > bytes || used + unit <= bytes) {
      throw this.damaged('a block is not what was written')
    }
  }

  private widen(bytes: number): void {
    const memory = new ArrayBuffer(2 * bytes)
    this.block = Buffer.from(memory)
    this.numbers = new Float64Array(memory, 0, textsOfBlock)
    this.lengths = new Uint32Array(memory, textsOfBlock * 8, textsOfBlock)
  }

  private fill(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.descriptor, bytes, at, bytes.length - at, position + at)
      if (read === 0) throw this.damaged('it is cut short')
      at += read
    }
  }

  private damaged(reason: string): DamagedFile {
    return new DamagedFile(this.file, reason, this.remedy)
  }
}
