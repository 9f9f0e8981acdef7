import { type Numbers, narrowed } from './file/layout.js'
import { type IndexFile, sectionOf, u32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'

/** A block has 2^blockBits starts. */
const blockBits = 6

/**
 * Where each of many short lists starts in a long array, and where the last one ends. Starts are stored
 * relative to the first of their block, which takes half the memory (frame-of-reference encoding).
 *
 *     starts   1000 1003 1004 … | 1190 1191 1195 …
 *     firsts   1000               1190               32 bits each
 *     offsets     0    3    4 …      0    1    5 …   8 or 16 bits each
 */
export class BlockOffsets {
  private constructor(
    private readonly firsts: Uint32Array,
    private readonly offsets: Numbers,
  ) {}

  static of(starts: Uint32Array): BlockOffsets {
    const firsts = new Uint32Array(((starts.length - 1) >>> blockBits) + 1)
    for (let block = 0; block < firsts.length; block += 1) {
      firsts[block] = starts[block << blockBits] as number
    }
    const offsets = starts.map((start, at) => start - (firsts[at >>> blockBits] as number))
    return new BlockOffsets(firsts, narrowed(offsets))
  }

  static open(file: IndexFile, name: string): BlockOffsets {
    const { firsts, offsets } = BlockOffsets.sections(name)
    return new BlockOffsets(u32Section(file, firsts), sectionOf(file, offsets))
  }

  /** The names of the sections that starts are written to. */
  static sections(name: string) {
    return { firsts: `${name}/firsts`, offsets: `${name}/offsets` }
  }

  /** Number of lists. */
  get count(): number {
    return this.offsets.length - 1
  }

  at(list: number): number {
    return (this.firsts[list >>> blockBits] as number) + (this.offsets[list] as number)
  }

  write(writer: SectionWriter, name: string): void {
    const { firsts, offsets } = BlockOffsets.sections(name)
    writer.add(firsts, this.firsts)
    writer.add(offsets, this.offsets)
  }
}
