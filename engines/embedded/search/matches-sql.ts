import { penalties, wholeNameBonus } from '../../../text/closeness.js'
import type { WholeName } from '../../../text/typed-query.js'
import type { TextKind } from './dictionary.js'
import {
  type FoundReading,
  type NumberedReading,
  ofEach,
  placesOfWords,
  placesTogether,
} from './word-places.js'

/** How the matches of readings are told in SQL: the relevance of `schema/closeness.ts`, over the postings. */

/** People of one surname are told apart by their prominence, titles by how much of the name was typed. */
const nearness: Readonly<Record<TextKind, string>> = {
  title: `- greatest(words - found, 0) * ${penalties.extraWord} - least(places, ${penalties.mostPlaces})`,
  person: '',
}

/** Each match once, as near as its nearest name. */
export function onceEach(matches: string): string {
  return `SELECT rank, max(relevance) AS relevance FROM (${matches}) GROUP BY rank`
}

/** What equals the text whole, and what matches some reading; null where nothing can. */
export function union(
  whole: string | null,
  kind: TextKind,
  readings: readonly FoundReading[],
): string | null {
  const parts = [
    ...(whole === null ? [] : [`(${whole})`]),
    ...(readings.length === 0 ? [] : [`(${matchesOf(kind, readings)})`]),
  ]
  return parts.length === 0 ? null : parts.join(' UNION ALL ')
}

/** Names of more words beside the typed ones are left out of what `nearest` reads. */
const fewWords = 2

/**
 * Those titles of the union that stand before all that longer names match: these fall behind by their
 * words alone. The readings all have this penalty. Null where nothing can match.
 */
export function nearest(
  whole: string | null,
  readings: readonly FoundReading[],
  penalty: number,
): string | null {
  const short = readings.map((found) => ({ ...found, mostWords: found.terms.length + fewWords }))
  const among = union(whole, 'title', short)
  if (among === null) return null
  const bound = -(fewWords + 1) * penalties.extraWord - penalty
  return `SELECT rank, relevance FROM (${among}) WHERE relevance > ${bound}`
}

/** Names equal to the text whole, of any title or of those of a year; null for none. */
export function wholeMatches(kind: TextKind, names: readonly WholeName[]): string | null {
  if (names.length === 0) return null
  const keys = names.map(({ key }) => textLiteral(key))
  const bonus = names.map(
    ({ year }, position) =>
      `WHEN key = ${keys[position]} ${year === null ? '' : `AND year = ${year}`} THEN ${wholeNameBonus(position)}`,
  )
  const ofYear = names.some(({ year }) => year !== null)
  return `SELECT rank, relevance FROM (
      SELECT rank, CASE ${bonus.join(' ')} END AS relevance
      FROM ${ofYear ? 'titles JOIN' : ''} (
        SELECT key, rank FROM ${kind}_names WHERE key IN (${keys.join(', ')})
      ) ${ofYear ? 'USING (rank)' : ''}
    ) WHERE relevance IS NOT NULL`
}

/** Text in digits alone, which nothing that is typed can end; a bound value costs a second planning. */
function textLiteral(text: string): string {
  return `decode(from_hex('${Buffer.from(text).toString('hex')}'))`
}

/** A query that has a row when something matches some reading; null for no readings. */
export function anyMatch(kind: TextKind, readings: readonly FoundReading[]): string | null {
  const { single, several } = numbered(readings)
  const any: string[] = []
  if (single.length > 0) any.push(`(SELECT 1 FROM (${oneWord(kind, single)}) LIMIT 1)`)
  if (several.length > 0) {
    const { tables, complete } = placesTogether(kind, several)
    any.push(`(WITH ${tables} SELECT 1 FROM (${complete}) LIMIT 1)`)
  }
  return any.length === 0 ? null : any.join(' UNION ALL ')
}

/** What matches all words of some reading, once or more for each title or person. */
function matchesOf(kind: TextKind, readings: readonly FoundReading[]): string {
  const { each, single, several } = numbered(readings)
  const found = [
    ...(single.length === 0 ? [] : [oneWord(kind, single)]),
    ...(several.length === 0 ? [] : [severalWords(kind, several)]),
  ]
  const typed = ofEach(each, ({ terms }) => terms.length)
  const penalty = ofEach(each, (reading) => reading.penalty)
  const year = ofEach(each, ({ reading }) => reading.year)
  const ofYear = readings.some(({ reading }) => reading.year !== null)
  return `
    SELECT rank,
      (found - ${typed}) * ${penalties.missingWord} - cost ${nearness[kind]} - ${penalty}
      ${ofYear ? `- CASE WHEN year = ${year} OR ${year} IS NULL THEN 0 ELSE ${penalties.year} END` : ''} AS relevance
    FROM ${ofYear ? 'titles JOIN' : ''} (${found.join(' UNION ALL ')}) found ${ofYear ? 'USING (rank)' : ''}`
}

function numbered(readings: readonly FoundReading[]) {
  const each = readings.map((found, number) => ({ ...found, number }))
  return {
    each,
    single: each.filter(({ terms }) => terms.length === 1),
    several: each.filter(({ terms }) => terms.length > 1),
  }
}

/** Every place of the words of one-word readings: the nearest of a title's is its best in the end. */
function oneWord(kind: TextKind, readings: readonly NumberedReading[]): string {
  return `SELECT reading, rank, words, 1::BIGINT AS found, cost, pos AS places
    FROM (${placesOfWords(kind, readings)})`
}

/** For each name of what has all words of a reading: how many of them it has, their costs and places. */
function severalWords(kind: TextKind, readings: readonly NumberedReading[]): string {
  const { tables, all, complete, holder } = placesTogether(kind, readings)
  // The cheapest place of each word and where it is, in one number: the first of equals.
  const words = Array.from(
    { length: Math.max(...readings.map(({ terms }) => terms.length)) },
    (_, word) => `min(cost::BIGINT * 256 + pos) FILTER (word = ${word}) AS place_${word}`,
  )
  const sum = (of: (place: string) => string) =>
    words.map((_, word) => of(`place_${word}`)).join(' + ')
  return `(
    WITH ${tables},
    by_name AS (
      SELECT reading, rank, min(words) AS words, ${words.join(', ')}
      FROM (${all}) SEMI JOIN (${complete}) USING (${holder}) GROUP BY reading, rank, name
    )
    SELECT reading, rank, words,
      ${sum((place) => `(${place} IS NOT NULL)::BIGINT`)} AS found,
      ${sum((place) => `coalesce(${place} // 256, 0)`)} AS cost,
      ${sum((place) => `coalesce(${place} % 256, 0)`)} AS places
    FROM by_name)`
}
