/** Maximum length of a word, in UTF-16 units. */
const maxLength = 255
/** Three rows of the distance matrix, reused by every call. */
const rows = [0, 1, 2].map(() => new Uint8Array(maxLength + 1)) as [Row, Row, Row]
type Row = Uint8Array

/**
 * The optimal string alignment distance between two words: the number of letters inserted, deleted or
 * replaced, or adjacent letters swapped
 * (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance#Optimal_string_alignment_distance).
 * Returns Infinity if the distance exceeds `most`, which is at most 2. The computation skips the words'
 * common prefix and suffix and stores only three rows of the matrix:
 *
 *             s  n  o  w
 *          0  1  2  3  4    beforeLast
 *       s  1  0  1  2  3    last
 *       n  2  1  0  1  2    row
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || a.length > maxLength || b.length > maxLength) {
    return a === b ? 0 : Number.POSITIVE_INFINITY
  }
  let start = 0
  let [endA, endB] = [a.length, b.length]
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1
    endB -= 1
  }
  const width = endB - start
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= width; j += 1) last[j] = j
  for (let i = 1; i <= endA - start; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j += 1) {
      const [letterA, letterB] = [a.charCodeAt(start + i - 1), b.charCodeAt(start + j - 1)]
      const above = last[j] as number
      const diagonal = last[j - 1] as number
      let cost = letterA === letterB ? diagonal : diagonal + 1
      cost = Math.min(cost, above + 1, (row[j - 1] as number) + 1)
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letterA === b.charCodeAt(start + j - 2) &&
        letterB === a.charCodeAt(start + i - 2)
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // No later row has a smaller minimum than this row, or after a swap, than the previous row.
    if (least > max + 1) return Number.POSITIVE_INFINITY
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const distance = last[width] as number
  return distance <= max ? distance : Number.POSITIVE_INFINITY
}
