import { type Bitmap, bitmapWords } from '../../bitmap.js'

/**
 * Bitmaps that a search makes, lent to it until it ends: those of a thread are used again. Of 1.38 million
 * titles each takes 172 KB outside the heap; as garbage they made V8 mark the whole heap several times a
 * second, and each new one is memory that the system has to clear.
 */

/** So many wait for the next search of a thread. */
const mostKept = 16

const free: Bitmap[] = []
const lent: Bitmap[] = []

/** A bitmap without a title, for the search under way. */
export function lendBitmap(words: number): Bitmap {
  const place = free.findLastIndex(({ length }) => length === words)
  const bits = free.splice(place, place < 0 ? 0 : 1)[0]?.fill(0) ?? new Uint32Array(words)
  lent.push(bits)
  return bits
}

/** A copy of a bitmap, for the search under way. */
export function lendCopy(bits: Bitmap): Bitmap {
  const copy = lendBitmap(bits.length)
  copy.set(bits)
  return copy
}

/** A bitmap of all titles, for the search under way; the bits beyond them stay zero, as in every bitmap. */
export function lendFullBitmap(titles: number): Bitmap {
  const bits = lendBitmap(bitmapWords(titles)).fill(0xffff_ffff)
  const beyond = bits.length * 32 - titles
  if (beyond > 0) bits[bits.length - 1] = 0xffff_ffff >>> beyond
  return bits
}

/** Takes back all that was lent: nothing of a search that has ended may hold any of it. */
export function takeBackBitmaps(): void {
  free.push(...lent.splice(0))
  free.splice(0, Math.max(0, free.length - mostKept))
}
