import { crc32 } from 'node:zlib'
import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'

/** Which columns of the catalog database go into the text of a record, as SQL. */

/** What other columns or its numbers say already, and what is no fact of the record itself. */
const leftOut: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  titles: [
    'id',
    'release_date',
    'premiere_world',
    'premiere_ru',
    'digital_release',
    'votes_total',
    'part_counts',
    ...numberKeys(titleCatalogs),
  ],
  persons: ['id', ...numberKeys(personCatalogs)],
  credits: ['n', 'role', 'person_id'],
  relations: ['to_id'],
}

/**
 * What stands between the values, rows and tables of a text: control characters, which no text of a record
 * has (docs/interchange.md#limits).
 */
export const between = { values: '\u001f', rows: '\u001e', tables: '\u001d' } as const

/** A separator as SQL. */
export const asSql = (separator: string) => `char(${separator.charCodeAt(0)})`

const nullIfEmpty = (column: string) => `nullif(${column}, '[]')`

/** Stands for the name of a value: a third of a text would be names. */
export function markOf(name: string): string {
  return crc32(name).toString(36).slice(-3)
}

/** An SQL expression for the known ones of some values, each with the mark of its name. */
export function textOf(values: readonly (readonly [name: string, sql: string])[]): string {
  const known = values.map(([name, sql]) => `'${markOf(name)}' || ${sql}`)
  return `concat_ws(${asSql(between.values)}, ${known.join(', ')})`
}

/** The columns of a table that go into the text of its rows. */
export function ownValues(table: TableName, alias: string): [string, string][] {
  const { columns, key } = catalogTables[table]
  // The place in a list is told by the order of its rows; a credit shows its `ord`.
  const places =
    table === 'credits' ? ['title_id'] : key.filter((name) => /^(title_id|ord)$/.test(name))
  return Object.entries(columns)
    .filter(([name]) => !places.includes(name) && !leftOut[table]?.includes(name))
    .map(([name, { fallback }]) => {
      const column = `${alias}.${name}`
      return [name, fallback === undefined ? column : nullIfEmpty(column)]
    })
}
