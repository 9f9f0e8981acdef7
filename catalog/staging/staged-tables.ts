import type { Database } from 'better-sqlite3'
import { unpackReference } from '../../schema/catalogs.js'
import { ownerColumn, type RecordTable } from '../rows/row.js'
import { catalogTables, columnNames } from '../tables/tables.js'
import type { RecordKind } from './record-key.js'

/** Tables of names that titles share. If several titles supply a column, the known value from the title with the lowest id is used. */
const sharedTables: readonly RecordTable[] = ['tags', 'companies', 'platforms', 'franchises']

/** Tables with packed references: the column that contains them, and the table and column in which to look up the ids. */
const references = {
  credits: { column: 'person_id', numbers: 'person_numbers', id: 'person_id', prefix: 'nm' },
  relations: { column: 'to_id', numbers: 'title_numbers', id: 'title_id', prefix: 'tt' },
  collection_items: { column: 'title_id', numbers: 'title_numbers', id: 'title_id', prefix: 'tt' },
} as const
export type ReferenceTable = keyof typeof references

/** Columns that hold row numbers. Rows with unresolved references are dropped before numbering. */
const numberedColumns: Readonly<Record<string, string>> = {
  'collections.position': 'row_number() OVER (ORDER BY s.record)',
  'collection_items.ord': 'row_number() OVER (PARTITION BY s.record ORDER BY s.ord)',
}

/**
 * Fills the tables of a catalog database from attached staging databases (staging-file.ts). In the database
 * `claims`, the tables `title_records`, `person_records` and `collection_records` have the key and id of each
 * imported record.
 */
export class StagedTables {
  constructor(
    private readonly db: Database,
    /** The names of the staging databases. */
    private readonly databases: readonly string[],
  ) {}

  /** Inserts the rows of imported records in the order of the table's key, without unresolved references. Returns the number of rows. */
  insert(table: RecordTable): number {
    if (table === 'title_words') return this.countWords()
    if (table === 'person_names') return this.rankNames()
    const columns: readonly string[] = columnNames(table)
    const reference = isReferenceTable(table) ? references[table] : null
    const values = columns.map((column) => {
      if (column === ownerColumn(table)) return 'r.id'
      if (column === reference?.column) return `n.${reference.id}`
      return numberedColumns[`${table}.${column}`] ?? `s.${column}`
    })
    const resolve = reference
      ? `CROSS JOIN main.${reference.numbers} n ON n.ref = s.${reference.column}`
      : ''
    const key: readonly string[] = catalogTables[table].key
    const isShared = sharedTables.includes(table)
    const order = isShared ? ['r.id'] : key.map((column) => 1 + columns.indexOf(column))
    const statement = this.db.prepare(
      `INSERT INTO main.${table} (${columns.join()}) SELECT ${values.join()}
       FROM ${this.importedRows(table)} ${resolve} WHERE true ORDER BY ${order.join()}
       ${isShared ? firstKnownWins(table, columns.slice(1)) : ''}`,
    )
    return statement.run().changes
  }

  /** Adds up the titles of each word. */
  private countWords(): number {
    const rows = this.importedRows('title_words')
    const statement = this.db.prepare(
      `INSERT INTO main.title_words (word, titles)
       SELECT s.word, sum(s.titles) FROM ${rows} GROUP BY s.word ORDER BY s.word`,
    )
    return statement.run().changes
  }

  /** Adds the names of persons with titles, by how well known the persons are. */
  private rankNames(): number {
    this.db.exec(`CREATE TEMP TABLE renown AS
      SELECT c.person_id, count(*) AS titles, 
        CAST(sum(10 * log10(10 + coalesce(t.votes_total, 0))) AS INTEGER) AS renown
      FROM (SELECT DISTINCT person_id, title_id FROM main.credits) c
        CROSS JOIN main.titles t ON t.id = c.title_id
      GROUP BY c.person_id ORDER BY c.person_id;
      CREATE UNIQUE INDEX temp.renown_person ON renown (person_id, renown, titles)`)
    const { changes } = this.db
      .prepare(
        `INSERT INTO main.person_names (key, renown, person_id, titles)
         SELECT s.key, k.renown, r.id, k.titles FROM ${this.importedRows('person_names')}
         CROSS JOIN temp.renown k ON k.person_id = r.id ORDER BY s.key, k.renown, r.id`,
      )
      .run()
    this.db.exec('DROP TABLE temp.renown')
    return changes
  }

  /** Number of staged rows, including those of rejected duplicates. Row ids are consecutive, since no row is removed. */
  count(table: RecordTable): number {
    const counts = this.databases.map((name) =>
      this.db.prepare<[], number | null>(`SELECT max(rowid) FROM ${name}.${table}`).pluck().get(),
    )
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }

  /** Counts the unresolved references of imported records, and returns the first ones in the order of records. */
  unresolved(
    table: ReferenceTable,
    limit: number,
  ): { count: number; first: { readonly record: number; readonly reference: string }[] } {
    const { column, numbers, prefix } = references[table]
    const rows = `${this.importedRows(table)} WHERE NOT EXISTS
      (SELECT 1 FROM main.${numbers} n WHERE n.ref = s.${column})`
    const count = this.db.prepare<[], number>(`SELECT count(*) FROM ${rows}`).pluck().get() ?? 0
    if (count === 0) return { count, first: [] }
    const first = this.db
      .prepare<[number], { record: number; packed: number }>(
        `SELECT s.record, s.${column} AS packed FROM ${rows} ORDER BY s.record, s.ord LIMIT ?`,
      )
      .all(limit)
      .map(({ record, packed }) => {
        const { catalog, number } = unpackReference(packed, prefix)
        return { record, reference: `${catalog}:${number}` }
      })
    return { count, first }
  }

  /** SQL for the staged rows `s` of a table that belong to imported records `r`. */
  private importedRows(table: RecordTable): string {
    const all = this.databases.map((name) => `SELECT * FROM ${name}.${table}`)
    // CROSS JOIN makes SQLite read the staged rows once, and look up their records.
    return `(${all.join(' UNION ALL ')}) s
      CROSS JOIN claims.${kindOf(table)}_records r ON r.record = s.record`
  }
}

function kindOf(table: RecordTable): RecordKind {
  if (table === 'persons' || table === 'person_names') return 'person'
  return table === 'collections' || table === 'collection_items' ? 'collection' : 'title'
}

export function isReferenceTable(table: RecordTable): table is ReferenceTable {
  return Object.hasOwn(references, table)
}

function firstKnownWins(table: RecordTable, columns: readonly string[]): string {
  const sets = columns.map((name) => `${name} = coalesce(${table}.${name}, excluded.${name})`)
  const adds = columns.map((name) => `${table}.${name} IS NULL AND excluded.${name} IS NOT NULL`)
  return `ON CONFLICT (slug) DO UPDATE SET ${sets.join()} WHERE ${adds.join(' OR ')}`
}
