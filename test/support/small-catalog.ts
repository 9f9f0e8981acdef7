import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { createIndexes, createTables } from '../../catalog/tables/statements.js'
import { catalogVersion } from '../../catalog/tables/version.js'
import { listCardKeys } from '../../schema/cards/list-card.js'
import {
  type PersonCatalog,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { cardCountryOf } from '../../schema/countries.js'
import { formatDay } from '../../schema/days.js'
import { openStore, type Store } from '../../server/store/store.js'

type Row = Readonly<Record<string, string | number | null>>

/** Rows by table of the catalog database (catalog/tables); omitted columns are null. */
export type CatalogRows = Readonly<Record<string, readonly Row[]>>

/** A store over a catalog of a few hand-written rows, which is removed when the test ends. */
export function smallCatalog(rows: CatalogRows): Store {
  const directory = mkdtempSync(join(tmpdir(), 'titlebase-'))
  const file = join(directory, 'catalog.sqlite')
  const db = new Database(file)
  db.pragma('synchronous = OFF')
  db.pragma(`user_version = ${catalogVersion}`)
  db.exec(['begin', ...createTables(), ...createIndexes()].join(';'))
  const everything: CatalogRows = {
    title_numbers: numbersOf(rows.titles, titleCatalogs, 'title_id'),
    person_numbers: numbersOf(rows.persons, personCatalogs, 'person_id'),
    ...rows,
    titles: (rows.titles ?? []).map((row) => ({
      part_counts: '[]',
      ...row,
    })),
  }
  for (const [table, tableRows] of Object.entries(everything)) {
    for (const row of tableRows) insert(db, table, row)
  }
  writeListCards(db)
  db.exec(`update titles set part_counts = ${countedParts};commit`)
  db.close()
  const store = openStore(file)
  onTestFinished(() => {
    store.close()
    rmSync(directory, { recursive: true })
  })
  return store
}

/** Writes the list cards of all titles from their rows and parts. */
function writeListCards(db: Database.Database): void {
  const rating = (column: string, source: string) =>
    `(select ${column} from ratings where title_id = titles.id and source = '${source}')`
  const listOf = (column: string, table: string) =>
    `(select json_group_array(${column} order by ord) from ${table} where title_id = titles.id)`
  const others: Readonly<Record<string, string>> = {
    rating_kr: rating('value', 'cr'),
    countries: listOf('country', 'title_countries'),
    genres: listOf('genre', 'title_genres'),
  }
  const columnOf = (key: string) => {
    const [kind, source = ''] = key.split('_')
    if (others[key] !== undefined) return others[key]
    if (kind === 'rating') return rating('value', source)
    return kind === 'votes' ? rating('votes', source) : key
  }
  const values = listCardKeys.map((key) => `'${key}', ${columnOf(key)}`)
  const read = db.prepare<[], { id: number; card: string }>(
    `select id, json_object(${values.join()}) as card from titles order by id`,
  )
  for (const { id, card } of read.all()) {
    const values = JSON.parse(card)
    const { release_date: day, countries } = values
    const release_date = day === null ? null : formatDay(day)
    const inWords = { ...values, release_date, countries: countries.map(cardCountryOf) }
    insert(db, 'list_cards', { id, card: JSON.stringify(inWords) })
  }
}

/** The part counts of a title, counted in the tables of its parts. */
export const countedParts = `json_array(${[
  'ratings',
  'releases',
  'box_office_regions',
  'awards',
  'certifications',
  'title_companies',
  'akas',
  'title_tags',
  'watch',
  'parental',
  'credits',
  "media where class = 'image' and",
  "media where class = 'video' and",
  "texts where kind = 'fact' and",
  "texts where kind = 'faq' and",
  "texts where kind = 'quote' and",
  'episodes',
  'relations',
].map(countOf)})`

function countOf(from: string): string {
  const where = from.endsWith(' and') ? from : `${from} where`
  return `(select count(*) from ${where} title_id = titles.id)`
}

function insert(db: Database.Database, table: string, row: Row): void {
  const columns = Object.keys(row)
  const values = columns.map((column) => `@${column}`)
  db.prepare(`insert into ${table} (${columns.join()}) values (${values.join()})`).run(row)
}

/** The look-up rows that the importer derives from the numbers of titles or persons. */
function numbersOf(
  rows: readonly Row[] = [],
  catalogs: readonly (TitleCatalog | PersonCatalog)[],
  owner: string,
): Row[] {
  return rows.flatMap((row) =>
    catalogs.flatMap((catalog) => {
      const number = row[`${catalog}_id`]
      return typeof number === 'string'
        ? [{ ref: packReference({ catalog, number }), [owner]: row.id ?? null }]
        : []
    }),
  )
}
