/** The time that a share of the others stays below: 0.5 is the median, 1 the slowest; NaN of none. */
export function percentile(times: readonly number[] | undefined, share: number): number {
  const sorted = [...(times ?? [])].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** What is told of times. */
const shares = { median: 0.5, p95: 0.95, p99: 0.99, worst: 1 } as const
export type Column = keyof typeof shares
const allColumns = Object.keys(shares) as Column[]

const width = 9

/** The heading of rows of times. */
export function headingOf(columns: readonly Column[] = allColumns): string {
  return columns.map((column) => column.padStart(width)).join('')
}

/** A row of times, in milliseconds; `less` is taken off each of them. */
export function rowOf(
  times: readonly number[] | undefined,
  columns: readonly Column[] = allColumns,
  less = 0,
): string {
  return columns
    .map((column) => (percentile(times, shares[column]) - less).toFixed(2).padStart(width))
    .join('')
}

/** Times in a sentence, in milliseconds: `ms median/p99 3.1/12`. */
export function timesInWords(
  times: readonly number[] | undefined,
  columns: readonly Column[] = allColumns,
): string {
  return `ms ${columns.join('/')} ${slashed(times, columns)}`
}

/** The same without the names of the columns. */
export function slashed(
  times: readonly number[] | undefined,
  columns: readonly Column[] = allColumns,
): string {
  return columns.map((column) => short(percentile(times, shares[column]))).join('/')
}

const short = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0)
