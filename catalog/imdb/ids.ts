/** Numbers of titles and persons as they lie in bytes, `tt0000001` and `nm0000001`. */

const [zero, nine, t, n, m] = [0x30, 0x39, 0x74, 0x6e, 0x6d]
const [leastDigits, mostDigits] = [7, 10]
const tab = 0x09

/**
 * The digits of a title's number that begins at `start` and ends before `end`; -1 where there is none:
 * it has seven digits, or more of which the first is not 0.
 */
export function titleIdIn(bytes: Buffer, start: number, end: number): number {
  return bytes[start] === t && bytes[start + 1] === t ? digitsIn(bytes, start + 2, end) : -1
}

/** The same of a person's number. */
export function personIdIn(bytes: Buffer, start: number, end: number): number {
  return bytes[start] === n && bytes[start + 1] === m ? digitsIn(bytes, start + 2, end) : -1
}

function digitsIn(bytes: Buffer, start: number, end: number): number {
  const count = end - start
  if (count < leastDigits || count > mostDigits) return -1
  if (count > leastDigits && bytes[start] === zero) return -1
  let value = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte < zero || byte > nine) return -1
    value = value * 10 + byte - zero
  }
  return value
}

const written = /^(?:tt|nm)(?:\d{7}|[1-9]\d{7,9})$/

/** Whether a text is a number of a title (`tt`) or person (`nm`). */
export function isId(text: string, prefix: 'tt' | 'nm'): boolean {
  return written.test(text) && text.startsWith(prefix)
}

/** The digits of such a text. */
export function digitsOf(id: string): number {
  return Number(id.slice(2))
}

/** Where the column that begins at `start` ends: at the next tab, or with the line. */
export function columnEnd(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && bytes[at] !== tab) at++
  return at
}

/** Where a column of a line begins, by its place from 0; `end` where the line has not so many. */
export function columnStart(bytes: Buffer, start: number, end: number, place: number): number {
  let at = start
  for (let left = place; left > 0 && at < end; at++) if (bytes[at] === tab) left--
  return at
}
