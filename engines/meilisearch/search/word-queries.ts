import type { RankedReading } from '../../../text/closeness.js'
import { isLatinKey, searchWords } from '../../../text/name-forms.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { WholeName } from '../../../text/whole-names.js'
import { Inexpressible } from '../../engine-errors.js'
import { extraAttributes, indexedWord } from '../settings.js'
import { all, any, everything, isNamed } from './compile.js'
import type { IndexClient, Words, WordsQuery } from './index-client.js'

/** A typed query as Meilisearch is asked for it. */
export interface WordQueries {
  /** Searches for the names equal to the typed query that its words, as they are spelled, do not find. */
  readonly named: readonly WordsQuery[]
  /** Searches for names that hold the words; a title matches when one of them finds it. */
  readonly words: readonly WordsQuery[]
}

/** How much matches of a reading count beside those of the query as it was typed. */
const weights = { ofYear: 0.99, ofOtherYear: 0.9, fallback: 0.8 }

/** Conditions on names equal to the typed query, the best first. */
export function exactNames(typed: TypedQuery): string[] {
  return typed.whole.map(wholeName)
}

/**
 * Makes Meilisearch queries of a typed one. The fallbacks take part when nothing in the index,
 * filtered out or not, matches what was typed without a typo. Inexpressible where that is not enough:
 * names whose words are written otherwise, beginnings of words, a word left out.
 */
export async function makeWordQueries(index: IndexClient, typed: TypedQuery): Promise<WordQueries> {
  const [readings, joined] = await Promise.all([
    readingsThatFind(index, typed, readingsSaid(typed), null),
    namesInUse(index, joinedNames(typed)),
  ])
  if (joined.length > 0) throw writtenOtherwise()
  return {
    named: typed.whole.filter(({ key }) => key !== typed.key).flatMap(namedQuery),
    words: readings.flatMap(wordsQueries),
  }
}

/** Conditions on names that the words of a query make when they are written otherwise. */
export function joinedNames(typed: TypedQuery): string[] {
  return typed.joined.map(wholeName)
}

export function writtenOtherwise(): Inexpressible {
  return new Inexpressible('Meilisearch finds words, not names whose words are written otherwise')
}

function wholeName({ key, year }: WholeName): string {
  return year === null ? isNamed(key) : all([isNamed(key), `year = ${year}`])
}

/** Conditions on whole names, or none where nothing in the index passes any of them. */
export async function namesInUse(
  index: IndexClient,
  exact: readonly string[],
): Promise<readonly string[]> {
  if (exact.length === 0) return []
  const request = { sort: [], fields: ['id'], offset: 0, limit: 0, ids: null }
  const { total } = await index.list({ ...request, filter: any(exact) })
  return total === 0 ? [] : exact
}

function namedQuery(name: WholeName): WordsQuery[] {
  const words = searchWords(name.key).map(indexedWord)
  if (words.length === 0) return []
  const attribute = extraAttributes[isLatinKey(name.key) ? 'latinNames' : 'names']
  return [{ words: words.join(' '), attribute, filter: wholeName(name), weight: 1 }]
}

/** What a query says, its words as the index spells them: readings that always take part. */
export function readingsSaid(typed: TypedQuery): RankedReading[] {
  const certain = typed.certain.map(asIndexed).map((reading) => ({ ...reading, isFallback: false }))
  return withoutRepeats([...certain, ...asFallbacks(typed.beside)])
}

/**
 * The readings that take part: what the query says, and others where that is not enough.
 * @param typos those in the best match of what the query says, where that is known; null where nothing
 *   matches. Else the index is asked.
 */
export async function readingsThatFind(
  index: IndexClient,
  typed: TypedQuery,
  said: readonly RankedReading[],
  typos: readonly (number | null)[] | null,
): Promise<readonly RankedReading[]> {
  const best = (typos ?? (await fewestTypos(index, said))).filter((count) => count !== null)
  if (best.includes(0)) return said
  const fallbacks = asFallbacks(typed.fallbacks.filter(isFoundHere))
  // What the words match as they were typed, they match in another reading that has them too.
  const asked = said.map(keyOf)
  const others = withoutRepeats(fallbacks).filter((reading) => !asked.includes(keyOf(reading)))
  const found = await matching(index, others)
  if (best.length > 0) return withoutRepeats([...said, ...found])
  if (found.length === 0 && isReadOtherwise(typed)) {
    throw new Inexpressible('Meilisearch has no words by ear, unfinished ones or persons of titles')
  }
  return withoutRepeats(found)
}

