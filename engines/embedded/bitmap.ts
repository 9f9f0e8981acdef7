/** Sets of titles as bits, 32 to a number: the bit of title n is bit n % 32 of word n / 32. */
export type Bitmap = Uint32Array

/** How many words the bits of so many titles take. */
export function bitmapWords(titles: number): number {
  return (titles + 31) >>> 5
}

/** A set that holds more titles than this share is kept as bits, a smaller one as a sorted list. */
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

/** Sets the bits that are not set, and clears the others. */
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

/** How many titles a bitmap holds. */
export function countBits(bits: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    const held = bits[word] as number
    if (held !== 0) count += countOnes(held)
  }
  return count
}

/** How many bits of a word are set. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** The titles of a bitmap, in ascending order. */
export function titlesOf(bits: Bitmap, count = countBits(bits)): Uint32Array {
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

/**
 * How many titles two bitmaps share. Of eight words at a time the bits are added in columns, so that
 * one count of ones does for all of them.
 */
export function countShared(a: Bitmap, b: Bitmap): number {
  let [ones, twos, fours, eights] = [0, 0, 0, 0]
  const whole = a.length & ~7
  for (let word = 0; word < whole; word += 8) {
    let x = (a[word] as number) & (b[word] as number)
    let y = (a[word + 1] as number) & (b[word + 1] as number)
    let sum = ones ^ x
    const twosA = (ones & x) | (sum & y)
    ones = sum ^ y
    x = (a[word + 2] as number) & (b[word + 2] as number)
    y = (a[word + 3] as number) & (b[word + 3] as number)
    sum = ones ^ x
    const twosB = (ones & x) | (sum & y)
    ones = sum ^ y
    x = (a[word + 4] as number) & (b[word + 4] as number)
    y = (a[word + 5] as number) & (b[word + 5] as number)
    sum = ones ^ x
    const twosC = (ones & x) | (sum & y)
    ones = sum ^ y
    x = (a[word + 6] as number) & (b[word + 6] as number)
    y = (a[word + 7] as number) & (b[word + 7] as number)
    sum = ones ^ x
    const twosD = (ones & x) | (sum & y)
    ones = sum ^ y
    sum = twos ^ twosA
    const foursA = (twos & twosA) | (sum & twosB)
    twos = sum ^ twosB
    sum = twos ^ twosC
    const foursB = (twos & twosC) | (sum & twosD)
    twos = sum ^ twosD
    sum = fours ^ foursA
    eights += countOnes((fours & foursA) | (sum & foursB))
    fours = sum ^ foursB
  }
  let count = eights * 8 + countOnes(fours) * 4 + countOnes(twos) * 2 + countOnes(ones)
  for (let word = whole; word < a.length; word += 1) {
    count += countOnes((a[word] as number) & (b[word] as number))
  }
  return count
}
