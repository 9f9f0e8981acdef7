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

  static of(starts: Uint32Array): BlockStarts {
    const firsts = new Uint32Array(((starts.length - 1) >>> blockBits) + 1)
    for (let block = 0; block < firsts.length; block += 1) {
      firsts[block] = starts[block << blockBits] as number
    }
    const offsets = starts.map((start, place) => start - (firsts[place >>> blockBits] as number))
    return new BlockStarts(firsts, narrowed(offsets))
  }

  static open(file: IndexFile, name: string): BlockStarts {
    const { firsts, offsets } = BlockStarts.sections(name)
    return new BlockStarts(u32Section(file, firsts), sectionOf(file, offsets))
  }

  /** The sections that the starts of a name are written to. */
  static sections(name: string) {
    return { firsts: `${name}/firsts`, offsets: `${name}/offsets` }
  }

  /** How many stretches there are. */
  get count(): number {
    return this.offsets.length - 1
  }

  at(place: number): number {
    return (this.firsts[place >>> blockBits] as number) + (this.offsets[place] as number)
  }

  write(writer: SectionWriter, name: string): void {
    const { firsts, offsets } = BlockStarts.sections(name)
    writer.add(firsts, this.firsts)
    writer.add(offsets, this.offsets)
  }
}
