import type { Database } from 'better-sqlite3'
import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { enumValues } from '../../schema/enums.js'
import { type RowsByTitle, rowsByTitle } from '../by-title.js'
import { inSql, ownValues, separators, textOf } from './record-values.js'

/** Digests of the numbers and names that credits show, by person id. */
export type CreditedPersons = ReadonlyMap<number, string>

/** The rows of one table for a title. */
export interface TitlePart {
  readonly text: string
  /** The ids of related titles, separated by commas; empty except in `relations`. */
  readonly targets: string
}

/** Reads the rows of one table for each title. */
export interface TitlePartReader {
  readonly table: string
  /** Null if the table has no row for this title. Ids must ascend from call to call. */
  take(title: number): TitlePart | null
}

/** Joins with tables of names that titles share, and the values that the joins add. */
const sharedNames: Readonly<
  Partial<Record<TableName, { join: string; values: [string, string][] }>>
> = {
  title_tags: {
    join: 'LEFT JOIN tags s ON s.slug = p.tag',
    values: [
      ['name_ru', 's.name_ru'],
      ['name_en', 's.name_en'],
    ],
  },
  title_companies: {
    join: 'LEFT JOIN companies s ON s.slug = p.company',
    values: [['name', 's.name']],
  },
  watch: { join: 'LEFT JOIN platforms s ON s.slug = p.platform', values: [['name', 's.name']] },
}

/** Creates a reader for each table whose key begins with the title, so a new table needs no change here. */
export function titlePartReaders(db: Database, credited: CreditedPersons): TitlePartReader[] {
  const names = Object.keys(catalogTables) as TableName[]
  return names
    .filter((name) => (catalogTables[name].key as readonly string[])[0] === 'title_id')
    .map((table) => partReader(db, table, credited))
}

/** A credit is read as one integer, `person * roleFactor + role`; there are fewer roles than this. */
const roleFactor = 64
const roles = enumValues('credit_roles')

/** SQL for the records that rows of a table refer to. */
const references: Readonly<Partial<Record<TableName, string>>> = {
  relations: 'group_concat(p.to_id)',
  credits: `group_concat(p.person_id * ${roleFactor} + p.role)`,
}

function partReader(db: Database, table: TableName, credited: CreditedPersons): TitlePartReader {
  const { join = '', values = [] } = sharedNames[table] ?? {}
  const text = `group_concat(${textOf([...ownValues(table, 'p'), ...values])}, ${inSql(separators.rows)})`
  const rows: RowsByTitle<[number, string, string]> = rowsByTitle(db, {
    values: `${text}, ${references[table] ?? "''"}`,
    from: `${table} p ${join}`,
  })
  return {
    table,
    take(title) {
      const row = rows.take(title)
      if (row === undefined) return null
      const [, own, named] = row
      if (table !== 'credits') return { text: own, targets: named }
      return { text: own + creditedText(named, credited), targets: '' }
    },
  }
}

/**
 * The role and person of each credit. Roles are given by name, because their numbers change with the
 * enumeration.
 */
function creditedText(credits: string, credited: CreditedPersons): string {
  let text = ''
  for (const credit of credits.split(',')) {
    const role = Number(credit) % roleFactor
    const person = (Number(credit) - role) / roleFactor
    text += separators.rows + roles[role] + separators.values + (credited.get(person) ?? '')
  }
  return text
}
