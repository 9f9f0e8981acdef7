import type { Database } from 'better-sqlite3'
import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { enumValues } from '../../schema/enums.js'
import { asSql, between, ownValues, textOf } from './record-values.js'

/** What the tables that are stored by the title say of titles. */

/** A digest of the numbers and names of each person, which a title's credits show, by the person's id. */
export interface CreditedPersons {
  get(person: number): string | undefined
}

interface Part {
  readonly text: string
  readonly targets: string
}

/** What one table says of titles, handed out in ascending order of their ids. */
interface PartReader {
  readonly table: string
  read(first: number, last: number): void
  take(id: number): Part | null
}

/** What names that many titles share are joined by. */
const shared: Readonly<Partial<Record<TableName, { join: string; values: [string, string][] }>>> = {
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

/** A reader for each table that is stored by the title: one that is added is read, too. */
export function partReaders(db: Database, credited: CreditedPersons): PartReader[] {
  const names = Object.keys(catalogTables) as TableName[]
  return names
    .filter((name) => (catalogTables[name].key as readonly string[])[0] === 'title_id')
    .map((table) => {
      const { join = '', values = [] } = shared[table] ?? {}
      const text = textOf([...ownValues(table, 'p'), ...values])
      return partReader(db, table, join, text, credited)
    })
}

/** A person and a role are read as one number: more roles there are not. */
const mostRoles = 64
const roleTexts = enumValues('credit_roles').map((role) => between.rows + role + between.rows)

/** What a row names beside its text: the target of a relation, the role and person of a credit. */
const namedBy: Readonly<Partial<Record<TableName, string>>> = {
  relations: 'p.to_id',
  credits: `p.person_id * ${mostRoles} + p.role`,
}

function partReader(
  db: Database,
  table: TableName,
  join: string,
  text: string,
  credited: CreditedPersons,
): PartReader {
  const named = namedBy[table]
  const read = db
    .prepare<[number, number], [number, string, string?]>(
      `SELECT p.title_id, group_concat(${text}, ${asSql(between.rows)})${named ? `, group_concat(${named})` : ''}
       FROM ${table} p ${join} WHERE p.title_id BETWEEN ? AND ? GROUP BY p.title_id`,
    )
    .raw()
  let rows: [number, string, string?][] = []
  let next = 0
  return {
    table,
    read(first, last) {
      rows = read.all(first, last)
      next = 0
    },
    take(id) {
      const row = rows[next]
      if (row?.[0] !== id) return null
      next += 1
      const [, said, names = ''] = row
      if (table === 'credits') return { text: said + creditedText(names, credited), targets: '' }
      return { text: said, targets: names }
    },
  }
}

/** Roles by their names, since their places change with the enumeration, and who is credited. */
function creditedText(named: string, credited: CreditedPersons): string {
  let text = ''
  for (const credit of named.split(',')) {
    const role = Number(credit) % mostRoles
    text += roleTexts[role] + (credited.get((Number(credit) - role) / mostRoles) ?? '')
  }
  return text
}
