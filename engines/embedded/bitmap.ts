/** A set of titles with one bit for each title: the bit of title n is bit n % 32 of word n / 32. */
export type Bitmap = Uint32Array

/** Number of words of a bitmap. */
export function bitmapWords(titles: number): number {
  return (titles + 31) >>> 5
}

export function emptyBitmap(titles: number): Bitmap {
  return new Uint32Array(bitmapWords(titles))
}

/** A bitmap of all titles. The unused bits of its last word are zero, as in every bitmap. */
export function fullBitmap(titles: number): Bitmap {
  const bits = emptyBitmap(titles).fill(0xffff_ffff)
  const beyond = bits.length * 32 - titles
  if (beyond > 0) bits[bits.length - 1] = 0xffff_ffff >>> beyond
  return bits
}

/** Sets with more than this share of all titles are stored as bitmaps, smaller ones as sorted lists. */
const denseShare = 1 / 32

export function isDense(count: number, titles: number): boolean {
  return count > titles * denseShare
}

export function setBit(bits: Bitmap, title: number): void {
  bits[title >>> 5] = (bits[title >>> 5] as number) | (1 << (title & 31))
}

export function setBits(bits: Bitmap, titles: Uint32Array): void {
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    bits[title >>> 5] = (bits[title >>> 5] as number) | (1 << (title & 31))
  }
}

export function clearBits(bits: Bitmap, titles: Uint32Array): void {
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    bits[title >>> 5] = (bits[title >>> 5] as number) & ~(1 << (title & 31))
  }
}

/** Flips the bits of titles: adds the titles that are not in the set, and removes the others. */
export function flipBits(bits: Bitmap, titles: Uint32Array): void {
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    bits[title >>> 5] = (bits[title >>> 5] as number) ^ (1 << (title & 31))
  }
}

export function hasBit(bits: Bitmap, title: number): boolean {
  return (((bits[title >>> 5] as number) >>> (title & 31)) & 1) === 1
}

export function intersect(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) & (other[word] as number)
  }
}

export function subtract(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) & ~(other[word] as number)
  }
}

export function unite(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) {
    bits[word] = (bits[word] as number) | (other[word] as number)
  }
}

export function countBits(bits: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    const ones = bits[word] as number
    if (ones !== 0) count += countOnes(ones)
  }
  return count
}

/** Number of bits of a word that are set. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The titles of a bitmap in ascending order. */
export function titlesInBitmap(bits: Bitmap, count = countBits(bits)): Uint32Array {
  const titles = new Uint32Array(count)
  let found = 0
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] as number
    while (rest !== 0) {
      titles[found] = (word << 5) + 31 - Math.clz32(rest & -rest)
      found += 1
      rest &= rest - 1
    }
  }
  return titles
}

/** Number of titles that are in both bitmaps. */
export function countCommonBits(a: Bitmap, b: Bitmap): number {
  let count = 0
  for (let word = 0; word < a.length; word += 1) {
    count += countOnes((a[word] as number) & (b[word] as number))
  }
  return count
}
