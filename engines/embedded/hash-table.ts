import { BlockStarts } from './block-starts.js'
import { bitsBelow } from './file/layout.js'
import { type IndexFile, sectionOf, u32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'
import { hashOf } from './hash.js'

/**
 * What texts lead to, without the texts: entries by the first bits of a text's hash, one bucket
 * after another.
 */
export interface HashTable {
  /** Where each bucket begins among the entries, and at last where the entries end. */
  readonly starts: BlockStarts
  /** The number of each entry; above its bits, where there are marks, as many of its mark as find room. */
  readonly entries: Uint32Array
  readonly marks: Marks | null
}

/** Other bits of the texts' hashes than the buckets', where collisions have to be told. */
export interface Marks {
  /** 16 bits of the mark of each entry, the lower ones. */
  readonly lower: Uint16Array
  /** So many bits of an entry are its number: fewer than 32, so that 17 bits or more tell texts apart. */
  readonly numberBits: number
}

/** How many buckets a table of so many entries has: a power of two, of some two entries each. */
function bucketCount(entries: number): number {
  return 2 ** Math.max(Math.ceil(Math.log2(Math.max(entries, 1) / 2)), 1)
}

/** The bucket of a text among so many. */
export function bucketOf(text: string, buckets: number): number {
  return hashOf(text, 1) & (buckets - 1)
}

/** The 32 bits of a text's mark. */
export function markOf(text: string): number {
  return hashOf(text, 2)
}

/** What a table is made of: the hashes of texts (`hashOf` with seed 1), and the number that each leads to. */
export interface HashedNumbers {
  readonly hashes: Uint32Array
  readonly numbers: Uint32Array
  /** The texts' marks, and how many numbers there are; null where collisions need not be told. */
  readonly marked: { readonly marks: Uint32Array; readonly count: number } | null
}

export function buildHashTable({ hashes, numbers, marked }: HashedNumbers): HashTable {
  const buckets = bucketCount(hashes.length)
  const starts = new Uint32Array(buckets + 1)
  const bucket = (at: number) => (hashes[at] as number) & (buckets - 1)
  for (let at = 0; at < hashes.length; at += 1) {
    starts[bucket(at) + 1] = (starts[bucket(at) + 1] as number) + 1
  }
  for (let at = 0; at < buckets; at += 1) {
    starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number)
  }
  const next = starts.slice()
  const entries = new Uint32Array(hashes.length)
  const marks = marked && marksFor(hashes.length, marked.count)
  for (let at = 0; at < hashes.length; at += 1) {
    const place = next[bucket(at)] as number
    next[bucket(at)] = place + 1
    const mark = marked?.marks[at] ?? 0
    entries[place] = (numbers[at] as number) | upperBits(mark, marks)
    if (marks !== null) marks.lower[place] = mark
  }
  return { starts: BlockStarts.of(starts), entries, marks }
}

function marksFor(entries: number, count: number): Marks {
  const numberBits = bitsBelow(count)
  if (numberBits > 31) throw new RangeError(`${count} numbers leave no room for marks`)
  return { lower: new Uint16Array(entries), numberBits }
}

/** What stands of a mark above the bits of a number, in its place. */
function upperBits(mark: number, marks: Marks | null): number {
  return marks === null ? 0 : (mark >>> 16) << marks.numberBits
}

/** Calls with each number that a text may lead to. */
export function eachEntry(table: HashTable, text: string, call: (number: number) => void): void {
  const { starts, entries, marks } = table
  const bucket = bucketOf(text, starts.count)
  const end = starts.at(bucket + 1)
  if (marks === null) {
    for (let at = starts.at(bucket); at < end; at += 1) call(entries[at] as number)
    return
  }
  const { lower, numberBits } = marks
  const mark = markOf(text)
  const upper = upperBits(mark, marks) >>> numberBits
  for (let at = starts.at(bucket); at < end; at += 1) {
    const entry = entries[at] as number
    if (lower[at] !== (mark & 0xffff) || entry >>> numberBits !== upper) continue
    call(entry & ((1 << numberBits) - 1))
  }
}

/** The sections that a table is written to under a name. */
export function tableSections(name: string) {
  const { firsts, offsets } = BlockStarts.sections(`${name}/starts`)
  return { firsts, offsets, entries: `${name}/entries`, marks: `${name}/marks` }
}

export function writeHashTable(writer: SectionWriter, name: string, hashed: HashedNumbers): void {
  const { starts, entries, marks } = buildHashTable(hashed)
  const sections = tableSections(name)
  starts.write(writer, `${name}/starts`)
  writer.add(sections.entries, entries)
  if (marks !== null) writer.add(sections.marks, marks.lower)
}

/** Opens a table as it was written; `count` is how many numbers there are, null where there are no marks. */
export function openHashTable(file: IndexFile, name: string, count: number | null): HashTable {
  const sections = tableSections(name)
  return {
    starts: BlockStarts.open(file, `${name}/starts`),
    entries: u32Section(file, sections.entries),
    marks:
      count === null
        ? null
        : {
            lower: sectionOf(file, sections.marks) as Uint16Array,
            numberBits: bitsBelow(count),
          },
  }
}
