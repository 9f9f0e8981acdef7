import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createIndexes, createTables } from '../../../catalog/tables/create-tables.js'
import type { Table } from '../../../catalog/tables/table.js'
import { catalogTables } from '../../../catalog/tables/tables.js'

interface ColumnInfo {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  /** The position in the primary key, from 1; 0 for other columns. */
  readonly pk: number
}

function emptyCatalog() {
  const db = new Database(':memory:')
  db.exec([...createTables(), ...createIndexes()].join(';'))
  return db
}

test.each(Object.entries<Table>(catalogTables))(
  '%s has the documented definition',
  (name, described) => {
    const made = emptyCatalog().pragma(`table_info(${name})`) as ColumnInfo[]
    const { columns, key, indexes } = described
    expect(made.map(({ name, type }) => [name, type])).toEqual(
      Object.entries(columns).map(([column, { type }]) => [column, type]),
    )
    const mayBeNull = made.filter(({ notnull, pk }) => notnull === 0 && pk === 0)
    expect(mayBeNull.map(({ name }) => name)).toEqual(
      Object.keys(columns).filter((column) => columns[column]?.isNullable),
    )
    const inKey = made.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    expect(inKey.map(({ name }) => name)).toEqual(key)
    const others = emptyCatalog().pragma(`index_list(${name})`) as {
      name: string
      origin: string
    }[]
    expect(others.filter(({ origin }) => origin === 'c').map(({ name }) => name)).toEqual(
      Object.keys(indexes),
    )
  },
)

test('the rows of a title are adjacent, in the order of responses', () => {
  const insert = 'insert into texts (title_id, ord, kind) values (?, ?, ?)'
  const db = emptyCatalog()
  for (const row of [
    [2, 1, 'c'],
    [1, 2, 'b'],
    [1, 1, 'a'],
  ])
    db.prepare(insert).run(row)
  expect(db.prepare('select kind from texts').pluck().all()).toEqual(['a', 'b', 'c'])
})

test('an absent list is empty', () => {
  const db = emptyCatalog()
  db.exec('insert into persons (id) values (1)')
  expect(db.prepare('select professions from persons').pluck().get()).toBe('[]')
})
