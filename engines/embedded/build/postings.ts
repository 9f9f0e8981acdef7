import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { DictionaryFile } from './dictionary-file.js'
import { quote, tsv } from './duckdb-files.js'

/** Rows that one statement sorts: what is more is sorted piece by piece, so memory does not grow. */
const sortedAtOnce = 2_000_000

export interface TextFiles {
  /** Keys of names: key, id. */
  readonly names: string
  /** Words of names: id, number of the name, position, count of words, word. */
  readonly words: string
  /** A folder for what is needed while building. */
  readonly spill: string
}

/**
 * Builds what names of one kind are found by, from the files of their keys and words: the terms of
 * the dictionary, and in the index
 *
 *     <kind>_names      key, rank                        sorted by key: exact matches
 *     <kind>_postings   term_id, rank, name, pos, words  where a term stands: which name, which word of how many
 *
 * Term ids ascend with the terms, so a prefix is a range of ids. Ranks are those of `<kind>_ranks`.
 */
export async function buildTextIndex(
  connection: DuckDBConnection,
  kind: 'title' | 'person',
  files: TextFiles,
  dictionary: DictionaryFile,
): Promise<void> {
  const names = tsv(files.names, { key: 'VARCHAR', id: 'BIGINT' })
  await connection.run(
    `CREATE TABLE ${kind}_names AS
     SELECT key, rank FROM ${names} JOIN ${kind}_ranks USING (id) ORDER BY key, rank`,
  )
  const words = tsv(files.words, {
    id: 'BIGINT',
    name: 'USMALLINT',
    pos: 'UTINYINT',
    words: 'UTINYINT',
    term: 'VARCHAR',
  })
  await connection.run(`ATTACH ${quote(join(files.spill, `${kind}-words.duckdb`))} AS beside`)
  await connection.run(
    `CREATE TABLE beside.terms AS
     SELECT row_number() OVER (ORDER BY term)::INTEGER AS term_id, term, count(*)::INTEGER AS postings
     FROM ${words} GROUP BY term ORDER BY term`,
  )
  await buildPostings(connection, kind, words)
  await dictionary.add(connection, kind, { terms: 'beside.terms', ranks: `${kind}_ranks` })
  await connection.run('DETACH beside')
}

/** Looks the words' terms up beside the index, then sorts them into it by ranges of terms. */
async function buildPostings(
  connection: DuckDBConnection,
  kind: 'title' | 'person',
  words: string,
): Promise<void> {
  await connection.run(
    `CREATE TABLE beside.words AS
     SELECT t.term_id, r.rank, w.name, w.pos, w.words
     FROM ${words} w JOIN beside.terms t ON t.term = w.term JOIN ${kind}_ranks r ON r.id = w.id`,
  )
  await connection.run(`CREATE TABLE ${kind}_postings AS FROM beside.words LIMIT 0`)
  const ranges = await connection.runAndReadAll(
    `SELECT min(term_id), max(term_id) FROM (
       SELECT term_id, sum(postings) OVER (ORDER BY term_id) // ${sortedAtOnce} AS piece FROM beside.terms
     ) GROUP BY piece ORDER BY 1`,
  )
  for (const [first, last] of ranges.getRowsJS()) {
    await connection.run(
      `INSERT INTO ${kind}_postings FROM beside.words
       WHERE term_id BETWEEN ${first} AND ${last} ORDER BY term_id, rank`,
    )
  }
}
