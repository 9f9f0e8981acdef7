import type { Values } from './row-reader.js'

/** The value of a column is invalid. */
export class BadColumn extends Error {
  constructor(
    readonly column: string,
    readonly reason: string,
  ) {
    super(`${column}: ${reason}`)
  }
}

/** A row of any file with the given column. */
interface RowWith<Column extends string> {
  readonly values: Values<Column>
}

const whole = /^\d{1,15}$/
const decimal = /^\d{1,9}(?:\.\d{1,9})?$/
/** Maximum length of a value in a message. */
const maxShown = 40

/** Reads a whole number; null if unknown. Throws BadColumn, as do the functions below. */
export function readWhole<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!whole.test(value)) throw new BadColumn(column, `expected a whole number, got ${show(value)}`)
  return Number(value)
}

/** Reads a decimal number; null if unknown. */
function readDecimal<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!decimal.test(value)) throw new BadColumn(column, `expected a number, got ${show(value)}`)
  return Number(value)
}

/** Reads a flag, 0 or 1; null if unknown. */
export function readFlag<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): boolean | null {
  const value = values[column]
  if (value === null) return null
  if (value !== '0' && value !== '1')
    throw new BadColumn(column, `expected 0 or 1, got ${show(value)}`)
  return value === '1'
}

export function readRating(row: RowWith<'averageRating' | 'numVotes'>) {
  const value = readDecimal(row, 'averageRating')
  if (value === null) throw new BadColumn('averageRating', 'missing')
  return { value, votes: readWhole(row, 'numVotes') }
}

/** Reads a comma-separated list; empty if unknown. */
export function readList<Column extends string>(
  { values }: RowWith<Column>,
  column: Column,
): readonly string[] {
  const value = values[column]
  return value === null || value === '' ? [] : value.split(',')
}

/** Quotes a value for a message, and cuts off long ones. */
export function show(value: string): string {
  return JSON.stringify(value.length > maxShown ? `${value.slice(0, maxShown)}…` : value)
}
