import { isUtf8 } from 'node:buffer'
import { CommandError } from '../../platform/command-error.js'
import type { Location, Rejection } from '../problems.js'
import { type ImdbFile, imdbColumns } from './files.js'

type ColumnOf<Name extends ImdbFile> = (typeof imdbColumns)[Name][number]

/** The values of a row by column; null for `\N`. */
export type Values<Column extends string> = Readonly<Record<Column, string | null>>

/** A row of any file. */
export interface AnyRow extends Location {
  readonly values: Readonly<Partial<Record<string, string | null>>>
}

export interface ImdbRow<Name extends ImdbFile> extends Location {
  readonly values: Values<ColumnOf<Name>>
}

/** Reads rows of one file, whose header gives the positions of the columns. */
export class RowReader<Name extends ImdbFile> {
  private readonly columns: readonly (readonly [column: ColumnOf<Name>, position: number])[]
  private readonly width: number

  /** `file` is the path for messages. Throws a CommandError if the header lacks a column. */
  constructor(
    name: Name,
    readonly file: string,
    header: string,
  ) {
    const required: readonly ColumnOf<Name>[] = imdbColumns[name]
    const columns = header.split('\t')
    const missing = required.filter((column) => !columns.includes(column))
    if (missing.length > 0) {
      throw new CommandError(
        `${file}:1: missing column ${missing.join(', ')}: expected ${required.join(', ')}, separated by tabs; download the file again (docs/public-data.md)`,
      )
    }
    if (columns[0] !== required[0]) {
      throw new CommandError(
        `${file}:1: expected ${required[0]} as the first column, got ${columns[0]}`,
      )
    }
    this.columns = required.map((column) => [column, columns.indexOf(column)])
    this.width = columns.length
  }

  /** Reads the row of a line, or returns its problem. */
  read(bytes: Buffer, line: number): ImdbRow<Name> | Rejection {
    const { file } = this
    const text = bytes.toString()
    if (!isUtf8(bytes)) {
      const at = text.indexOf('\ufffd') + 1
      return rejectRow({ file, line }, null, `invalid UTF-8 from character ${at} on`)
    }
    const fields = text.split('\t')
    if (fields.length !== this.width) return this.rejectWidth(line, fields.length)
    return { file, line, values: this.valuesOf(fields) }
  }

  /** Reads a line as Latin-1, which is faster; only ASCII values are correct. */
  readAscii(bytes: Buffer, line: number): ImdbRow<Name> | Rejection {
    const fields = bytes.toString('latin1').split('\t')
    if (fields.length !== this.width) return this.rejectWidth(line, fields.length)
    return { file: this.file, line, values: this.valuesOf(fields) }
  }

  private valuesOf(fields: readonly string[]): Values<ColumnOf<Name>> {
    const values = {} as Record<ColumnOf<Name>, string | null>
    for (const [column, position] of this.columns) {
      const field = fields[position] as string
      values[column] = field === '\\N' ? null : field
    }
    return values
  }

  private rejectWidth(line: number, found: number): Rejection {
    const reason = `has ${found} columns instead of ${this.width}`
    return rejectRow({ file: this.file, line }, null, reason)
  }
}

export function rejectRow(
  { file, line }: Location,
  column: string | null,
  reason: string,
): Rejection {
  return { file, line, problems: [{ property: column, reason }] }
}

export function isRejection(read: Location): read is Rejection {
  return 'problems' in read
}
