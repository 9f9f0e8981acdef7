import { BlockOffsets } from './block-offsets.js'
import { bitsBelow } from './file/layout.js'
import { type IndexFile, sectionOf, u32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'
import { hashOf } from './hash.js'

/**
 * A read-only hash table from texts to numbers that does not store the texts. Entries are grouped into
 * buckets by the first bits of the text's hash.
 *
 *     starts   0   2   2   5 …            bucket b has the entries from starts[b] to starts[b + 1]
 *     entries  17 4 │ │ 9 17 230 │ …      the numbers
 *     marks    a3 5f │ │ 07 e1 44 │ …     other bits of the text's hash
 *
 * Without marks a look-up also returns the numbers of other texts in the bucket, and the caller verifies
 * them. With marks it returns a wrong number once in 2^17 look-ups or less.
 */
export interface HashTable {
  readonly starts: BlockOffsets
  /** The number of each entry; the bits above it hold the upper bits of the mark. */
  readonly entries: Uint32Array
  readonly marks: Marks | null
}

/** A second hash of each entry's text. */
export interface Marks {
  /** The lower 16 bits of the mark of each entry. */
  readonly lower: Uint16Array
  /** Number of bits of an entry that are its number: fewer than 32, so that a mark has at least 17 bits. */
  readonly numberBits: number
}

/** Number of buckets: a power of two, for about two entries each. */
function bucketCount(entries: number): number {
  return 2 ** Math.max(Math.ceil(Math.log2(Math.max(entries, 1) / 2)), 1)
}

/** The bucket of a text. */
export function bucketOf(text: string, buckets: number): number {
  return hashOf(text, 1) & (buckets - 1)
}

/** The 32-bit mark of a text. */
export function markOf(text: string): number {
  return hashOf(text, 2)
}

/** The input of a table: the hash of each text (`hashOf` with seed 1), and its number. */
export interface HashedNumbers {
  readonly hashes: Uint32Array
  readonly numbers: Uint32Array
  /** The marks of the texts, and the number of different numbers; null for a table without marks. */
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
  const marks = marked && emptyMarks(hashes.length, marked.count)
  for (let at = 0; at < hashes.length; at += 1) {
    const entry = next[bucket(at)] as number
    next[bucket(at)] = entry + 1
    const mark = marked?.marks[at] ?? 0
    entries[entry] = (numbers[at] as number) | upperBits(mark, marks)
    if (marks !== null) marks.lower[entry] = mark
  }
  return { starts: BlockOffsets.of(starts), entries, marks }
}

function emptyMarks(entries: number, count: number): Marks {
  const numberBits = bitsBelow(count)
  if (numberBits > 31) throw new RangeError(`${count} numbers leave no bits for marks`)
  return { lower: new Uint16Array(entries), numberBits }
}

/** The bits of a mark that an entry holds above its number. */
function upperBits(mark: number, marks: Marks | null): number {
  return marks === null ? 0 : (mark >>> 16) << marks.numberBits
}

/** Calls with each number that the table may have for a text. */
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

/** The names of the sections that a table is written to. */
export function tableSections(name: string) {
  const { firsts, offsets } = BlockOffsets.sections(`${name}/starts`)
  return { firsts, offsets, entries: `${name}/entries`, marks: `${name}/marks` }
}

export function writeHashTable(writer: SectionWriter, name: string, hashed: HashedNumbers): void {
  const { starts, entries, marks } = buildHashTable(hashed)
  const sections = tableSections(name)
  starts.write(writer, `${name}/starts`)
  writer.add(sections.entries, entries)
  if (marks !== null) writer.add(sections.marks, marks.lower)
}

/** Opens a table; `count` is the number of different numbers, null for a table without marks. */
export function openHashTable(file: IndexFile, name: string, count: number | null): HashTable {
  const sections = tableSections(name)
  return {
    starts: BlockOffsets.open(file, `${name}/starts`),
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
