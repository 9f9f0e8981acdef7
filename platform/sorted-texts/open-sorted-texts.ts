import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { CommandError } from '../command-error.js'
import { DamagedFile, whyUnread } from '../damaged-file.js'
import type { Remedy } from '../remedies.js'
import {
  bytesBehindBlocks,
  readTrailer,
  textsAt,
  textsOfBlock,
  trailerBytes,
  unit,
} from './layout.js'
import { ReadBlocks } from './read-blocks.js'

/** Texts by their numbers, in a finished file (layout.ts). */
export interface SortedTexts {
  /**
   * The text of a number in UTF-8, or null where it has none. The bytes are another text's as soon as the
   * next one is read. A DamagedFile where the file is not what was written.
   */
  read(number: number): Buffer | null
  /** Whether a number has a text; throws as `read`. The last blocks are kept: who reads a few of these next does not read the file again. */
  has(number: number): boolean
  /** All texts by their numbers, in the order of these; the bytes of each are there until another one is read. */
  all(): Generator<readonly [number: number, text: Buffer]>
  /** Closes the file, which may be done twice; then nothing can be read. */
  close(): void
}

/** Opens a finished file; a DamagedFile where it is none, an UnreadableFile where the system refuses it. */
export function openSortedTexts(file: string, remedy: Remedy): SortedTexts {
  let descriptor = -1
  try {
    descriptor = openSync(file, 'r')
    return new OpenTexts(file, descriptor, remedy)
  } catch (error) {
    if (descriptor >= 0) closeSync(descriptor)
    throw error instanceof CommandError ? error : whyUnread(file, error, remedy)
  }
}

class OpenTexts implements SortedTexts {
  private readonly firsts: Float64Array
  private readonly starts: Uint32Array
  private readonly blocks = new ReadBlocks()

  constructor(
    private readonly file: string,
    private descriptor: number,
    private readonly remedy: Remedy,
  ) {
    const bytes = fstatSync(descriptor).size
    const trailer = Buffer.alloc(Math.min(trailerBytes, bytes))
    this.fill(trailer, 0, trailer.length, bytes - trailer.length)
    const blocks = readTrailer(trailer)
    if (blocks === null) throw this.damaged('it does not end as it was written')
    const end = bytes - bytesBehindBlocks(blocks)
    if (end < 0) throw this.damaged('it is cut short')
    this.firsts = new Float64Array(blocks)
    this.starts = new Uint32Array(blocks + 1)
    this.fill(new Uint8Array(this.firsts.buffer), 0, this.firsts.byteLength, end)
    const startsAt = end + this.firsts.byteLength
    this.fill(new Uint8Array(this.starts.buffer), 0, this.starts.byteLength, startsAt)
    const isInOrder = this.starts.every(
      (start, at) => at === 0 || start > (this.starts[at - 1] as number),
    )
    if (!isInOrder || (this.starts[blocks] as number) * unit !== end) {
      throw this.damaged('its blocks are not where they were written')
    }
  }

  read(number: number): Buffer | null {
    const place = this.find(number)
    return place < 0 ? null : this.textAt(place)
  }

  has(number: number): boolean {
    return this.find(number) >= 0
  }

  *all(): Generator<readonly [number, Buffer]> {
    for (let block = 0; block < this.firsts.length; block++) {
      for (let place = 0; place < textsOfBlock; place++) {
        // Between two texts others may have been read.
        this.load(block)
        if (this.blocks.length(place) > 0) yield [this.blocks.number(place), this.textAt(place)]
      }
    }
  }

  close(): void {
    const { descriptor } = this
    this.descriptor = -1
    if (descriptor >= 0) closeSync(descriptor)
  }

  /** Makes the block of a number the current one and tells its place there; -1 where it has no text. */
  private find(number: number): number {
    const block = this.blockOf(number)
    if (block < 0) return -1
    this.load(block)
    return this.blocks.placeOf(number)
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

  private textAt(place: number): Buffer {
    let at = textsAt
    for (let before = 0; before < place; before++) at += this.blocks.length(before)
    return this.blocks.bytes(at, at + this.blocks.length(place))
  }

  /** Makes a block the current one; it has to begin with its number and to hold what its lengths say. */
  private load(block: number): void {
    // The system may have given the number of a closed file to another one.
    if (this.descriptor < 0) throw new Error(`${this.file} is closed`)
    const { blocks } = this
    if (blocks.use(block)) return
    const start = (this.starts[block] as number) * unit
    const bytes = (this.starts[block + 1] as number) * unit - start
    if (bytes < textsAt) throw this.damaged('a block is not what was written')
    const { into, at } = blocks.makeRoom(bytes)
    this.fill(into, at, bytes, start)
    let used = textsAt
    for (let place = 0; place < textsOfBlock; place++) used += blocks.length(place)
    if (blocks.number(0) !== this.firsts[block] || used > bytes || used + unit <= bytes) {
      throw this.damaged('a block is not what was written')
    }
    blocks.keep(block)
  }

  private fill(into: Uint8Array, at: number, length: number, position: number): void {
    for (let done = 0; done < length; ) {
      const read = readSync(this.descriptor, into, at + done, length - done, position + done)
      if (read === 0) throw this.damaged('it is cut short')
      done += read
    }
  }

  private damaged(reason: string): DamagedFile {
    return new DamagedFile(this.file, reason, this.remedy)
  }
}
