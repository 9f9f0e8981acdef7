import type { PersonRecord } from '../../schema/interchange.js'
import { digitsOf, isId } from './ids.js'
import { roleOf } from './make-credits.js'
import { type Row, readList, readWhole } from './row-reader.js'

/** A person as the interchange has it, not yet checked. `votesOf` tells the votes of a title's number, 0 for one that is not taken. Throws BadColumn. */
export function makePerson(row: Row<'name.basics'>, votesOf: (id: number) => number): PersonRecord {
  const { nconst, primaryName } = row.values
  const votes = readList(row, 'knownForTitles')
    .filter((title) => isId(title, 'tt'))
    .reduce((sum, title) => sum + votesOf(digitsOf(title)), 0)
  const professions = new Set(readList(row, 'primaryProfession').map(roleOf))
  return {
    record: 'person',
    ids: { alpha: nconst },
    name_en: primaryName,
    birth_year: readWhole(row, 'birthYear'),
    death_year: readWhole(row, 'deathYear'),
    professions: [...professions],
    popularity: votes || null,
  }
}