function asFallbacks(readings: readonly Reading[]): RankedReading[] {
  return readings.map(asIndexed).map((reading) => ({ ...reading, isFallback: true }))
}

/** Whether Meilisearch can look for the words of a reading: by ear it cannot. */
function isFoundHere({ names }: Reading): boolean {
  return names !== 'sounding'
}

/** Whether the embedded engine reads a query in ways that Meilisearch has no words for. */
function isReadOtherwise({ fallbacks, beginnings, withPerson }: TypedQuery): boolean {
  return !fallbacks.every(isFoundHere) || beginnings.length > 0 || withPerson.length > 0
}

/** Of so many matches some are without a typo. */
const manyMatches = 1000

/**
 * Typos in the best match of each reading, null where nothing matches. Words too short for typos may
 * begin very many names, which are counted, as to rank them all takes four times as long; few are
 * ranked all the same, as they may be words that Meilisearch takes apart.
 */
export async function fewestTypos(
  index: IndexClient,
  readings: readonly Reading[],
): Promise<(number | null)[]> {
  const asked = readings.map(wordsOf)
  if (readings.some(({ words }) => words.some(({ edits }) => edits > 0))) {
    return index.fewestTypos(asked)
  }
  const counts = await index.counts(asked)
  const areTold = counts.every((count) => count === 0 || count >= manyMatches)
  return areTold ? counts.map((count) => (count === 0 ? null : 0)) : index.fewestTypos(asked)
}

function asIndexed(reading: Reading): Reading {
  const words = reading.words.map((word) => ({ ...word, text: indexedWord(word.text) }))
  return { ...reading, words }
}

/** Readings that differ in the typos they allow only are one here: the index decides on typos. */
function withoutRepeats<R extends Reading>(readings: readonly R[]): R[] {
  const keys = readings.map((reading) => `${reading.year} ${keyOf(reading)}`)
  return readings.filter((_, position) => keys.indexOf(keys[position] as string) === position)
}

/** The readings that something in the index matches, of whatever year. */
async function matching<R extends Reading>(index: IndexClient, readings: readonly R[]) {
  const asked = new Map(readings.map((reading) => [keyOf(reading), wordsOf(reading)]))
  const counts = await index.counts([...asked.values()])
  const found = new Set([...asked.keys()].filter((_, position) => (counts[position] ?? 0) > 0))
  return readings.filter((reading) => found.has(keyOf(reading)))
}

/** Equal for readings that the index is asked for alike, but for their year. */
function keyOf(reading: Reading): string {
  const { words, attribute } = wordsOf(reading)
  return `${attribute}:${words}`
}

/** The searches of one reading: titles of its year count more than the others. */
export function wordsQueries(reading: RankedReading): WordsQuery[] {
  if (reading.words.length === 0) return []
  const query = wordsOf(reading)
  const weight = reading.isFallback ? weights.fallback : 1
  if (reading.year === null) return [{ ...query, filter: everything, weight }]
  const ofYear = `year = ${reading.year}`
  return [
    { ...query, filter: ofYear, weight: weight * weights.ofYear },
    { ...query, filter: `NOT ${ofYear}`, weight: weight * weights.ofOtherYear },
  ]
}

function unfinishedWords(): Inexpressible {
  return new Inexpressible('Meilisearch takes the last word only as unfinished')
}

function wordsOf({ words, names }: Reading): Words {
  if (words.slice(0, -1).some((word) => word.isPrefix)) {
    throw unfinishedWords()
  }
  return {
    words: words.map((word) => word.text).join(' '),
    attribute: extraAttributes[names === 'latin' ? 'latinNames' : 'names'],
  }
}
