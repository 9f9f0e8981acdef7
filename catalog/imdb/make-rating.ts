import { BadColumn, type Row, readDecimal, readWhole } from './row-reader.js'

export type RatingRow = Row<'title.ratings'>

/** Reads a row of title.ratings; throws BadColumn. */
export function readRating(row: RatingRow): { value: number; votes: number | null } {
  const value = readDecimal(row, 'averageRating')
  if (value === null) throw new BadColumn('averageRating', 'is missing')
  return { value, votes: readWhole(row, 'numVotes') }
}
