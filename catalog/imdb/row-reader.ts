import { isUtf8 } from 'node:buffer'
import { CommandError } from '../../platform/command-error.js'
import type { Place, Problem, Rejection } from '../rejection.js'
import { type ColumnOf, type ImdbFile, imdbColumns } from './files.js'

/** A row of whichever file, with the values of its columns; null is `\N`. */
export interface AnyRow extends Place {
  readonly values: Readonly<Partial<Record<string, string | null>>>
}

/** A row of one file. */
export interface Row<Name extends ImdbFile> extends Place {
  readonly values: Readonly<Record<ColumnOf<Name>, string | null>>
}

/** Reads rows of one file, by the places that its header gives the columns. */
export interface RowReader<Name extends ImdbFile> {
  /** What messages call the file. */
  readonly file: string
  /** The place of each column, from 0. */
  readonly places: Readonly<Record<ColumnOf<Name>, number>>
  /** How many columns a row has, with those that nobody reads. */
  readonly width: number
  /** The row of a line, or what is wrong with it. */
  read(bytes: Buffer, line: number): Row<Name> | Rejection
}

/** A reader by the header of a file; a CommandError where a column is missing. */
export function createRowReader<Name extends ImdbFile>(
  name: Name,
  file: string,
  header: string,
): RowReader<Name> {
  const wanted: readonly ColumnOf<Name>[] = imdbColumns[name]
  const columns = header.replace(/\r$/, '').split('\t')
  const missing = wanted.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new CommandError(
      `${file}:1 lacks the column ${missing.join(', ')}: it has to begin with a line of ${wanted.join(', ')}, separated by tabs: download it again (docs/public-data.md)`,
    )
  }
  if (columns[0] !== wanted[0]) {
    throw new CommandError(`${file}:1 begins with ${columns[0]}, not with ${wanted[0]}`)
  }
  const placed = wanted.map((column) => [column, columns.indexOf(column)] as const)
  const places = Object.fromEntries(placed) as Record<ColumnOf<Name>, number>
  const width = columns.length
  return {
    file,
    places,
    width,
    read(bytes, line) {
      const text = bytes.toString('utf8')
      if (!isUtf8(bytes)) {
        return rejectRow(file, line, {
          property: null,
          reason: `is not UTF-8 from character ${text.indexOf('\ufffd') + 1} on`,
        })
      }
      const fields = text.split('\t')
      if (fields.length !== width) {
        return rejectRow(file, line, wrongWidth(fields.length, width))
      }
      const values = {} as Record<ColumnOf<Name>, string | null>
      for (const [column, place] of placed) {
        const field = fields[place] as string
        values[column] = field === '\\N' ? null : field
      }
      return { file, line, values }
    },
  }
}

export function wrongWidth(found: number, width: number): Problem {
  return { property: null, reason: `has ${found} columns instead of ${width}` }
}

export function rejectRow(file: string, line: number, ...problems: Problem[]): Rejection {
  return { file, line, problems }
}

export function isRejection(read: Place): read is Rejection {
  return 'problems' in read
}

/** The first that is wrong with a row; thrown while its values are read. */
export class BadColumn extends Error {
  constructor(
    readonly column: string,
    readonly reason: string,
  ) {
    super(`${column}: ${reason}`)
  }
}

const whole = /^\d{1,15}$/
const decimal = /^\d{1,9}(?:\.\d{1,9})?$/
const longestShown = 40

/** A whole number; null where it is not given. */
export function readWhole<Column extends string>(
  { values }: { readonly values: Readonly<Record<Column, string | null>> },
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!whole.test(value)) throw new BadColumn(column, `${shown(value)} is not a whole number`)
  return Number(value)
}

/** A number with a decimal point; null where it is not given. */
export function readDecimal<Column extends string>(
  { values }: { readonly values: Readonly<Record<Column, string | null>> },
  column: Column,
): number | null {
  const value = values[column]
  if (value === null) return null
  if (!decimal.test(value)) throw new BadColumn(column, `${shown(value)} is not a number`)
  return Number(value)
}

/** A flag, 0 or 1; null where it is not given. */
export function readFlag<Column extends string>(
  { values }: { readonly values: Readonly<Record<Column, string | null>> },
  column: Column,
): boolean | null {
  const value = values[column]
  if (value === null) return null
  if (value !== '0' && value !== '1') throw new BadColumn(column, `${shown(value)} is not 0 or 1`)
  return value === '1'
}

/** The elements of a list with commas; none where it is not given. */
export function readList<Column extends string>(
  { values }: { readonly values: Readonly<Record<Column, string | null>> },
  column: Column,
): readonly string[] {
  const value = values[column]
  return value === null || value === '' ? [] : value.split(',')
}

export function shown(value: string): string {
  return JSON.stringify(value.length > longestShown ? `${value.slice(0, longestShown)}…` : value)
}
