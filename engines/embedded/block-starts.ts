import { type Numbers, narrowed } from './file/layout.js'
import { type IndexFile, sectionOf, u32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'

/** A block of so many (a power of two) shares the number that its own are counted from. */
const blockBits = 6

/**
 * Where each of many short stretches begins, and at last where they end: ascending numbers, kept as the
 * first one of each block and how far the others of it are behind, which takes half the memory
 * where no stretch has tens of thousands.
 */
export class BlockStarts {
  private constructor(
    private readonly firsts: Uint32Array,
    private readonly offsets: Numbers,
  ) {}

  at(place: number): number {
    return (this.firsts[place >>> blockBits] as number) + (this.offsets[place] as number)
  }

  static open(file: IndexFile, name: string): BlockStarts {
    return new BlockStarts(u32Section(file, `${name}/firsts`), sectionOf(file, `${name}/offsets`))
  }

  static write(writer: SectionWriter, name: string, starts: Uint32Array): void {
    const firsts = new Uint32Array(((starts.length - 1) >>> blockBits) + 1)
    for (let block = 0; block < firsts.length; block += 1) {
      firsts[block] = starts[block << blockBits] as number
    }
    const offsets = starts.map((start, place) => start - (firsts[place >>> blockBits] as number))
    writer.add(`${name}/firsts`, firsts)
    writer.add(`${name}/offsets`, narrowed(offsets))
  }
}
