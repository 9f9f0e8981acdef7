import { bitsForNumbersBelow } from './file/index-file-format.js'
import { type IndexFile, readSection, readU32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'
import { ListStarts } from './list-starts.js'

/**
 * A 32-bit hash of a text's UTF-16 units, derived from cyrb53 (public domain). Each seed selects another
 * hash.
 */
export function hashText(text: string, seed: number): number {
  let hash = 0xdeadbeef ^ seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * A read-only hash table from texts to numbers that does not store the texts. The low bits of a text's hash
 * select its bucket.
 *
 *     starts   0   2   2   5 …            bucket b: the entries from starts[b] to starts[b + 1]
 *     entries  17 4 │ │ 9 17 230 │ …      the numbers
 *     marks    a3 5f │ │ 07 e1 44 │ …     a second hash of each text
 *
 * Without marks, a look-up also returns the numbers of other texts in the bucket, and the caller has to
 * verify each of them. With marks, at most one look-up in 2^17 returns a wrong number.
 */
export interface HashTable {
  readonly starts: ListStarts
  /** The low bits of an entry are the number; the bits above it are the upper bits of the mark. */
  readonly entries: Uint32Array
  readonly marks: Marks | null
}

/** A second hash of each text, which lets a look-up reject the other texts of a bucket. */
interface Marks {
  /** The lower 16 bits of each mark. */
  readonly lower: Uint16Array
  /** Number of bits of an entry that store the number: at most 31, so a mark has at least 17 bits. */
  readonly numberBits: number
}

/** A power of two, so that a bucket has about two entries. */
function bucketCount(entries: number): number {
  return 2 ** Math.max(Math.ceil(Math.log2(Math.max(entries, 1) / 2)), 1)
}

function bucketOf(text: string, buckets: number): number {
  return hashText(text, 1) & (buckets - 1)
}

/** The 32-bit mark of a text. */
export function hashMark(text: string): number {
  return hashText(text, 2)
}

/** The input of a table: the hash of each text (`hashText` with seed 1) and the text's number. */
interface HashedNumbers {
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
  return { starts: ListStarts.of(starts), entries, marks }
}

function emptyMarks(entries: number, count: number): Marks {
  const numberBits = bitsForNumbersBelow(count)
  if (numberBits > 31) throw new RangeError(`${count} numbers leave no bits for marks`)
  return { lower: new Uint16Array(entries), numberBits }
}

/** The upper bits of a mark, shifted to their position in an entry. */
function upperBits(mark: number, marks: Marks | null): number {
  return marks === null ? 0 : (mark >>> 16) << marks.numberBits
}

/** Calls a function with each number that the table may contain for a text. */
export function forEachEntry(table: HashTable, text: string, call: (number: number) => void): void {
  const { starts, entries, marks } = table
  const bucket = bucketOf(text, starts.count)
  const end = starts.at(bucket + 1)
  if (marks === null) {
    for (let at = starts.at(bucket); at < end; at += 1) call(entries[at] as number)
    return
  }
  const { lower, numberBits } = marks
  const mark = hashMark(text)
  const upper = upperBits(mark, marks) >>> numberBits
  for (let at = starts.at(bucket); at < end; at += 1) {
    const entry = entries[at] as number
    if (lower[at] !== (mark & 0xffff) || entry >>> numberBits !== upper) continue
    call(entry & ((1 << numberBits) - 1))
  }
}

/** The names of the table's sections in an index file. */
export function tableSections(name: string) {
  const { firsts, offsets } = ListStarts.sections(`${name}/starts`)
  return { firsts, offsets, entries: `${name}/entries`, marks: `${name}/marks` }
}

export function writeHashTable(writer: SectionWriter, name: string, hashed: HashedNumbers): void {
  const { starts, entries, marks } = buildHashTable(hashed)
  const sections = tableSections(name)
  starts.write(writer, `${name}/starts`)
  writer.writeSection(sections.entries, entries)
  if (marks !== null) writer.writeSection(sections.marks, marks.lower)
}

/** Opens a table; `count` is the number of different numbers, null for a table without marks. */
export function openHashTable(file: IndexFile, name: string, count: number | null): HashTable {
  const sections = tableSections(name)
  return {
    starts: ListStarts.open(file, `${name}/starts`),
    entries: readU32Section(file, sections.entries),
    marks:
      count === null
        ? null
        : {
            lower: readSection(file, sections.marks) as Uint16Array,
            numberBits: bitsForNumbersBelow(count),
          },
  }
}
