import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../../catalog/tables/document-properties.js'
import {
  numberKeys,
  packReference,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { CatalogTitle } from '../read-titles.js'
import { personNameColumns, separators, textOf } from './record-values.js'

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

/** Base64 characters of a digest: 66 bits. */
const creditedLength = 11

/** Returns the function that writes the text of a title, with the names of other records that its card shows. */
export function titleTexts(db: Database): (title: CatalogTitle) => RecordText {
  const credited = creditedPersons(db)
  const namesOf = sharedNames(db)
  const keys = numberKeys(titleCatalogs)
  return ({ listCard, blocks, stored, tables, credits, line }) => {
    let text = stored.join(separators.tables)
    for (const name of namesOf(blocks)) text += separators.tables + name
    let targets = ''
    for (const rows of tables) {
      text += separators.tables + rows.table + separators.tables + rows.text
      if (rows.table === 'relations') targets = rows.references
    }
    for (const { person, role } of credits) {
      text += separators.tables + role + separators.values + (credited.get(person) ?? '')
    }
    const numbers = packNumbers(
      titleCatalogs,
      keys.map((key) => listCard[key]),
    )
    return { numbers, text, targets, line }
  }
}

/** Digests of the numbers and names that credits show, by person id. */
function creditedPersons(db: Database): ReadonlyMap<number, string> {
  const persons = db
    .prepare<[], [id: number, names: string]>(
      `SELECT id, ${textOf(personNameColumns.map((name) => [name, name]))} FROM persons`,
    )
    .raw()
  const digests = new Map<number, string>()
  for (const [id, names] of persons.iterate()) {
    digests.set(id, hash('sha1', names, 'base64').slice(0, creditedLength))
  }
  return digests
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

/** Packs the known numbers of a record, given in the order of the catalogs. */
export function packNumbers(
  catalogs: readonly TitleCatalog[],
  numbers: readonly (string | null)[],
): number[] {
  const packed: number[] = []
  for (const [position, catalog] of catalogs.entries()) {
    const number = numbers[position]
    if (number) packed.push(packReference({ catalog, number }))
  }
  return packed
}
