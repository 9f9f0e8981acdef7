import { digestBytes } from './line-digest.js'

/** Digests of lines that need not be read again, by their place, in memory that threads share. */
export interface KnownLines {
  readonly digests: SharedArrayBuffer
  /** A hash table: the place of a digest, counted from 1; 0 where there is none. */
  readonly slots: SharedArrayBuffer
}

/** At most half of the slots are taken. */
const slotsOfLine = 2
const wordBytes = 4
const wordsOfDigest = digestBytes / wordBytes

/** Makes the table of digests, which stand one after another. */
export function knowLines(digests: SharedArrayBuffer): KnownLines {
  const words = new Uint32Array(digests)
  const count = words.length / wordsOfDigest
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * slotsOfLine)))
  const slots = new SharedArrayBuffer(size * wordBytes)
  const table = new Uint32Array(slots)
  for (let place = 0; place < count; place++) {
    let slot = (words[place * wordsOfDigest] as number) & (size - 1)
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
    table[slot] = place + 1
  }
  return { digests, slots }
}

/** Finds the place of a digest among known lines; -1 where it is not one of them. */
export function openKnownLines({ digests, slots }: KnownLines): (digest: string) => number {
  const words = new Uint32Array(digests)
  const table = new Uint32Array(slots)
  const sought = new Uint32Array(wordsOfDigest)
  const bytes = Buffer.from(sought.buffer)
  return (digest) => {
    bytes.write(digest, 'base64')
    let slot = (sought[0] as number) & (table.length - 1)
    for (;;) {
      const place = (table[slot] as number) - 1
      if (place < 0) return -1
      const at = place * wordsOfDigest
      if (sought.every((word, i) => words[at + i] === word)) return place
      slot = (slot + 1) & (table.length - 1)
    }
  }
}
