import type { z } from 'zod'
import type { ProblemReport } from '../problem-report.js'
import { explainIssues } from '../records/explain-issues.js'
import { BadColumn } from './read-values.js'
import type { AnyRow } from './row-reader.js'

/** The column of each property with another name. Persons have different columns for some properties. */
const titleColumns: Readonly<Record<string, string>> = {
  title_en: 'primaryTitle',
  title_original: 'originalTitle',
  year: 'startYear',
  start_year: 'startYear',
  end_year: 'endYear',
  runtime: 'runtimeMinutes',
  value: 'averageRating',
  votes: 'numVotes',
  season: 'seasonNumber',
  episode: 'episodeNumber',
  name_en: 'primaryTitle',
  country: 'region',
  person: 'nconst',
  character_en: 'characters',
  ord: 'ordering',
}
const personColumns: Readonly<Record<string, string>> = {
  name_en: 'primaryName',
  birth_year: 'birthYear',
  death_year: 'deathYear',
  professions: 'primaryProfession',
  popularity: 'knownForTitles',
}

/**
 * Converts a row into a value of the interchange format: checks the result of `make` with the schema. If the
 * schema rejects it or `make` throws BadColumn, reports the row with its columns and returns null.
 */
export function convertRow<Value>(
  row: AnyRow,
  report: ProblemReport,
  schema: z.ZodType<Value>,
  make: () => unknown,
): Value | null {
  const read = tryRow(row, schema, make)
  if (!('problems' in read)) return read.value
  report.add({ file: row.file, line: row.line, problems: read.problems })
  return null
}

/**
 * Converts a row like `convertRow`, but leaves out bad values that the format allows to be unknown: a title
 * with a malformed year is worth more than none. Reports the row in both cases.
 */
export function convertWithoutBadValues<Row extends AnyRow, Value>(
  row: Row,
  report: ProblemReport,
  schema: z.ZodType<Value>,
  make: (row: Row) => unknown,
): Value | null {
  const problems: ColumnProblem[] = []
  for (let values = row.values; ; ) {
    const read = tryRow(row, schema, () => make({ ...row, values }))
    if ('problems' in read) problems.push(...read.problems)
    const known = 'problems' in read ? read.problems.filter(({ property }) => values[property]) : []
    if (problems.length > 0 && known.length === 0) {
      report.add({ file: row.file, line: row.line, problems })
    }
    if ('value' in read) return read.value
    if (known.length === 0) return null
    values = { ...values, ...Object.fromEntries(known.map(({ property }) => [property, null])) }
  }
}

interface ColumnProblem {
  readonly property: string
  readonly reason: string
}

function tryRow<Value>(
  row: AnyRow,
  schema: z.ZodType<Value>,
  make: () => unknown,
): { readonly value: Value } | { readonly problems: readonly ColumnProblem[] } {
  try {
    const read = schema.safeParse(make(), { reportInput: true })
    if (read.success) return { value: read.data }
    const columns =
      'nconst' in row.values && !('tconst' in row.values) ? personColumns : titleColumns
    const problems = explainIssues(read.error.issues).map(({ property, reason }) => {
      const name = /\w+$/.exec(property ?? '')?.[0] ?? ''
      return { property: columns[name] ?? name, reason }
    })
    return { problems }
  } catch (error) {
    if (!(error instanceof BadColumn)) throw error
    return { problems: [{ property: error.column, reason: error.reason }] }
  }
}
