import type { Database } from 'better-sqlite3'
import { numberKeys, personCatalogs } from '../schema/catalogs.js'
import type { PersonDocument } from '../schema/documents.js'
import { uniqueValues } from './flatten-title.js'
import { packNumbers, type RecordText } from './records/record-texts.js'
import { lineOf, personNameColumns, textOf, valuesOf } from './records/record-values.js'

/** Reads all persons of a catalog database, in ascending order of id: the document, and the text for the digest. */
export function* readPersons(
  db: Database,
): Generator<{ readonly document: PersonDocument; readonly text: RecordText }> {
  type Row = readonly [
    id: number,
    names: string,
    popularity: number | null,
    text: string,
    line: string,
    ...numbers: (string | null)[],
  ]
  const persons = db
    .prepare<[], Row>(
      `SELECT id, json_array(name_ru, name_en, name_orig, json(also_known_as)), popularity,
         ${textOf(valuesOf('persons'))}, ${lineOf([...personNameColumns, 'popularity'])},
         ${numberKeys(personCatalogs)}
       FROM persons ORDER BY id`,
    )
    .raw()
  for (const [id, stored, popularity, text, line, ...numbers] of persons.iterate()) {
    const names: (string | null)[] = JSON.parse(stored).flat()
    yield {
      document: { id, names: uniqueValues(names), popularity },
      text: { numbers: packNumbers(personCatalogs, numbers), text, targets: '', line },
    }
  }
}
