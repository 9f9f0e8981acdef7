import { lengthsAt, textsOfBlock } from './layout.js'

/**
 * Blocks that were read last are kept, so many of them: a page of titles is checked and then written, and
 * the longest has 50. One that is larger than its place is read again.
 */
const keptBlocks = 64
const keptBytes = 4096

/** Memory for blocks, seen as what stands in them. */
class BlockMemory {
  readonly bytes: Buffer
  readonly numbers: Float64Array
  readonly lengths: Uint32Array

  constructor(size: number) {
    const memory = new ArrayBuffer(size)
    this.bytes = Buffer.from(memory)
    this.numbers = new Float64Array(memory)
    this.lengths = new Uint32Array(memory)
  }
}

/** A block in memory: until another one is read it is what it was. */
export class ReadBlocks {
  /** Which block is in each place of the kept ones; -1: none. */
  private readonly kept = new Int32Array(keptBlocks).fill(-1)
  private readonly keptMemory = new BlockMemory(keptBlocks * keptBytes)
  private nextPlace = 0
  private largeMemory = new BlockMemory(0)
  /** The block that was asked for last: where it is, and where it begins there. */
  private memory = this.keptMemory
  private start = 0

  /** Makes a block the current one, where it is kept; tells whether it is. */
  use(block: number): boolean {
    const place = this.kept.indexOf(block)
    if (place < 0) return false
    this.memory = this.keptMemory
    this.start = place * keptBytes
    return true
  }

  /** Makes what is read into these bytes the current block. It is not kept before `keep`: reading may fail. */
  makeRoom(bytes: number): { readonly into: Buffer; readonly at: number } {
    if (bytes > keptBytes) {
      if (bytes > this.largeMemory.bytes.length) this.largeMemory = new BlockMemory(2 * bytes)
      this.memory = this.largeMemory
      this.start = 0
    } else {
      this.kept[this.nextPlace] = -1
      this.memory = this.keptMemory
      this.start = this.nextPlace * keptBytes
    }
    return { into: this.memory.bytes, at: this.start }
  }

  /** Keeps the current block, which was read whole, unless it is too large. */
  keep(block: number): void {
    if (this.memory === this.largeMemory) return
    this.kept[this.nextPlace] = block
    this.nextPlace = (this.nextPlace + 1) % keptBlocks
  }

  /** The number of a text of the current block. */
  number(place: number): number {
    return this.memory.numbers[this.start / 8 + place] as number
  }

  /** How long a text of the current block is, in bytes; 0: there is none. */
  length(place: number): number {
    return this.memory.lengths[this.start / 4 + lengthsAt + place] as number
  }

  /** Bytes of the current block, which are another block's once others were used. */
  bytes(from: number, end: number): Buffer {
    return this.memory.bytes.subarray(this.start + from, this.start + end)
  }

  /** The place of a number in the current block; -1: it has no text. */
  placeOf(number: number): number {
    for (let place = 0; place < textsOfBlock; place++) {
      if (this.number(place) === number && this.length(place) > 0) return place
    }
    return -1
  }
}
