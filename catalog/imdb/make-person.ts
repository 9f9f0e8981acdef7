import type { PersonRecord } from '../../schema/interchange.js'
import { roleOf } from './make-credits.js'
import { parseNumber } from './numbers.js'
import { readList, readWhole } from './read-values.js'
import type { Row } from './row-reader.js'

/** Makes a person; `votesOf` returns the votes of an imported title, 0 for other titles. Throws BadColumn. */
export function makePerson(
  row: Row<'name.basics'>,
  votesOf: (title: number) => number,
): PersonRecord {
  const { nconst, primaryName } = row.values
  const votes = readList(row, 'knownForTitles')
    .map((title) => parseNumber(title, 'tt'))
    .reduce((sum, number) => sum + (number < 0 ? 0 : votesOf(number)), 0)
  return {
    record: 'person',
    ids: { alpha: nconst },
    name_en: primaryName,
    birth_year: readWhole(row, 'birthYear'),
    death_year: readWhole(row, 'deathYear'),
    professions: [...new Set(readList(row, 'primaryProfession').map(roleOf))],
    popularity: votes || null,
  }
}
