import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../../catalog/tables/documents.js'
import {
  numberKeys,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { unpackCredits } from '../read-titles.js'
import { lineOf, separators, textOf, titleLine, valuesOf } from './record-values.js'
import { titleTableReaders } from './title-tables.js'

/**
 * A record in the form from which digests are computed. All values become one text: a person's
 * `name_en=…␟birth_year=…`; a title's list card and document as JSON, then the names that it shares with
 * other titles, then its rows in other tables.
 *
 * Equal data produces equal text in every version (docs/reference/changes.md#what-is-a-change). The text
 * omits unknown values, so a new part of titles changes no digest until an import fills it.
 */
export interface RecordText {
  /** All numbers of the record, packed; the first one is the record's id. */
  readonly numbers: readonly number[]
  readonly text: string
  /** The ids of related titles, in order, separated by commas. */
  readonly targets: string
  /** The line of the record in the export of ids (docs/reference/changes.md#exports). */
  readonly line: string
}

export interface PersonText extends RecordText {
  /** A digest of the person's values that credits of titles show. */
  readonly credited: string
}

/** Digests of the numbers and names that credits show, by person id. */
export type CreditedPersons = ReadonlyMap<number, string>

const shownColumns = [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig']
/** Base64 characters of a digest: 66 bits. */
const creditedLength = 11

/** The texts of all persons in ascending order of id. */
export function* personTexts(db: Database): Generator<PersonText> {
  const rows = db
    .prepare<[], [text: string, credited: string, line: string, ...numbers: (string | null)[]]>(
      `SELECT ${textOf(valuesOf('persons'))}, ${textOf(shownColumns.map((name) => [name, name]))},
         ${lineOf([...shownColumns, 'popularity'])}, ${numberKeys(personCatalogs)}
       FROM persons ORDER BY id`,
    )
    .raw()
  for (const [text, shown, line, ...numbers] of rows.iterate()) {
    const credited = hash('sha1', shown, 'base64').slice(0, creditedLength)
    yield { numbers: packAll(personCatalogs, numbers), text, targets: '', line, credited }
  }
}

/** The texts of all titles in ascending order of id, with the names that titles share. */
export function* titleTexts(db: Database, credited: CreditedPersons): Generator<RecordText> {
  type StoredTitle = readonly [
    id: number,
    card: string,
    blocks: string,
    franchise: string,
    line: string,
    ...numbers: (string | null)[],
  ]
  const rows = db
    .prepare<[], StoredTitle>(
      `WITH f AS MATERIALIZED (
         SELECT slug, json_array(name, poster_url,
           (SELECT count(*) FROM titles WHERE franchise = slug)) AS franchise
         FROM franchises)
       SELECT t.id, c.card, d.blocks, coalesce(f.franchise, ''), ${titleLine},
         ${numberKeys(titleCatalogs)}
       FROM titles t JOIN list_cards c ON c.id = t.id JOIN documents d ON d.id = t.id
         LEFT JOIN f ON f.slug = t.franchise
       ORDER BY t.id`,
    )
    .raw()
  const namesOf = sharedNames(db)
  const readers = titleTableReaders(db)
  for (const [id, card, blocks, franchise, line, ...numbers] of rows.iterate()) {
    const texts = [card, blocks, franchise, ...namesOf(JSON.parse(blocks))]
    let targets = ''
    for (const take of readers) {
      const rowsOfTable = take(id)
      if (rowsOfTable === null) continue
      const { table, text, references } = rowsOfTable
      texts.push(table, text)
      if (table === 'relations') targets = references
      if (table !== 'credits') continue
      for (const { person, role } of unpackCredits(references)) {
        texts.push(role + separators.values + (credited.get(person) ?? ''))
      }
    }
    const text = texts.join(separators.tables)
    yield { numbers: packAll(titleCatalogs, numbers), text, targets, line }
  }
}

/** Reads the names that titles share; the returned function lists those of one title. */
function sharedNames(db: Database): (blocks: TitleBlocks) => string[] {
  const namesIn = (table: 'tags' | 'companies' | 'platforms', columns: readonly string[]) =>
    new Map(
      db
        .prepare<[], [slug: string, names: string]>(
          `SELECT slug, ${textOf(columns.map((name) => [name, name]))} FROM ${table}`,
        )
        .raw()
        .all(),
    )
  const tags = namesIn('tags', ['name_ru', 'name_en'])
  const companies = namesIn('companies', ['name'])
  const platforms = namesIn('platforms', ['name'])
  return (blocks) => [
    ...(blocks.tags ?? []).map((slug) => tags.get(slug) ?? ''),
    ...(blocks.companies ?? []).map(({ slug }) => companies.get(slug) ?? ''),
    ...(blocks.watch ?? []).map(({ platform }) => platforms.get(platform) ?? ''),
  ]
}

function packAll(catalogs: readonly TitleCatalog[], numbers: readonly (string | null)[]): number[] {
  return catalogs.flatMap((catalog, position) => {
    const number = numbers[position]
    return number ? packReference({ catalog, number }) : []
  })
}
