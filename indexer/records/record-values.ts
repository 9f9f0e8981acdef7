import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'

/** Columns that digests omit: a record's numbers, and values derived from other columns. */
const omittedColumns: Readonly<Partial<Record<TableName, readonly string[]>>> = {
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

/** An SQL expression for the known values among these: `name=value␟name=value…`. */
export function textOf(values: readonly (readonly [name: string, sql: string])[]): string {
  const named = values.map(([name, sql]) => `'${name}=' || ${sql}`)
  return `concat_ws(${inSql(separators.values)}, ${named.join(', ')})`
}

/** The columns of a table that digests include, with the SQL expression of each. */
export function ownValues(table: TableName, alias: string): [name: string, sql: string][] {
  const { columns, key } = catalogTables[table]
  // Omit positions in lists, because the order of the rows implies them. Include the `ord` of a credit,
  // because responses show it.
  const positions =
    table === 'credits' ? ['title_id'] : key.filter((name) => /^(title_id|ord)$/.test(name))
  return Object.entries(columns)
    .filter(([name]) => !positions.includes(name) && !omittedColumns[table]?.includes(name))
    .map(([name, { fallback }]) => {
      const column = `${alias}.${name}`
      return [name, fallback === undefined ? column : `nullif(${column}, '[]')`]
    })
}
