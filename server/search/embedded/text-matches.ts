import { bonuses, costs, penalties, typosCost } from '../../../schema/closeness.js'
import { deletionVariants } from '../../../schema/deletions.js'
import { firstLatinName } from '../../../schema/index-columns.js'
import type { Reading, TypedText, TypedWord } from '../../../schema/text.js'
import type { Sql } from './compile.js'
import type { IndexDatabase } from './database.js'

/** Which names are searched. */
export type TextKind = 'title' | 'person'

/** Terms of the index that one typed word may mean. */
interface WordTerms {
  /** Terms by id, with what each costs: how far it is from what was typed. */
  readonly near: readonly { readonly id: number; readonly cost: number }[]
  /** The range of terms that go on where the word ends; null when the word is a whole one. */
  readonly prefix: { readonly first: number; readonly last: number } | null
}

/** People of one surname are told apart by their prominence, titles by how much of the name was typed. */
const nearness: Readonly<Record<TextKind, string>> = {
  title: `- greatest(words - found, 0) * ${penalties.extraWord} - least(places, ${penalties.mostPlaces})`,
  person: '',
}

/** Below this no match is free of typos, and the fallbacks are read, too. */
const weak = -(costs.edit - 0.1) * penalties.costUnit

/**
 * The text's matches as a table expression of (id, relevance). A title or person matches a reading
 * when its names hold all the words, each as near as its length allows, or equal the text whole.
 */
export async function textMatches(
  index: IndexDatabase,
  kind: TextKind,
  text: TypedText,
): Promise<Sql> {
  const readings = [text.typed, ...(text.withYear ? [text.withYear] : []), ...text.fallbacks]
  const terms = await findTerms(index, kind, readings)
  const parts = readings.map((reading, position) =>
    readingMatches(kind, reading, terms[position] ?? [], position - (text.withYear ? 2 : 1) >= 0),
  )
  const certain = text.withYear ? 2 : 1
  const typed = union([...parts.slice(0, certain), exactMatches(kind, text)])
  const fallbacks = parts.slice(certain).filter((part) => part !== null)
  if (fallbacks.length === 0 || (await isStrong(index, typed))) return best(typed)
  return best(union([typed, ...fallbacks]))
}

/** Whether something matches without a typo, so that nothing else can have been meant. */
async function isStrong(index: IndexDatabase, typed: Sql): Promise<boolean> {
  const rows = await index.rows(`SELECT max(relevance) FROM (${typed.text})`, typed.values)
  const strongest = rows[0]?.[0] ?? null
  return strongest !== null && Number(strongest) >= weak
}

function best(matches: Sql): Sql {
  return {
    text: `SELECT id, max(relevance) AS relevance FROM (${matches.text}) GROUP BY id`,
    values: matches.values,
  }
}

function union(parts: readonly (Sql | null)[]): Sql {
  const present = parts.filter((part) => part !== null)
  return {
    text: present.map((part) => `(${part.text})`).join(' UNION ALL '),
    values: present.flatMap((part) => part.values),
  }
}

/** Names equal to the text whole, to the text without its year where the title is of that year, or to it in Latin letters. */
function exactMatches(kind: TextKind, { typed, withYear, latinKey }: TypedText): Sql {
  const named = (key: string, bonus: number): Sql => ({
    text: `SELECT ${kind}_id AS id, ${bonus} AS relevance FROM ${kind}_names WHERE key = ?`,
    values: [key],
  })
  const ofYear = (key: string, year: number): Sql => ({
    text: `SELECT n.title_id AS id, ${bonuses.exactWithYear} AS relevance
      FROM title_names n JOIN titles y ON y.id = n.title_id WHERE n.key = ? AND y.year = ${year}`,
    values: [key],
  })
  return union([
    named(typed.key, bonuses.exact),
    withYear === null || withYear.year === null ? null : ofYear(withYear.key, withYear.year),
    latinKey === null ? null : named(latinKey, bonuses.exactLatin),
  ])
}

