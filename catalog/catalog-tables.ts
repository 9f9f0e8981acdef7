import type { Database } from 'better-sqlite3'
import type { InternalId } from '../schema/catalogs.js'
import type { Flag } from './tables/column.js'
import {
  type ColumnName,
  catalogTables,
  columnNames,
  type RowOf,
  type TableName,
} from './tables/tables.js'

/** Tables that the writers fill with statements of their own (catalog-file.ts). */
const otherTables = [
  'title_numbers',
  'person_numbers',
  'list_cards',
] as const satisfies readonly TableName[]
export type Table = Exclude<TableName, (typeof otherTables)[number]>
export const filledTables = (Object.keys(catalogTables) as TableName[]).filter(
  (name): name is Table => !(otherTables as readonly TableName[]).includes(name),
)

/** A value as records give it: a flag may be a boolean, and what is left out or undefined is null. */
type Given<Value> =
  | Value
  | (null extends Value ? undefined : never)
  | ([NonNullable<Value>] extends [Flag] ? boolean : never)
type NullableColumn<Name extends Table> = {
  [Column in ColumnName<Name>]: null extends RowOf<Name>[Column] ? Column : never
}[ColumnName<Name>]

/** A row as records give it, with every column: what leaves one out does not compile. */
export type WholeRow<Name extends Table> = {
  readonly [Column in ColumnName<Name>]: Given<RowOf<Name>[Column]>
}
/** A row as records give it; what may be unknown may be left out. */
type Row<Name extends Table> = Omit<WholeRow<Name>, NullableColumn<Name>> &
  Partial<Pick<WholeRow<Name>, NullableColumn<Name>>>

/** Inserts a row and tells whether it was taken. */
export type Tables = { readonly [Name in Table]: (row: Row<Name>) => boolean }

/** Answers a packed reference: the id that it means, or null. */
export type Answer = (reference: InternalId) => InternalId | null

/** The column that holds a packed reference in a row and the id that it means in the table. */
const answeredBy = {
  relations: ['to_id', 'title_numbers', 'title_id'],
  collection_items: ['title_id', 'title_numbers', 'title_id'],
  credits: ['person_id', 'person_numbers', 'person_id'],
} as const satisfies { [Name in Table]?: readonly [ColumnName<Name>, TableName, string] }

/** The tables of a title's rows that name other records, in the order in which these are made, and whom they name. */
const namedBy = { relations: 'title', credits: 'person' } as const
export type ReferenceTable = keyof typeof namedBy
export const ownerOf = (table: ReferenceTable) => namedBy[table]

export function isReferenceTable(table: Table): table is ReferenceTable {
  return Object.hasOwn(namedBy, table)
}

/** Tables of names that many titles share: what an earlier title knew of a slug stays. */
const shared = ['tags', 'companies', 'platforms', 'franchises'] as const satisfies readonly Table[]
export type SharedTable = (typeof shared)[number]

/**
 * Statements that fill a catalog database. A reference that nothing answers and an episode that the
 * title already has are not taken; any other row that does not fit is an error. References are looked
 * up in the database, unless who fills a table knows the answers.
 */
export function openTables(
  db: Database,
  answers: { readonly [Name in keyof typeof answeredBy]?: Answer } = {},
): Tables {
  const inserts = filledTables.map((table) => {
    const answer = isAnswered(table) ? answers[table] : undefined
    return [table, prepareInsert(db, table, columnNames(table), answer)]
  })
  return Object.fromEntries(inserts)
}

function prepareInsert(
  db: Database,
  table: Table,
  names: readonly string[],
  answer: Answer | undefined,
): (row: Readonly<Record<string, unknown>>) => boolean {
  const statement = db.prepare<unknown[]>(insertOf(table, { isResolved: answer !== undefined }))
  const place = referencePlace(table)
  return (row) => {
    const values = names.map((name) => storable(row[name]))
    if (answer !== undefined) {
      values[place] = answer(values[place] as InternalId)
      if (values[place] === null) return false
    }
    return statement.run(values).changes > 0
  }
}

/** The place of the column that holds a packed reference; -1 in a table without one. */
export function referencePlace(table: Table): number {
  return isAnswered(table) ? columnNames(table).indexOf(answeredBy[table][0] as never) : -1
}

/** How the values of a row are written; who resolves references before says so. */
export function valuesOf(table: Table, { isResolved = false } = {}): string[] {
  const [reference, numbers, id] = isAnswered(table) && !isResolved ? answeredBy[table] : []
  return columnNames(table).map((name) =>
    name === reference ? `(SELECT ${id} FROM ${numbers} WHERE ref = ?)` : '?',
  )
}

/** The statement that inserts one row. */
export function insertOf(table: Table, { isResolved = false } = {}): string {
  return insertInto(table, `(${valuesOf(table, { isResolved }).join()})`)
}

/** The statement that inserts rows that are written out. */
export function insertInto(table: Table, rows: string): string {
  const names: readonly string[] = columnNames(table)
  // The unanswered reference is a null in a column that takes none.
  const verb = isAnswered(table) || table === 'episodes' ? 'INSERT OR IGNORE' : 'INSERT'
  const insert = `${verb} INTO ${table} (${names.join()}) VALUES ${rows}`
  return isShared(table) ? `${insert} ${firstKnownWins(table, names.slice(1))}` : insert
}

function firstKnownWins(table: Table, names: readonly string[]): string {
  const kept = names.map((name) => `${name} = coalesce(${table}.${name}, excluded.${name})`)
  const adds = names.map((name) => `${table}.${name} IS NULL AND excluded.${name} IS NOT NULL`)
  return `ON CONFLICT (slug) DO UPDATE SET ${kept.join()} WHERE ${adds.join(' OR ')}`
}

function isAnswered(table: Table): table is keyof typeof answeredBy {
  return Object.hasOwn(answeredBy, table)
}

/** Whether rows of a table are names that many titles share, by their slug. */
export function isShared(table: Table): table is SharedTable {
  return (shared as readonly Table[]).includes(table)
}

/** Whether a table begins with the title that each of its rows is of. */
export function isOfTitles(table: Table): boolean {
  return columnNames(table)[0] === 'title_id'
}

/** A value as SQLite takes it. */
export function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}
