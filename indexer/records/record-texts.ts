import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import {
  numberKeys,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { personLine, titleLine } from './export-lines.js'
import { ownValues, separators, textOf } from './record-values.js'
import { type CreditedPersons, titlePartReaders } from './title-parts.js'

/**
 * A record in the form from which digests are computed. All values except the numbers become one text:
 *
 *     title_en=Dune␟year=2021␝title_genres␟genre=drama␞genre=war␝…
 *
 * Equal data produces equal text in every version (docs/reference/changes.md#what-is-a-change). The text
 * omits unknown values, so a new column or table changes no digest until an import fills it.
 */
export interface RecordText {
  /** All numbers of the record, packed; the first one is the record's id. */
  readonly numbers: readonly number[]
  readonly text: string
  /** The ids of related titles, in order, separated by commas. */
  readonly targets: string
  /** The line of the record in the export of ids. */
  readonly line: string
}

export interface PersonText extends RecordText {
  /** A digest of the person's values that credits of titles show. */
  readonly credited: string
}

/** The values of a person that the credits of titles show. */
const creditedValues = textOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig'].map((name) => [
    name,
    `p.${name}`,
  ]),
)
/** Base64 characters of a digest: 66 bits. */
const creditedLength = 11

/** The texts of all persons in ascending order of id. */
export function* personTexts(db: Database): Generator<PersonText> {
  const rows = db
    .prepare<[], [text: string, credited: string, line: string, ...numbers: (string | null)[]]>(
      `SELECT ${textOf(ownValues('persons', 'p'))}, ${creditedValues}, ${personLine},
         ${numberKeys(personCatalogs).map((name) => `p.${name}`)}
       FROM persons p ORDER BY p.id`,
    )
    .raw()
  for (const [text, shown, line, ...numbers] of rows.iterate()) {
    const credited = hash('sha1', shown, 'base64').slice(0, creditedLength)
    yield { numbers: packAll(personCatalogs, numbers), text, targets: '', line, credited }
  }
}

/** The texts of all titles in ascending order of id, with their rows of all other tables. */
export function* titleTexts(db: Database, credited: CreditedPersons): Generator<RecordText> {
  const franchise: [string, string][] = [
    ['franchise_name', 'f.name'],
    ['franchise_poster', 'f.poster_url'],
    ['franchise_size', 'f.size'],
  ]
  const rows = db
    .prepare<[], [id: number, own: string, line: string, ...numbers: (string | null)[]]>(
      `WITH f AS MATERIALIZED (
         SELECT slug, name, poster_url, (SELECT count(*) FROM titles WHERE franchise = slug) AS size
         FROM franchises)
       SELECT t.id, ${textOf([...ownValues('titles', 't'), ...franchise])}, ${titleLine},
         ${numberKeys(titleCatalogs).map((name) => `t.${name}`)}
       FROM titles t LEFT JOIN f ON f.slug = t.franchise ORDER BY t.id`,
    )
    .raw()
  const readers = titlePartReaders(db, credited)
  for (const [id, own, line, ...numbers] of rows.iterate()) {
    const texts = [own]
    let targets = ''
    for (const { table, take } of readers) {
      const part = take(id)
      if (part === null) continue
      texts.push(table, part.text)
      targets += part.targets
    }
    const text = texts.join(separators.tables)
    yield { numbers: packAll(titleCatalogs, numbers), text, targets, line }
  }
}

function packAll(catalogs: readonly TitleCatalog[], numbers: readonly (string | null)[]): number[] {
  return catalogs.flatMap((catalog, at) => {
    const number = numbers[at]
    return number ? packReference({ catalog, number }) : []
  })
}
