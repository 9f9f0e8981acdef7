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
  /** Whether a number has a text; a DamagedFile as `read`. Who reads these texts next does not read the file again. */
  has(number: number): boolean
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

/**
 * The blocks that were read last are kept, so many of them: a list is checked and then written. One that is
 * larger than its place is read again.
 */
const keptBlocks = 32
const keptBytes = 4096

/** The length of the first text of a block, in places of 32 bits from its beginning. */
const firstLength = textsOfBlock * 2

/** Memory for blocks, as what stands in them. */
function viewsOf(bytes: number) {
  const memory = new ArrayBuffer(bytes)
  return {
    bytes: Buffer.from(memory),
    numbers: new Float64Array(memory),
    lengths: new Uint32Array(memory),
  }
}

class OpenTexts implements SortedTexts {
  readonly count: number
  private readonly firsts: Float64Array
  private readonly starts: Uint32Array
  private readonly kept = new Int32Array(keptBlocks).fill(-1)
  private readonly ofKept = viewsOf(keptBlocks * keptBytes)
  private nextKept = 0
  private ofLarge = viewsOf(0)
  /** What was read last: the memory it is in, and where it begins there. */
  private views = this.ofKept
  private base = 0

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
  }

  read(number: number): Buffer | null {
    const block = this.blockOf(number)
    if (block < 0) return null
    this.load(block)
    let at = this.base + headBytes
    for (let place = 0; place < textsOfBlock; place++) {
      const length = this.lengthAt(place)
      if (this.numberAt(place) === number && length > 0) {
        return this.views.bytes.subarray(at, at + length)
      }
      at += length
    }
    return null
  }

  has(number: number): boolean {
    const block = this.blockOf(number)
    if (block < 0) return false
    this.load(block)
    for (let place = 0; place < textsOfBlock; place++) {
      if (this.numberAt(place) === number) return this.lengthAt(place) > 0
    }
    return false
  }

  *all(): Generator<readonly [number, Buffer]> {
    for (let block = 0; block < this.firsts.length; block++) {
      this.load(block)
      const { views, base } = this
      const lengths = views.lengths.slice(
        base / 4 + firstLength,
        base / 4 + firstLength + textsOfBlock,
      )
      let at = base + headBytes
      for (const [place, length] of lengths.entries()) {
        const number = views.numbers[base / 8 + place] as number
        if (length > 0) yield [number, views.bytes.subarray(at, at + length)]
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

  private numberAt(place: number): number {
    return this.views.numbers[this.base / 8 + place] as number
  }

  private lengthAt(place: number): number {
    return this.views.lengths[this.base / 4 + firstLength + place] as number
  }

  /** Reads a block, where it is not kept. */
  private load(block: number): void {
    const slot = this.kept.indexOf(block)
    if (slot >= 0) {
      this.views = this.ofKept
      this.base = slot * keptBytes
      return
    }
    const start = (this.starts[block] as number) * unit
    const bytes = (this.starts[block + 1] as number) * unit - start
    if (bytes > keptBytes) {
      if (bytes > this.ofLarge.bytes.length) this.ofLarge = viewsOf(2 * bytes)
      this.views = this.ofLarge
      this.base = 0
      this.readBlock(block, start, bytes)
      return
    }
    const next = this.nextKept
    this.nextKept = (next + 1) % keptBlocks
    // Should reading fail, nothing is kept there.
    this.kept[next] = -1
    this.views = this.ofKept
    this.base = next * keptBytes
    this.readBlock(block, start, bytes)
    this.kept[next] = block
  }

  /** Reads a block to where `views` and `base` say; it has to begin with its number and to hold what its lengths say. */
  private readBlock(block: number, start: number, bytes: number): void {
    const { views, base } = this
    const isShort = () => readSync(this.descriptor, views.bytes, base, bytes, start) !== bytes
    if (bytes < headBytes || isShort()) throw this.damaged('it is cut short')
    let used = headBytes
    for (let place = 0; place < textsOfBlock; place++) used += this.lengthAt(place)
    if (this.numberAt(0) !== this.firsts[block] || used > bytes || used + unit <= bytes) {
      throw this.damaged('a block is not what was written')
    }
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