/** What matches all words of one reading; null where some word is near no term at all. */
function readingMatches(
  kind: TextKind,
  reading: Reading,
  terms: readonly WordTerms[],
  isFallback: boolean,
): Sql | null {
  const findsNothing = terms.some((word) => word.near.length === 0 && word.prefix === null)
  if (terms.length === 0 || findsNothing) return null
  const words = terms.length
  const hits = terms.map((word, position) => wordHits(kind, reading, word, position))
  const penalty = (isFallback ? costs.fallback : 0) * penalties.costUnit
  const matches = `
    WITH hits AS (${hits.join(' UNION ALL ')}),
    by_word AS (
      SELECT id, name, word, min(cost * 256 + pos) AS best, any_value(words) AS words
      FROM hits GROUP BY id, name, word
    ),
    by_name AS (
      SELECT id, name, count(*) AS found, sum(best // 256) AS cost,
        any_value(words) AS words, sum(best % 256) AS places
      FROM by_word GROUP BY id, name
    )
    SELECT id, max(
      (found - ${words}) * ${penalties.missingWord} - least(cost, ${costs.most}) * ${penalties.costUnit} ${nearness[kind]}
    ) - ${penalty} AS relevance
    FROM by_name
    ${words === 1 ? '' : `WHERE id IN (SELECT id FROM by_word GROUP BY id HAVING count(DISTINCT word) = ${words})`}
    GROUP BY id`
  if (reading.year === null) return { text: matches, values: [] }
  return {
    text: `SELECT m.id, m.relevance - CASE WHEN y.year = ${reading.year} THEN 0 ELSE ${costs.year * penalties.costUnit} END AS relevance
      FROM (${matches}) m JOIN titles y ON y.id = m.id`,
    values: [],
  }
}

/** Where the terms of one word stand, with what each place costs. */
function wordHits(kind: TextKind, reading: Reading, terms: WordTerms, position: number): string {
  const columns = `${kind}_id AS id, name, ${position} AS word, pos, words`
  const names = `name ${reading.names === 'latin' ? '>=' : '<'} ${firstLatinName}`
  const parts: string[] = []
  if (terms.near.length > 0) {
    const list = terms.near.map((term) => `(${term.id}, ${term.cost})`).join(', ')
    parts.push(
      `SELECT ${columns}, cost FROM (VALUES ${list}) AS c(term, cost)
       JOIN ${kind}_postings ON term_id = term WHERE ${names}`,
    )
  }
  if (terms.prefix !== null) {
    parts.push(
      `SELECT ${columns}, ${costs.prefix} AS cost FROM ${kind}_postings
       WHERE term_id BETWEEN ${terms.prefix.first} AND ${terms.prefix.last} AND ${names}`,
    )
  }
  return parts.join(' UNION ALL ')
}

/** For each reading, the terms that each of its words may mean. */
async function findTerms(
  index: IndexDatabase,
  kind: TextKind,
  readings: readonly Reading[],
): Promise<WordTerms[][]> {
  const words = readings.flatMap((reading) => reading.words)
  if (words.length === 0) return readings.map(() => [])
  const [near, prefixes] = await Promise.all([
    nearTerms(index, kind, words),
    prefixRanges(index, kind, words),
  ])
  return readings.map((reading) =>
    reading.words.map((word) => ({
      near: near.flatMap(([id, term]) => {
        const cost = typosCost(word, term)
        return cost === null ? [] : [{ id, cost }]
      }),
      prefix: word.isPrefix ? (prefixes.get(word.text) ?? null) : null,
    })),
  )
}

/** Terms that equal a word or share a deletion variant with it. */
async function nearTerms(
  index: IndexDatabase,
  kind: TextKind,
  words: readonly TypedWord[],
): Promise<[number, string][]> {
  const exact = [...new Set(words.map((word) => word.text))]
  const variants = [
    ...new Set(
      words.flatMap((word) => (word.edits === 0 ? [] : deletionVariants(word.text, word.edits))),
    ),
  ]
  const near =
    variants.length === 0
      ? ''
      : `UNION SELECT term_id, term FROM ${kind}_terms WHERE term_id IN (
           SELECT term_id FROM ${kind}_deletions
           JOIN (SELECT (hash(v) & 4294967295)::UINTEGER AS variant FROM (VALUES ${variants.map(() => '(?)').join(', ')}) AS typed(v))
           USING (variant))`
  const rows = await index.rows(
    `SELECT term_id, term FROM ${kind}_terms WHERE term IN (${exact.map(() => '?').join(', ')}) ${near}`,
    [...exact, ...variants],
  )
  return rows as unknown as [number, string][]
}

/** For each word that may be unfinished, the range of term ids that begin with it. */
async function prefixRanges(
  index: IndexDatabase,
  kind: TextKind,
  words: readonly TypedWord[],
): Promise<ReadonlyMap<string, NonNullable<WordTerms['prefix']>>> {
  const begun = [...new Set(words.filter((word) => word.isPrefix).map((word) => word.text))]
  if (begun.length === 0) return new Map()
  const rows = await index.rows(
    `SELECT begun, min(term_id), max(term_id)
     FROM (VALUES ${begun.map(() => '(?, ?)').join(', ')}) AS typed(begun, beyond)
     JOIN ${kind}_terms ON term >= begun AND term < beyond GROUP BY begun`,
    begun.flatMap((word) => [word, `${word}\u{10FFFF}`]),
  )
  return new Map(
    (rows as unknown as [string, number, number][]).map(([word, first, last]) => [
      word,
      { first, last },
    ]),
  )
}
