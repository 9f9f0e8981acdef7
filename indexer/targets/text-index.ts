import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { stemLetters } from '../../schema/deletions.js'
import { quote, tsv } from './duckdb-files.js'

/** Rows that one statement sorts: what is more is sorted piece by piece, so memory does not grow. */
const sortedAtOnce = 2_000_000

/** Variants that a term has at most: a stem with up to two letters dropped. */
const variantsOfTerm = 1 + stemLetters + (stemLetters * (stemLetters - 1)) / 2

export interface TextFiles {
  /** Keys of names: key, id. */
  readonly names: string
  /** Words of names: id, number of the name, position, count of words, word. */
  readonly words: string
  /** A folder for what is needed while building. */
  readonly spill: string
}

/**
 * Builds the tables by which names of one kind are found, from the files of their keys and words:
 *
 *     <kind>_names      key, id                        sorted by key: exact matches
 *     <kind>_terms      term_id, term, letters         term ids ascend with the terms, so a prefix is a range of ids
 *     <kind>_deletions  variant, term_id               what is left of a term's stem when letters are dropped
 *     <kind>_postings   term_id, id, name, pos, words  where a term stands: which name, which word of how many
 */
export async function buildTextIndex(
  connection: DuckDBConnection,
  kind: 'title' | 'person',
  files: TextFiles,
): Promise<void> {
  const names = tsv(files.names, { key: 'VARCHAR', [`${kind}_id`]: 'BIGINT' })
  await connection.run(
    `CREATE TABLE ${kind}_names AS SELECT * FROM ${names} ORDER BY key, ${kind}_id`,
  )
  const words = tsv(files.words, {
    [`${kind}_id`]: 'BIGINT',
    name: 'UTINYINT',
    pos: 'UTINYINT',
    words: 'UTINYINT',
    term: 'VARCHAR',
  })
  await connection.run(
    `CREATE TABLE ${kind}_terms AS
     SELECT row_number() OVER (ORDER BY term)::INTEGER AS term_id, term, length(term)::INTEGER AS letters
     FROM (SELECT DISTINCT term FROM ${words}) ORDER BY term`,
  )
  await buildPostings(connection, kind, words, join(files.spill, `${kind}-words.duckdb`))
  await buildDeletions(connection, kind)
}

/** Looks the words' terms up beside the index, then sorts them into it by ranges of terms. */
async function buildPostings(
  connection: DuckDBConnection,
  kind: 'title' | 'person',
  words: string,
  besideFile: string,
): Promise<void> {
  await connection.run(`ATTACH ${quote(besideFile)} AS beside`)
  await connection.run(
    `CREATE TABLE beside.words AS
     SELECT t.term_id, w.${kind}_id, w.name, w.pos, w.words
     FROM ${words} w JOIN ${kind}_terms t ON t.term = w.term`,
  )
  await connection.run(`CREATE TABLE ${kind}_postings AS FROM beside.words LIMIT 0`)
  const ranges = await connection.runAndReadAll(
    `SELECT min(term_id), max(term_id) FROM (
       SELECT term_id, sum(count(*)) OVER (ORDER BY term_id) // ${sortedAtOnce} AS piece
       FROM beside.words GROUP BY term_id
     ) GROUP BY piece ORDER BY 1`,
  )
  for (const [first, last] of ranges.getRowsJS()) {
    await connection.run(
      `INSERT INTO ${kind}_postings FROM beside.words
       WHERE term_id BETWEEN ${first} AND ${last} ORDER BY term_id, ${kind}_id`,
    )
  }
  await connection.run('DETACH beside')
}

/** Makes every variant of every term, by ranges of their hashes. */
async function buildDeletions(
  connection: DuckDBConnection,
  kind: 'title' | 'person',
): Promise<void> {
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${kind}_terms`)
  const terms = Number(counted.getRowsJS()[0]?.[0] ?? 0)
  const pieces = Math.ceil((terms * variantsOfTerm) / sortedAtOnce)
  await connection.run(`CREATE TABLE ${kind}_deletions (variant UINTEGER, term_id INTEGER)`)
  const span = Math.ceil(2 ** 32 / Math.max(pieces, 1))
  for (let piece = 0; piece < pieces; piece += 1) {
    await connection.run(
      `INSERT INTO ${kind}_deletions
       WITH none AS (SELECT term_id, letters, left(term, ${stemLetters}) AS stem FROM ${kind}_terms WHERE letters >= 3),
       one AS (SELECT term_id, letters, ${dropEach('stem')} AS stem FROM none),
       two AS (SELECT term_id, ${dropEach('stem')} AS stem FROM one WHERE letters >= 6)
       SELECT DISTINCT (hash(stem) & 4294967295)::UINTEGER AS variant, term_id FROM
         (SELECT term_id, stem FROM none UNION ALL SELECT term_id, stem FROM one UNION ALL SELECT term_id, stem FROM two)
       WHERE variant >= ${piece * span} AND variant < ${(piece + 1) * span}
       ORDER BY variant, term_id`,
    )
  }
}

/** One row for each letter of a text: the text without it. */
function dropEach(text: string): string {
  return `unnest([left(${text}, i - 1) || substr(${text}, i + 1) FOR i IN range(1, length(${text}) + 1)])`
}
