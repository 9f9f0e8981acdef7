import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import pg from 'pg'
import { readTitles } from '../../../indexer/read-titles.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { manyColumns, namesOf, type ScalarType, scalarColumns } from './columns.js'
import { type Peer, patience, type Question } from './peer.js'
import { cardColumns, conditionOf, type Dialect, orderOf, orders, typedWords } from './sql.js'

/** As many connections as clients ask at most. */
const connections = 64

const types: Readonly<Record<ScalarType, string>> = {
  text: 'text',
  flag: 'boolean',
  integer: 'bigint',
  decimal: 'double precision',
}

const dialect: Dialect = {
  value(values, value) {
    values.push(value)
    return `$${values.length}`
  },
  isOneOf(values, column, wanted) {
    values.push(wanted)
    return `${column} = ANY($${values.length})`
  },
  holds(values, field, wanted) {
    values.push(wanted)
    return `${field} && $${values.length}`
  },
  credited(values, persons, roles) {
    values.push(
      persons.flatMap((person) => roles?.map((role) => `${role}:${person}`) ?? [`${person}`]),
    )
    return `credits && $${values.length}`
  },
}

/**
 * PostgreSQL as its documentation says: rows by COPY, indexes afterwards, then ANALYZE; a b-tree for
 * every column and for every order, GIN for arrays, for words and, by pg_trgm, for names. Settings
 * of the server are in bench/peers/postgresql.conf.
 */
export function postgresqlPeer(url: string, catalogFile: string): Peer {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const asked = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: patience,
    // They stay: buffers that only an ended process has touched are nobody's when memory is told.
    idleTimeoutMillis: 0,
  })

  async function run(statements: readonly string[]): Promise<void> {
    for (const statement of statements) await pool.query(statement)
  }

  async function ask(question: Question, limit: number): Promise<readonly Row[]> {
    const { rows } = await asked.query<Row>(statementOf(question, limit))
    if (rows.length > 0 || question.kind !== 'typed') return rows
    return (await asked.query<Row>(similarTo(question, limit))).rows
  }

  return {
    name: 'PostgreSQL',
    async fill() {
      const started = performance.now()
      await run(['CREATE EXTENSION IF NOT EXISTS pg_trgm', ...tables])
      await copyTitles(url, catalogFile)
      const written = performance.now()
      await run([...indexes, 'VACUUM ANALYZE titles'])
      const ended = performance.now()
      return { rows: (written - started) / 1000, indexes: (ended - written) / 1000 }
    },
    async open() {
      await asked.query('SELECT 1')
    },
    ask,
    numbers: async (question, limit) =>
      (await ask(question, limit)).map(({ alpha_id }) => alpha_id),
    async bytes() {
      const { rows } = await pool.query<{ bytes: string }>(
        'SELECT pg_database_size(current_database()) AS bytes',
      )
      return Number(rows[0]?.bytes)
    },
    async processes() {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      return [parentOf(rows[0]?.pid ?? 0)]
    },
    async close() {
      await Promise.all([pool.end(), asked.end()])
    },
  }
}

interface Row {
  readonly alpha_id: string | null
}

const tables = [
  'DROP TABLE IF EXISTS titles',
  `CREATE TABLE titles (
    id bigint PRIMARY KEY,
    ${scalarColumns.map(([name, type]) => `${name} ${types[type]}`).join(', ')},
    ${manyColumns.map((name) => `${name} text[] NOT NULL`).join(', ')},
    credits text[] NOT NULL,
    names text NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('simple', names)) STORED
  )`,
]

const indexes = [
  ...scalarColumns.map(([name]) => `CREATE INDEX ON titles (${name})`),
  ...orders.map((order) => `CREATE INDEX ON titles (${order})`),
  ...[...manyColumns, 'credits', 'words'].map(
    (name) => `CREATE INDEX ON titles USING gin (${name})`,
  ),
  'CREATE INDEX ON titles USING gin (names gin_trgm_ops)',
]

function statementOf(question: Question, limit: number): { text: string; values: unknown[] } {
  const values: unknown[] = []
  if (question.kind === 'card') {
    return { text: 'SELECT * FROM titles WHERE alpha_id = $1', values: [question.number] }
  }
  const { query } = question
  const condition = conditionOf(query.filter, dialect, values)
  const offset = query.start.kind === 'offset' ? query.start.offset : 0
  if (question.kind === 'list') {
    const text = `SELECT ${cardColumns} FROM titles WHERE ${condition} ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset}`
    return { text, values }
  }
  const words = typedWords(question.text)
  const wanted = dialect.value(
    values,
    words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & '),
  )
  const text = `SELECT ${cardColumns} FROM titles WHERE words @@ to_tsquery('simple', ${wanted}) AND ${condition} ORDER BY popularity DESC NULLS LAST, id LIMIT ${limit}`
  return { text, values }
}

/** What a text is similar to, where it is no beginning of words. */
function similarTo(question: Extract<Question, { kind: 'typed' }>, limit: number) {
  const values: unknown[] = []
  const condition = conditionOf(question.query.filter, dialect, values)
  const typed = dialect.value(values, question.text)
  return {
    text: `SELECT ${cardColumns} FROM titles WHERE ${typed} <% names AND ${condition} ORDER BY word_similarity(${typed}, names) DESC, popularity DESC NULLS LAST LIMIT ${limit}`,
    values,
  }
}

/** Writes all titles by COPY, which `psql` speaks. */
async function copyTitles(url: string, catalogFile: string): Promise<void> {
  const columns = ['id', ...scalarColumns.map(([name]) => name), ...manyColumns, 'credits', 'names']
  const psql = spawn('psql', [url, '-q', '-c', `COPY titles (${columns.join(', ')}) FROM STDIN`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(psql, 'exit')
  const catalog = new Database(catalogFile, { readonly: true })
  let lines: string[] = []
  const send = async () => {
    const isTaken = psql.stdin.write(lines.join(''))
    lines = []
    if (!isTaken) await once(psql.stdin, 'drain')
  }
  for (const title of readTitles(catalog)) {
    lines.push(lineOf(title))
    if (lines.length === 1000) await send()
  }
  await send()
  psql.stdin.end()
  catalog.close()
  const [status] = await ended
  if (status !== 0) throw new Error('psql could not copy the titles')
}

function lineOf(title: TitleDocument): string {
  const credits = title.credits.flatMap(({ person, role }) => [`${person}`, `${role}:${person}`])
  const values = [
    title.id,
    ...scalarColumns.map(([name]) => title[name] as string | number | boolean | null),
    ...manyColumns.map((name) => arrayText(title[name] as readonly string[])),
    arrayText([...new Set(credits)]),
    namesOf(title),
  ]
  return `${values.map(fieldText).join('\t')}\n`
}

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`
}

function fieldText(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  return String(value)
    .replace(/\\/g, '\\\\')
    .replace(/\t/g, '\\t')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replaceAll('\0', '')
}

/** The process that serves all connections is the parent of each. */
function parentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
}
