import type { Values } from './row-reader.js'

/** Reads the values of a row's columns. */

/** The first problem of a row. */
export class BadColumn extends Error {
  constructor(
    readonly column: string,
    readonly reason: string,
  ) {
    super(`${column}: ${reason}`)
  }
}

/** A row with some column. */
interface RowWith<Column extends string> {
  readonly values: Values<Column>
}

const whole = /^\d{1,15}$/
const decimal = /^\d{1,9}(?:\.\d{1,9})?$/
const longestShown = 40

/** A whole number; null if unknown. Throws BadColumn, like the functions below. */
export function readWhole<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!whole.test(value)) throw new BadColumn(column, `${show(value)} is not a whole number`)
  return Number(value)
}

/** A decimal number; null if unknown. */
function readDecimal<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!decimal.test(value)) throw new BadColumn(column, `${show(value)} is not a number`)
  return Number(value)
}

/** A flag, 0 or 1; null if unknown. */
export function readFlag<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): boolean | null {
  const value = values[column]
  if (value === null) return null
  if (value !== '0' && value !== '1') throw new BadColumn(column, `${show(value)} is not 0 or 1`)
  return value === '1'
}

/** The rating and votes of a row. */
export function readRating(row: RowWith<'averageRating' | 'numVotes'>) {
  const value = readDecimal(row, 'averageRating')
  if (value === null) throw new BadColumn('averageRating', 'is missing')
  return { value, votes: readWhole(row, 'numVotes') }
}

/** The elements of a list with commas; none if unknown. */
export function readList<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): readonly string[] {
  const value = values[column]
  return value === null || value === '' ? [] : value.split(',')
}

export function show(value: string): string {
  return JSON.stringify(value.length > longestShown ? `${value.slice(0, longestShown)}…` : value)
}
