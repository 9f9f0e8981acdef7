import pg from 'pg'
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

const dialect: Dialect = {
  value(values, value) {
    values.push(value)
    return `$${values.length}`
  },
  isOneOf: (values, column, wanted) => `${column} = ANY(${dialect.value(values, wanted)})`,
  contains: (values, field, wanted) => `${field} && ${dialect.value(values, wanted)}`,
  credited(values, persons, roles) {
    const wanted = persons.flatMap(
      (person) => roles?.map((role) => `${role}:${person}`) ?? [`${person}`],
    )
    return `credits && ${dialect.value(values, wanted)}`
  },
  matches(values, words) {
    const wanted = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word))
    return `words @@ to_tsquery('simple', ${dialect.value(values, wanted.join(' & '))})`
  },
}

/** PostgreSQL, used as its documentation recommends; `postgresql.conf` has the settings of the server. */
export function postgresqlSystem(
  url: string,
): System & { fill(titles: Iterable<TitleDocument>): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 64, statement_timeout: 20_000 })
  return {
    name: 'PostgreSQL',
    async fill(titles) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const statement of tables) await client.query(statement)
      let rows: object[] = []
      const write = async () => {
        await client.query(insert, [JSON.stringify(rows)])
        rows = []
      }
      for (const title of titles) {
        rows.push(rowOf(title))
        if (rows.length === 1000) await write()
      }
      await write()
      for (const statement of indexes) await client.query(statement)
      await client.end()
    },
    async ask(question, limit) {
      const { sql, values } = statementOf(question, limit, dialect)
      const { rows } = await pool.query(sql, values)
      if (rows.length > 0 || question.kind !== 'typed') return rows
      const similar = [
        '$1 <% names ORDER BY word_similarity($1, names) DESC, popularity DESC NULLS LAST',
      ]
      return pool.query(`SELECT * FROM titles WHERE ${similar} LIMIT ${limit}`, [question.text])
    },
    async bytes() {
      const { rows } = await pool.query('SELECT pg_database_size(current_database()) AS bytes')
      return Number(rows[0].bytes)
    },
    close: () => pool.end(),
  }
}

const types = { text: 'text', flag: 'boolean', integer: 'bigint', decimal: 'double precision' }
const columns = ['id', ...scalarFields, ...manyFields, 'credits', 'names'].join(', ')

const tables = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'DROP TABLE IF EXISTS titles',
  `CREATE TABLE titles (
    id bigint PRIMARY KEY,
    ${scalarFields.map((name) => `${name} ${columnType(name, types)}`).join(', ')},
    ${manyFields.map((name) => `${name} text[] NOT NULL`).join(', ')},
    credits text[] NOT NULL,
    names text NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('simple', names)) STORED
  )`,
]

const insert = `INSERT INTO titles (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::titles, $1)`

const indexes = [
  ...scalarFields.map((name) => `CREATE INDEX ON titles (${name})`),
  ...orders.map((order) => `CREATE INDEX ON titles (${order})`),
  ...[...manyFields, 'credits', 'words'].map(
    (name) => `CREATE INDEX ON titles USING gin (${name})`,
  ),
  'CREATE INDEX ON titles USING gin (names gin_trgm_ops)',
  'VACUUM ANALYZE titles',
]

function rowOf(title: TitleDocument): object {
  const credits = title.credits.flatMap(({ person, role }) => [`${person}`, `${role}:${person}`])
  // PostgreSQL cannot store zero bytes.
  return { ...title, credits: [...new Set(credits)], names: namesOf(title).replaceAll('\0', '') }
}
