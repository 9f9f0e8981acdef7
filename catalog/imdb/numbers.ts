/** Numbers of titles and persons in the public files, `tt0000001` and `nm0000001`. */

const [zero, nine, tab] = [0x30, 0x39, 0x09]
const [leastDigits, mostDigits] = [7, 10]
const letters = { tt: [0x74, 0x74], nm: [0x6e, 0x6d] } as const
export type Prefix = keyof typeof letters

/**
 * The digits of the number that begins a line of bytes; -1 if it is malformed: a number has seven
 * digits, or up to ten of which the first is not 0.
 */
export function firstNumber(line: Uint8Array, prefix: Prefix): number {
  const [first, second] = letters[prefix]
  if (line[0] !== first || line[1] !== second) return -1
  let value = 0
  let at = 2
  for (; at < line.length && line[at] !== tab; at++) {
    const byte = line[at] as number
    if (byte < zero || byte > nine) return -1
    value = value * 10 + byte - zero
  }
  const count = at - 2
  if (count < leastDigits || count > mostDigits) return -1
  return count > leastDigits && line[2] === zero ? -1 : value
}

const wellFormed = /^(?:tt|nm)(?:\d{7}|[1-9]\d{7,9})$/

/** The digits of a number; -1 if it is malformed or has another prefix. */
export function parseNumber(text: string, prefix: Prefix): number {
  return wellFormed.test(text) && text.startsWith(prefix) ? Number(text.slice(2)) : -1
}

const pageSize = 65_536

/** A set of numbers as bitmaps, one for every 65,536 numbers of which the set has some. */
export class NumberSet {
  /** How many numbers the set has. */
  size = 0
  private readonly pages = new Map<number, Uint8Array>()

  add(number: number): void {
    if (this.has(number)) return
    this.size += 1
    const key = Math.floor(number / pageSize)
    const page = this.pages.get(key) ?? new Uint8Array(pageSize / 8)
    this.pages.set(key, page)
    const bit = number % pageSize
    page[bit >> 3] = (page[bit >> 3] ?? 0) | (1 << (bit & 7))
  }

  has(number: number): boolean {
    const bit = number % pageSize
    const byte = this.pages.get(Math.floor(number / pageSize))?.[bit >> 3] ?? 0
    return ((byte >> (bit & 7)) & 1) === 1
  }
}
