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
  const { file, line } = row
  const reject = (problems: readonly { property: string; reason: string }[]) => {
    report.add({ file, line, problems })
    return null
  }
  try {
    const read = schema.safeParse(make(), { reportInput: true })
    if (read.success) return read.data
    const columns =
      'nconst' in row.values && !('tconst' in row.values) ? personColumns : titleColumns
    return reject(
      explainIssues(read.error.issues).map(({ property, reason }) => {
        const name = /\w+$/.exec(property ?? '')?.[0] ?? ''
        return { property: columns[name] ?? name, reason }
      }),
    )
  } catch (error) {
    if (!(error instanceof BadColumn)) throw error
    return reject([{ property: error.column, reason: error.reason }])
  }
}
