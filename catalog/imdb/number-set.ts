/** Numbers of titles and persons in the public files, `tt0000001` and `nm0000001`, as integers. */

const [zero, nine, tab] = [0x30, 0x39, 0x09]
const [minDigits, maxDigits] = [7, 10]
const letters = { tt: [0x74, 0x74], nm: [0x6e, 0x6d] } as const
type Prefix = keyof typeof letters

/**
 * Parses the number at the beginning of a line; -1 if it is malformed. A number has seven digits, or eight to
 * ten digits of which the first is not 0.
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
  if (count < minDigits || count > maxDigits) return -1
  return count > minDigits && line[2] === zero ? -1 : value
}

const wellFormed = /^(?:tt|nm)(?:\d{7}|[1-9]\d{7,9})$/

/** Parses a number; -1 if it is malformed or has another prefix. */
export function parseNumber(text: string, prefix: Prefix): number {
  return wellFormed.test(text) && text.startsWith(prefix) ? Number(text.slice(2)) : -1
}

const pageSize = 65_536

/**
 * A set of integers as a sparse bitmap, which allocates only pages that contain a number:
 *
 *     pages  0 → 8 KiB: bit n is number n
 *            7 → 8 KiB: bit n is number 7 × 65,536 + n
 */
export class NumberSet {
  /** Number of elements. */
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
