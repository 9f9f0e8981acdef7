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
import { between, ownValues, textOf } from './record-values.js'
import { openReader } from './rows-by-id.js'
import { ShortTexts } from './short-texts.js'
import { type CreditedPersons, partReaders } from './title-part-texts.js'

/**
 * A record's own data beside its numbers as one text: equal for the same data, whatever the software's version
 * (docs/reference/changes.md#what-is-a-change). Unknown values leave no trace in it, so a column or table
 * that is added later changes nothing before it is filled.
 */
export interface RecordText {
  readonly id: number
  /** All its numbers, packed; the first is the id. */
  readonly numbers: readonly number[]
  readonly text: string
  /** The ids of the titles that its relations name, in their order; empty where there are none. */
  readonly targets: string
  /** Its line of the export of ids. */
  readonly line: string
}

/** The texts of all records in ascending order of id. */
export interface RecordTexts<Text extends RecordText = RecordText> {
  all(): Generator<Text>
}

export type PersonText = RecordText & { readonly credited: string }

/** What of a person a title's credits show. */
const creditedValues = textOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig'].map((name) => [
    name,
    `p.${name}`,
  ]),
)

/** So many letters of a hash stand for it. */
const creditedLetters = 11
const creditedDigest = (who: string) => hash('sha1', who, 'base64').slice(0, creditedLetters)

/** Holds what credits show of persons, who are added in ascending order of their ids. */
export const holdCredited = () => new ShortTexts(creditedLetters)

export function openPersonTexts(db: Database): RecordTexts<PersonText> {
  const numbers = numberKeys(personCatalogs)
  const read = openReader<[number, ...(string | null)[]]>(
    db,
    `SELECT p.id, ${textOf(ownValues('persons', 'p'))}, ${creditedValues},
       ${personLine}, ${numbers.map((name) => `p.${name}`)}
     FROM persons p`,
    'p.id',
  )
  function* texts(rows: readonly [number, ...(string | null)[]][]): Generator<PersonText> {
    for (const [id, text, who, line, ...held] of rows) {
      yield {
        id,
        numbers: packAll(personCatalogs, held),
        text: String(text),
        targets: '',
        line: String(line),
        credited: creditedDigest(String(who)),
      }
    }
  }
  return {
    *all() {
      for (const rows of read.all()) yield* texts(rows)
    },
  }
}

/** The texts of titles, with all that belongs to them. */
export function openTitleTexts(db: Database, credited: CreditedPersons): RecordTexts {
  const numbers = numberKeys(titleCatalogs)
  const franchise: [string, string][] = [
    ['franchise_name', 'f.name'],
    ['franchise_poster', 'f.poster_url'],
    [
      'franchise_size',
      'iif(t.franchise IS NULL, NULL, (SELECT count(*) FROM titles WHERE franchise = t.franchise))',
    ],
  ]
  const read = openReader<[number, ...(string | null)[]]>(
    db,
    `SELECT t.id, ${textOf([...ownValues('titles', 't'), ...franchise])},
       ${titleLine}, ${numbers.map((name) => `t.${name}`)}
     FROM titles t LEFT JOIN franchises f ON f.slug = t.franchise`,
    't.id',
  )
  const parts = partReaders(db, credited)
  function* texts(rows: readonly [number, ...(string | null)[]][]): Generator<RecordText> {
    const [first, last] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0]
    for (const part of parts) part.read(first, last)
    for (const [id, own, line, ...held] of rows) {
      const texts = [String(own)]
      let targets = ''
      for (const part of parts) {
        const taken = part.take(id)
        if (taken === null) continue
        texts.push(part.table, taken.text)
        targets += taken.targets
      }
      const text = texts.join(between.tables)
      yield { id, numbers: packAll(titleCatalogs, held), text, targets, line: String(line) }
    }
  }
  return {
    *all() {
      for (const rows of read.all()) yield* texts(rows)
    },
  }
}

function packAll(catalogs: readonly TitleCatalog[], held: readonly (string | null)[]): number[] {
  const packed: number[] = []
  for (const [place, catalog] of catalogs.entries()) {
    const number = held[place]
    if (number) packed.push(packReference({ catalog, number }))
  }
  return packed
}
