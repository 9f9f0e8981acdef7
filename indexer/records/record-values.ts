import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'

/** Columns that digests omit: a record's numbers, and references to other records. */
const omittedColumns: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  persons: ['id', ...numberKeys(personCatalogs)],
  credits: ['n', 'role', 'person_id'],
  relations: ['to_id'],
}

/**
 * Separators of values, rows and tables in the text of a record: control characters, which no text of a
 * record contains (docs/interchange.md#limits).
 */
export const separators = { values: '\u001f', rows: '\u001e', tables: '\u001d' } as const
const inSql = (separator: string) => `char(${separator.charCodeAt(0)})`
/** The separator of rows as an SQL expression. */
export const rowSeparator = inSql(separators.rows)

/** An SQL expression for the known values among these: `name=value␟name=value…`. */
export function textOf(values: readonly (readonly [name: string, sql: string])[]): string {
  const named = values.map(([name, sql]) => `'${name}=' || ${sql}`)
  return `concat_ws(${inSql(separators.values)}, ${named.join(', ')})`
}

/** The columns of a table that digests include, with the SQL expression of each. */
export function valuesOf(table: TableName): [name: string, sql: string][] {
  const { columns, key } = catalogTables[table]
  // Omit positions in lists, because the order of the rows implies them. Include the `ord` of a credit,
  // because responses show it.
  const positions =
    table === 'credits' ? ['title_id'] : key.filter((name) => /^(title_id|ord)$/.test(name))
  return Object.entries(columns)
    .filter(([name]) => !positions.includes(name) && !omittedColumns[table]?.includes(name))
    .map(([name, { fallback }]) => [name, fallback === undefined ? name : `nullif(${name}, '[]')`])
}

/** An SQL expression for the line of an export of ids. */
export function lineOf(names: readonly string[]): string {
  return `json_object(${names.map((name) => `'${name}', ${name}`).join(', ')})`
}

/** The numbers and names of a person, which credits and the export of ids show. */
export const personNameColumns = [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig']

/** The columns of `titles` in the export of ids. */
const exportedColumns = [
  ...numberKeys(titleCatalogs),
  'kind',
  'title_ru',
  'title_en',
  'title_original',
  'year',
  'popularity',
]
/** An SQL expression for the line of a title in the export of ids. */
export const titleLine = lineOf(exportedColumns)
