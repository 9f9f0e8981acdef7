import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { CommandError } from '../../platform/command-error.js'
import { firstYear, lastYear } from '../../search/matching/mark.js'
import type { GivenName } from '../../search/matching/match-request.js'

/** A name to match, from a line of the file. */
export interface NamedLine extends GivenName {
  /** Number of the line, starting at 1. */
  readonly line: number
  /** The text of the line; for CSV, its values joined by a space. */
  readonly input: string
}

const columns = ['name', 'title', 'year', 'kind', 'runtime', 'person'] as const
type Column = (typeof columns)[number]

const noName = { name: null, title: null, year: null, kind: null, runtime: null, person: null }

/** Maximum length of a name in characters; longer names are cut off. */
const maxNameLength = 400

/**
 * Reads a list of names: CSV if its first line is a header with a column `name` or `title`, otherwise one
 * name per line. Empty lines are skipped. Throws a CommandError that names the file and the line.
 */
export async function readNames(file: string): Promise<NamedLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file}: ${reasons[error.code ?? ''] ?? error.message}`)
  })
  const [first = ''] = text.split(/\r?\n/, 1)
  return isHeader(first) ? readCsv(file) : readLines(text)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
}

function isHeader(line: string): boolean {
  const names = line
    .replace(/^\uFEFF/, '')
    .split(',')
    .map((name) => name.trim().toLowerCase().replace(/^"|"$/g, ''))
  return names.every((name) => columns.includes(name as Column)) && /\b(?:name|title)\b/i.test(line)
}

function readLines(text: string): NamedLine[] {
  return text.split(/\r?\n/).flatMap((raw, at) => {
    const input = raw.trim()
    return input === ''
      ? []
      : [{ ...noName, line: at + 1, input, name: input.slice(0, maxNameLength) }]
  })
}

async function readCsv(file: string): Promise<NamedLine[]> {
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
      info: true,
    }),
  )
  const names: NamedLine[] = []
  try {
    for await (const { record, info } of rows) names.push(nameOf(record, info.lines, file))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file}: ${(error as Error).message}`)
  }
  return names
}

function nameOf(row: Partial<Record<Column, string>>, line: number, file: string): NamedLine {
  const text = (column: Column) => row[column]?.slice(0, maxNameLength) || null
  const [name, title] = [text('name'), text('title')]
  if ((name === null) === (title === null)) {
    throw new CommandError(`${file}:${line}: fill either name or title`)
  }
  return {
    line,
    input: Object.values(row).filter(Boolean).join(' '),
    name,
    title,
    year: yearOf(row.year, line, file),
    kind: text('kind'),
    runtime: numberOf(row.runtime, 'runtime', line, file),
    person: text('person'),
  }
}

function yearOf(value: string | undefined, line: number, file: string): number | null {
  const year = numberOf(value, 'year', line, file)
  if (year === null || (year >= firstYear && year <= lastYear())) return year
  throw new CommandError(
    `${file}:${line}: year: expected a year from ${firstYear} to ${lastYear()}, got ${year}`,
  )
}

function numberOf(
  value: string | undefined,
  column: Column,
  line: number,
  file: string,
): number | null {
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value)
  throw new CommandError(
    `${file}:${line}: ${column}: expected a whole number, got ${JSON.stringify(value)}`,
  )
}
