import { existsSync, rmSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { readTitles } from '../../../indexer/read-titles.js'
import { startWorker } from '../../../platform/start-worker.js'
import { manyColumns, namesOf, type ScalarType, scalarColumns } from './columns.js'
import type { Peer, Question } from './peer.js'
import { cardColumns, conditionOf, type Dialect, orderOf, orders, typedWords } from './sql.js'
import type { Statement, StatementAnswer } from './sqlite-thread.js'

const types: Readonly<Record<ScalarType, string>> = {
  text: 'TEXT',
  flag: 'INTEGER',
  integer: 'INTEGER',
  decimal: 'REAL',
}

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
  holds(values, field, wanted) {
    values.push(field, ...wanted)
    return `EXISTS (SELECT 1 FROM held WHERE held.title = titles.id AND held.field = ? AND held.value IN (${marks(wanted)}))`
  },
  credited(values, persons, roles) {
    values.push(...persons, ...(roles ?? []))
    const inRoles = roles === null ? '' : ` AND credits.role IN (${marks(roles)})`
    return `EXISTS (SELECT 1 FROM credits WHERE credits.title = titles.id AND credits.person IN (${marks(persons)})${inRoles})`
  },
}

/**
 * SQLite as its documentation says: rows in one transaction, indexes afterwards, then ANALYZE; a
 * b-tree for every column and for every order, FTS5 with prefixes for names. It is asked in as many
 * threads as there are processors, each with a connection of its own.
 */
export function sqlitePeer(file: string, catalogFile: string): Peer {
  let threads: Thread[] = []

  async function ask(question: Question, limit: number) {
    const [first, ...others] = threads
    if (first === undefined) throw new Error('it is not open')
    const idlest = others.reduce(
      (one, other) => (other.waiting() < one.waiting() ? other : one),
      first,
    )
    return idlest.ask(statementOf(question, limit))
  }

  return {
    name: 'SQLite',
    async fill() {
      for (const each of [file, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true })
      const db = new Database(file)
      const started = performance.now()
      db.pragma('journal_mode = wal')
      db.pragma('synchronous = normal')
      db.pragma('cache_size = -1000000')
      db.exec(tables)
      writeTitles(db, catalogFile)
      const written = performance.now()
      for (const index of indexes) db.exec(index)
      db.exec('ANALYZE')
      db.pragma('wal_checkpoint(truncate)')
      db.close()
      const ended = performance.now()
      return { rows: (written - started) / 1000, indexes: (ended - written) / 1000 }
    },
    async open() {
      if (!existsSync(file)) throw new Error(`${file} is not there: fill it first`)
      threads = Array.from({ length: Math.max(2, availableParallelism()) }, () => openThread(file))
    },
    ask,
    numbers: ask,
    bytes: async () => statSync(file).size,
    processes: async () => [],
    async close() {
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

const tables = `
  CREATE TABLE titles (
    id INTEGER PRIMARY KEY,
    ${scalarColumns.map(([name, type]) => `${name} ${types[type]}`).join(', ')},
    names TEXT NOT NULL
  ) STRICT;
  CREATE TABLE held (
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
  ...scalarColumns.map(([name]) => `CREATE INDEX by_${name} ON titles (${name})`),
  // An index cannot be told where NULL stands: SQLite reads one in two parts for that.
  ...orders.map(
    (order, place) =>
      `CREATE INDEX in_order_${place} ON titles (${order.replaceAll(' NULLS LAST', '')})`,
  ),
  'CREATE INDEX held_by_title ON held (title, field, value)',
  'CREATE INDEX credits_by_title ON credits (title, person, role)',
  "INSERT INTO words (words) VALUES ('rebuild')",
]

function writeTitles(db: Database.Database, catalogFile: string): void {
  const columns = ['id', ...scalarColumns.map(([name]) => name), 'names']
  const insert = db.prepare(`INSERT INTO titles VALUES (${marks(columns)})`)
  const hold = db.prepare('INSERT OR IGNORE INTO held VALUES (?, ?, ?)')
  const credit = db.prepare('INSERT OR IGNORE INTO credits VALUES (?, ?, ?)')
  const catalog = new Database(catalogFile, { readonly: true })
  db.transaction(() => {
    for (const title of readTitles(catalog)) {
      const values = scalarColumns.map(([name]) => plain(title[name]))
      insert.run(title.id, ...values, namesOf(title))
      for (const field of manyColumns) {
        for (const value of title[field] as readonly string[]) hold.run(field, value, title.id)
      }
      for (const { person, role } of title.credits) credit.run(person, role, title.id)
    }
  })()
  catalog.close()
}

function statementOf(question: Question, limit: number): Statement {
  if (question.kind === 'card') {
    return { sql: 'SELECT * FROM titles WHERE alpha_id = ?', values: [question.number] }
  }
  const values: unknown[] = []
  const { query } = question
  if (question.kind === 'list') {
    const condition = conditionOf(query.filter, dialect, values)
    const offset = query.start.kind === 'offset' ? query.start.offset : 0
    const sql = `SELECT ${cardColumns} FROM titles WHERE ${condition} ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}`
    return { sql, values }
  }
  const words = typedWords(question.text)
  const wanted = words.map((word) => `"${word}"`).join(' ')
  values.push(wanted === '' ? '""' : `${wanted}*`)
  const condition = conditionOf(query.filter, dialect, values)
  const sql = `SELECT ${cardColumns} FROM titles WHERE id IN (SELECT rowid FROM words WHERE words MATCH ?) AND ${condition} ORDER BY popularity DESC, id LIMIT ${limit}`
  return { sql, values }
}

interface Thread {
  ask(statement: Statement): Promise<readonly (string | null)[]>
  waiting(): number
  end(): Promise<unknown>
}

function openThread(file: string): Thread {
  const worker: Worker = startWorker(new URL('./sqlite-thread.js', import.meta.url), {
    workerData: { file },
  })
  const waiting: {
    resolve(numbers: readonly (string | null)[]): void
    reject(error: Error): void
  }[] = []
  worker.on('message', ({ numbers, error }: StatementAnswer) => {
    const first = waiting.shift()
    if (error === null) first?.resolve(numbers)
    else first?.reject(new Error(error))
  })
  return {
    ask: (statement) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage(statement)
      }),
    waiting: () => waiting.length,
    end: () => worker.terminate(),
  }
}
