import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { openStore, type Store } from '../../catalog/read/store.js'
import { createIndexes, createTables } from '../../catalog/tables/create-tables.js'
import { catalogVersion } from '../../catalog/tables/version.js'
import { listCardRow } from '../../catalog/title-document.js'
import { type ListCard, listCardKeys } from '../../schema/cards/list-card.js'
import {
  type PersonCatalog,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'

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
  }
  for (const [table, tableRows] of Object.entries(everything)) {
    for (const row of tableRows) insert(db, table, row)
  }
  writeCards(db)
  db.exec('commit')
  db.close()
  const store = openStore(file, rows.titles?.length ?? 0)
  onTestFinished(() => {
    store.close()
    rmSync(directory, { recursive: true })
  })
  return store
}

/** Writes a list card for each title, with the values of its row, and an empty document. */
function writeCards(db: Database.Database): void {
  for (const row of db.prepare<[], Row>('select * from titles order by id').all()) {
    const lists = { release_date: null, countries: [], genres: [] }
    const card = Object.fromEntries(listCardKeys.map((key) => [key, row[key] ?? null]))
    const stored = listCardRow({ ...card, ...lists } as unknown as ListCard)
    insert(db, 'list_cards', { id: row.id ?? 0, ...stored })
    insert(db, 'documents', { id: row.id ?? 0, blocks: '{}' })
  }
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
