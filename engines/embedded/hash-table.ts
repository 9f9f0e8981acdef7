import { hashOf } from './hash.js'

/**
 * What texts lead to, without the texts: entries by the first bits of a text's hash, one bucket
 * after another, each entry a number and, where collisions have to be told, other bits of the hash.
 */
export interface HashTable {
  /** Where each bucket begins among the entries, and at last where the entries end. */
  readonly starts: Uint32Array
  readonly entries: Uint32Array
  /** 32 bits of the text of each entry. */
  readonly marks: Uint32Array | null
}

/** How many buckets a table of so many entries has: a power of two, of some two entries each. */
function bucketCount(entries: number): number {
  return 2 ** Math.max(Math.ceil(Math.log2(Math.max(entries, 1) / 2)), 1)
}

/** The bucket of a text among so many. */
export function bucketOf(text: string, buckets: number): number {
  return hashOf(text, 1) & (buckets - 1)
}

/** Other bits of a text's hash than the bucket's. */
export function markOf(text: string): number {
  return hashOf(text, 2)
}

/** Makes a table of entries from their texts' hashes (`hashOf` with seed 1) and marks. */
export function buildHashTable(
  hashes: Uint32Array,
  values: Uint32Array,
  marks: Uint32Array | null,
): HashTable {
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
  const sorted = marks === null ? null : new Uint32Array(hashes.length)
  for (let at = 0; at < hashes.length; at += 1) {
    const place = next[bucket(at)] as number
    next[bucket(at)] = place + 1
    entries[place] = values[at] as number
    if (sorted !== null && marks !== null) sorted[place] = marks[at] as number
  }
  return { starts, entries, marks: sorted }
}

/** Calls with each entry that a text may lead to. */
export function eachEntry(table: HashTable, text: string, call: (entry: number) => void): void {
  const { starts, entries, marks } = table
  const bucket = bucketOf(text, starts.length - 1)
  const mark = marks === null ? 0 : markOf(text)
  for (let at = starts[bucket] as number; at < (starts[bucket + 1] as number); at += 1) {
    if (marks === null || marks[at] === mark) call(entries[at] as number)
  }
}
