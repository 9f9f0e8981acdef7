/** Three rows of the matrix of distances, used again by every call; longer words need no comparison. */
const longest = 255
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1)) as [Rows, Rows, Rows]
type Rows = Uint8Array

/**
 * How many edits two words are apart: letters inserted, dropped, replaced, or two neighbours swapped
 * (optimal string alignment: what was swapped is not edited again). Counts up to `most`, which is 2
 * at most; what is further apart is Infinity.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > longest || b.length > longest) {
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
    // What follows a row is no smaller than it, or than the row before it by a swap.
    if (least > most + 1) return Number.POSITIVE_INFINITY
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const distance = last[width] as number
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}
