import { type Numbers, toNarrowestArray } from './file/index-file-format.js'
import { type IndexFile, readSection, readU32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'

/** A block has 2^blockBits starts. */
const blockBits = 6

/**
 * The starts of many short lists in one long array, and the end of the last list. A start is stored relative
 * to the first start of its block, which halves the memory (frame-of-reference encoding).
 *
 *     starts   1000 1003 1004 … | 1190 1191 1195 …
 *     firsts   1000               1190               32 bits each
 *     offsets     0    3    4 …      0    1    5 …   8 or 16 bits each
 */
export class ListStarts {
  private constructor(
    private readonly firsts: Uint32Array,
    private readonly offsets: Numbers,
  ) {}

  static of(starts: Uint32Array): ListStarts {
    const firsts = new Uint32Array(((starts.length - 1) >>> blockBits) + 1)
    for (let block = 0; block < firsts.length; block += 1) {
      firsts[block] = starts[block << blockBits] as number
    }
    const offsets = starts.map((start, at) => start - (firsts[at >>> blockBits] as number))
    return new ListStarts(firsts, toNarrowestArray(offsets))
  }

  static open(file: IndexFile, name: string): ListStarts {
    const { firsts, offsets } = ListStarts.sections(name)
    return new ListStarts(readU32Section(file, firsts), readSection(file, offsets))
  }

  /** The names of the two sections in an index file. */
  static sections(name: string) {
    return { firsts: `${name}/firsts`, offsets: `${name}/offsets` }
  }

  get count(): number {
    return this.offsets.length - 1
  }

  /** The start of a list; for `count`, the end of the last list. */
  at(list: number): number {
    return (this.firsts[list >>> blockBits] as number) + (this.offsets[list] as number)
  }

  write(writer: SectionWriter, name: string): void {
    const { firsts, offsets } = ListStarts.sections(name)
    writer.writeSection(firsts, this.firsts)
    writer.writeSection(offsets, this.offsets)
  }
}
