import type { DuckDBConnection } from '@duckdb/node-api'
import Database from 'better-sqlite3'
import { stemLetters } from '../deletions.js'

/** Variants that one statement sorts: what is more is sorted piece by piece, so memory does not grow. */
const sortedAtOnce = 2_000_000

/** Variants that a term has at most: a stem with up to two letters dropped. */
const variantsOfTerm = 1 + stemLetters + (stemLetters * (stemLetters - 1)) / 2

/**
 * The terms of a generation's names, in an SQLite file beside the index: a typed word takes some
 * thirty lookups of single terms, which a column store is not made for.
 *
 *     <kind>_terms      term_id, term, before  before: postings of all terms that stand before this one
 *     <kind>_deletions  variant, term_id       what is left of a term's stem when letters are dropped (32 bits of its MD5)
 *     <kind>_ranks      rank, id               titles and persons by popularity
 *
 * The last row of the terms is no term: its `before` counts all postings.
 */
export interface DictionaryFile {
  /** Adds all of one kind, read from tables of (term_id, term, postings) and of (rank, id). */
  add(
    connection: DuckDBConnection,
    kind: 'title' | 'person',
    tables: { terms: string; ranks: string },
  ): Promise<void>
  close(): void
}

/** Makes an empty dictionary file. */
export function createDictionaryFile(file: string): DictionaryFile {
  const dictionary = new Database(file)
  dictionary.pragma('journal_mode = OFF')
  dictionary.pragma('synchronous = OFF')

  /** Copies rows as they come from the index's database. */
  const copy = async (
    connection: DuckDBConnection,
    query: string,
    insert: (row: readonly unknown[]) => void,
  ) => {
    const result = await connection.stream(query)
    dictionary.exec('BEGIN')
    for await (const rows of result.yieldRowsJs()) for (const row of rows) insert(row)
    dictionary.exec('COMMIT')
  }

  const addTerms = async (connection: DuckDBConnection, kind: string, terms: string) => {
    dictionary.exec(
      `CREATE TABLE ${kind}_terms (term_id INTEGER PRIMARY KEY, term TEXT, before INTEGER NOT NULL)`,
    )
    const insert = dictionary.prepare(`INSERT INTO ${kind}_terms VALUES (?, ?, ?)`)
    let [last, before] = [0, 0]
    const rows = `SELECT term_id, term, postings FROM ${terms} ORDER BY term_id`
    await copy(connection, rows, ([id, term, postings]) => {
      insert.run(id, term, before)
      last = Number(id)
      before += Number(postings)
    })
    insert.run(last + 1, null, before)
    dictionary.exec(`CREATE UNIQUE INDEX ${kind}_by_term ON ${kind}_terms (term)`)
    return last
  }

  /** Makes every variant of every term, by ranges of their keys. */
  const addDeletions = async (
    connection: DuckDBConnection,
    kind: string,
    terms: string,
    count: number,
  ) => {
    dictionary.exec(
      `CREATE TABLE ${kind}_deletions (variant INTEGER, term_id INTEGER, PRIMARY KEY (variant, term_id)) WITHOUT ROWID`,
    )
    const insert = dictionary.prepare(`INSERT INTO ${kind}_deletions VALUES (?, ?)`)
    const pieces = Math.ceil((count * variantsOfTerm) / sortedAtOnce)
    const span = Math.ceil(2 ** 32 / Math.max(pieces, 1))
    for (let piece = 0; piece < pieces; piece += 1) {
      const variants = `
        WITH none AS (SELECT term_id, length(term) AS letters, left(term, ${stemLetters}) AS stem FROM ${terms} WHERE letters >= 3),
        one AS (SELECT term_id, letters, ${dropEach('stem')} AS stem FROM none),
        two AS (SELECT term_id, ${dropEach('stem')} AS stem FROM one WHERE letters >= 6)
        SELECT DISTINCT ${variantKey('stem')} AS variant, term_id FROM
          (SELECT term_id, stem FROM none UNION ALL SELECT term_id, stem FROM one UNION ALL SELECT term_id, stem FROM two)
        WHERE variant >= ${piece * span} AND variant < ${(piece + 1) * span}
        ORDER BY variant, term_id`
      await copy(connection, variants, (row) => insert.run(row))
    }
  }

  return {
    async add(connection, kind, { terms, ranks }) {
      dictionary.exec(`CREATE TABLE ${kind}_ranks (rank INTEGER PRIMARY KEY, id INTEGER NOT NULL)`)
      const insert = dictionary.prepare(`INSERT INTO ${kind}_ranks VALUES (?, ?)`)
      await copy(connection, `SELECT rank, id FROM ${ranks} ORDER BY rank`, (row) =>
        insert.run(row),
      )
      const count = await addTerms(connection, kind, terms)
      await addDeletions(connection, kind, terms, count)
    },
    close() {
      dictionary.pragma('journal_mode = DELETE')
      dictionary.close()
    },
  }
}

/** One row for each letter of a text: the text without it. */
function dropEach(text: string): string {
  return `unnest([left(${text}, i - 1) || substr(${text}, i + 1) FOR i IN range(1, length(${text}) + 1)])`
}

/** As the server computes it for what is typed. */
function variantKey(text: string): string {
  return `(md5_number_upper(${text}) & 4294967295)::UINTEGER`
}

/**
 * Checks a dictionary against what it was made of: as many titles and persons, and as many places
 * of terms as `<kind>_postings` has rows. An Error says what differs.
 */
export function verifyDictionaryFile(
  file: string,
  expected: Readonly<
    Record<'title' | 'person', { readonly ranks: number; readonly postings: number }>
  >,
): void {
  const dictionary = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const number = (sql: string) => Number(dictionary.prepare(sql).pluck().get() ?? 0)
    for (const kind of ['title', 'person'] as const) {
      const ranks = number(`SELECT count(*) FROM ${kind}_ranks`)
      const postings = number(`SELECT max(before) FROM ${kind}_terms`)
      if (ranks === expected[kind].ranks && postings === expected[kind].postings) continue
      throw new Error(
        `the dictionary holds ${ranks} ${kind}s in ${postings} places, the index ${expected[kind].ranks} in ${expected[kind].postings}`,
      )
    }
  } finally {
    dictionary.close()
  }
}
