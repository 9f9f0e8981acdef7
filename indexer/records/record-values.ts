import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'

/** Columns that are no part of a record's digest: its numbers, and values derived from other columns. */
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
 * Separators of values, rows and tables in a record's text: control characters, which no text of a
 * record contains (docs/interchange.md#limits).
 */
export const separators = { values: '\u001f', rows: '\u001e', tables: '\u001d' } as const

/** A separator as an SQL expression. */
export const inSql = (separator: string) => `char(${separator.charCodeAt(0)})`

/** An SQL expression for the known ones of some values, each after its name. */
export function textOf(values: readonly (readonly [name: string, sql: string])[]): string {
  const named = values.map(([name, sql]) => `'${name}=' || ${sql}`)
  return `concat_ws(${inSql(separators.values)}, ${named.join(', ')})`
}

/** The columns of a table that are part of the text of its rows, with the SQL expression of each. */
export function ownValues(table: TableName, alias: string): [name: string, sql: string][] {
  const { columns, key } = catalogTables[table]
  // The order of the rows gives a position in a list; of a credit, `ord` is shown.
  const positions =
    table === 'credits' ? ['title_id'] : key.filter((name) => /^(title_id|ord)$/.test(name))
  return Object.entries(columns)
    .filter(([name]) => !positions.includes(name) && !leftOut[table]?.includes(name))
    .map(([name, { fallback }]) => {
      const column = `${alias}.${name}`
      return [name, fallback === undefined ? column : `nullif(${column}, '[]')`]
    })
}
