import { rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { TitleDocument } from '../../../schema/documents.js'
import {
  columnType,
  type Dialect,
  manyFields,
  namesOf,
  orders,
  scalarFields,
  statementOf,
} from './sql.js'
import type { System } from './system.js'

const marks = (wanted: readonly unknown[]) => wanted.map(() => '?').join(', ')
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

const dialect: Dialect = {
  value(values, value) {
    values.push(plain(value))
    return '?'
  },
  isOneOf(values, column, wanted) {
    values.push(...wanted.map(plain))
    return `${column} IN (${marks(wanted)})`
  },
  contains(values, field, wanted) {
    values.push(field, ...wanted)
    return `EXISTS (SELECT 1 FROM field_values WHERE title = titles.id AND field = ? AND value IN (${marks(wanted)}))`
  },
  credited(values, persons, roles) {
    values.push(...persons, ...(roles ?? []))
    const inRoles = roles === null ? '' : ` AND role IN (${marks(roles)})`
    return `EXISTS (SELECT 1 FROM credits WHERE title = titles.id AND person IN (${marks(persons)})${inRoles})`
  },
  matches(values, words) {
    values.push(words.length === 0 ? '""' : `${words.map((word) => `"${word}"`).join(' ')}*`)
    return 'id IN (SELECT rowid FROM words WHERE words MATCH ?)'
  },
}

/** SQLite with FTS5, in the process of the client, which runs one statement at a time. */
export function sqliteSystem(
  file: string,
): System & { fill(titles: Iterable<TitleDocument>): void } {
  let opened: Database.Database | null = null
  const open = () => {
    opened ??= new Database(file, { readonly: true, fileMustExist: true })
    return opened
  }
  return {
    name: 'SQLite',
    fill(titles) {
      for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true })
      const db = new Database(file)
      db.pragma('synchronous = off')
      db.exec(tables)
      db.transaction(() => writeTitles(db, titles))()
      for (const statement of indexes) db.exec(statement)
      db.close()
    },
    async ask(question, limit) {
      const { sql, values } = statementOf(question, limit, dialect)
      return open().prepare(sql).all(values)
    },
    bytes: async () => statSync(file).size,
    async close() {
      opened?.close()
    },
  }
}

const types = { text: 'TEXT', flag: 'INTEGER', integer: 'INTEGER', decimal: 'REAL' }

const tables = `
  CREATE TABLE titles (
    id INTEGER PRIMARY KEY,
    ${scalarFields.map((name) => `${name} ${columnType(name, types)}`).join(', ')},
    names TEXT NOT NULL
  ) STRICT;
  CREATE TABLE field_values (
    field TEXT, value TEXT, title INTEGER, PRIMARY KEY (field, value, title)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE credits (
    person INTEGER, role TEXT, title INTEGER, PRIMARY KEY (person, role, title)
  ) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5 (
    names, content = 'titles', content_rowid = 'id',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  );
`

const indexes = [
  ...scalarFields.map((name) => `CREATE INDEX by_${name} ON titles (${name})`),
  // Indexes of SQLite do not support NULLS LAST.
  ...orders.map(
    (order, at) => `CREATE INDEX in_order_${at} ON titles (${order.replaceAll(' NULLS LAST', '')})`,
  ),
  'CREATE INDEX field_values_by_title ON field_values (title, field, value)',
  'CREATE INDEX credits_by_title ON credits (title, person, role)',
  "INSERT INTO words (words) VALUES ('rebuild')",
  'ANALYZE',
]

function writeTitles(db: Database.Database, titles: Iterable<TitleDocument>): void {
  const title = db.prepare(`INSERT INTO titles VALUES (${marks(['id', ...scalarFields, 'names'])})`)
  const value = db.prepare('INSERT OR IGNORE INTO field_values VALUES (?, ?, ?)')
  const credit = db.prepare('INSERT OR IGNORE INTO credits VALUES (?, ?, ?)')
  for (const document of titles) {
    const { id, credits } = document
    title.run(id, ...scalarFields.map((name) => plain(document[name])), namesOf(document))
    for (const field of manyFields) {
      for (const each of document[field] as readonly string[]) value.run(field, each, id)
    }
    for (const { person, role } of credits) credit.run(person, role, id)
  }
}
