import type { Column } from './column.js'
import type { Table } from './table.js'
import { catalogTables } from './tables.js'

/** The statements that create the tables of a catalog database. */
export function createTables(): string[] {
  return Object.entries<Table>(catalogTables).map(([name, table]) => createTable(name, table))
}

/** The statements that create the indexes, after the tables are filled. */
export function createIndexes(): string[] {
  return Object.entries<Table>(catalogTables).flatMap(([table, { indexes }]) =>
    Object.entries(indexes).map(([name, { on, knownOnly }]) => {
      const where = knownOnly ? ` WHERE ${on[0]} IS NOT NULL` : ''
      return `CREATE INDEX ${name} ON ${table} (${on.join(', ')})${where}`
    }),
  )
}

/**
 * The statement that creates a table. A key of one integer becomes the rowid; with any other key, the table
 * is WITHOUT ROWID, so that rows are stored in the order of the key.
 */
function createTable(name: string, { columns, key }: Pick<Table, 'columns' | 'key'>): string {
  const [only, ...others] = key
  const rowid = only !== undefined && others.length === 0 && columns[only]?.type === 'INTEGER'
  const parts = Object.entries(columns).map(([column, described]) =>
    rowid && column === only ? `${column} INTEGER PRIMARY KEY` : defineColumn(column, described),
  )
  if (only === undefined || rowid) return `CREATE TABLE ${name} (${parts.join(', ')})`
  return `CREATE TABLE ${name} (${parts.join(', ')}, PRIMARY KEY (${key.join(', ')})) WITHOUT ROWID`
}

function defineColumn(name: string, { type, isNullable, fallback }: Column): string {
  const required = isNullable ? '' : ' NOT NULL'
  return `${name} ${type}${required}${fallback === undefined ? '' : ` DEFAULT ${fallback}`}`
}
