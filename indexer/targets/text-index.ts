import type { DuckDBConnection } from '@duckdb/node-api'
import { stemLetters } from '../../schema/deletions.js'
import { tsv } from './duckdb-files.js'

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
  namesFile: string,
  wordsFile: string,
): Promise<void> {
  const names = tsv(namesFile, { key: 'VARCHAR', [`${kind}_id`]: 'BIGINT' })
  const words = tsv(wordsFile, {
    [`${kind}_id`]: 'BIGINT',
    name: 'UTINYINT',
    pos: 'UTINYINT',
    words: 'UTINYINT',
    term: 'VARCHAR',
  })
  await connection.run(
    `CREATE TABLE ${kind}_names AS SELECT * FROM ${names} ORDER BY key, ${kind}_id`,
  )
  await connection.run(
    `CREATE TABLE ${kind}_terms AS
     SELECT row_number() OVER (ORDER BY term)::INTEGER AS term_id, term, length(term)::INTEGER AS letters
     FROM (SELECT DISTINCT term FROM ${words}) ORDER BY term`,
  )
  await connection.run(
    `CREATE TABLE ${kind}_postings AS
     SELECT t.term_id, w.${kind}_id, w.name, w.pos, w.words
     FROM ${words} w JOIN ${kind}_terms t ON t.term = w.term
     ORDER BY t.term_id, w.${kind}_id`,
  )
  await connection.run(
    `CREATE TABLE ${kind}_deletions AS
     WITH none AS (SELECT term_id, letters, left(term, ${stemLetters}) AS stem FROM ${kind}_terms WHERE letters >= 3),
     one AS (SELECT DISTINCT term_id, letters, ${dropEach('stem')} AS stem FROM none),
     two AS (SELECT DISTINCT term_id, ${dropEach('stem')} AS stem FROM one WHERE letters >= 6)
     SELECT variant, term_id FROM (
       SELECT term_id, (hash(stem) & 4294967295)::UINTEGER AS variant FROM
         (SELECT term_id, stem FROM none UNION ALL SELECT term_id, stem FROM one UNION ALL SELECT term_id, stem FROM two)
     ) GROUP BY ALL ORDER BY variant, term_id`,
  )
}

/** One row for each letter of a text: the text without it. */
function dropEach(text: string): string {
  return `unnest([left(${text}, i - 1) || substr(${text}, i + 1) FOR i IN range(1, length(${text}) + 1)])`
}
