import type { RankedReading } from '../../../schema/closeness.js'
import { extraAttributes, indexedWord } from '../../../schema/meilisearch-settings.js'
import { isLatinKey, searchWords } from '../../../schema/text.js'
import type { Reading, TypedText, TypedWord, WholeName } from '../../../schema/typed-text.js'
import { Inexpressible } from '../engine-errors.js'
import { all, everything, isNamed } from './compile.js'
import type { IndexClient, Words, WordsQuery } from './index-client.js'

/** Typed text as Meilisearch is asked for it. */
export interface TextQueries {
  /** Searches for the names equal to the text that its words, as they are spelled, do not find. */
  readonly named: readonly WordsQuery[]
  /** Searches for names that hold the words; a title matches when one of them finds it. */
  readonly words: readonly WordsQuery[]
  /** The readings that take part, their words as the index spells them. */
  readonly readings: readonly RankedReading[]
}

/** How much matches of a reading count beside those of the text as it was typed. */
const weights = { ofYear: 0.99, ofOtherYear: 0.9, fallback: 0.8 }

/** Conditions on names equal to the text, the best first. */
export function exactNames(text: TypedText): string[] {
  return text.whole.map(wholeName)
}

/**
 * Makes queries of typed text. The fallbacks take part when nothing in the index, filtered out or
 * not, matches what was typed without a typo; a word is left out when they match nothing either.
 */
export async function readText(index: IndexClient, text: TypedText): Promise<TextQueries> {
  const readings = withoutRepeats(await readingsThatFind(index, text))
  return {
    named: text.whole.filter(({ key }) => key !== text.key).flatMap(namedQuery),
    words: readings.flatMap((reading) =>
      wordsQueries(reading, reading.isFallback ? weights.fallback : 1),
    ),
    readings,
  }
}

function wholeName({ key, year }: WholeName): string {
  return year === null ? isNamed(key) : all([isNamed(key), `year = ${year}`])
}

function namedQuery(name: WholeName): WordsQuery[] {
  const words = searchWords(name.key).map(indexedWord)
  if (words.length === 0) return []
  const attribute = extraAttributes[isLatinKey(name.key) ? 'latinNames' : 'names']
  return [{ words: words.join(' '), attribute, filter: wholeName(name), weight: 1 }]
}

async function readingsThatFind(index: IndexClient, text: TypedText): Promise<RankedReading[]> {
  const certain = text.certain.map(asIndexed).map((reading) => ({ ...reading, isFallback: false }))
  const asFallbacks = (readings: readonly Reading[]) =>
    readings.map(asIndexed).map((reading) => ({ ...reading, isFallback: true }))
  if (text.fallbacks.length === 0 && text.withoutOneWord.length === 0) return certain
  const typos = (await fewestTypos(index, certain)).filter((count) => count !== null)
  if (typos.includes(0)) return certain
  const fallbacks = asFallbacks(text.fallbacks)
  if (typos.length > 0) return [...certain, ...fallbacks]
  const found = await fewestTypos(index, fallbacks)
  const matching = fallbacks.filter((_, position) => found[position] !== null)
  if (matching.length > 0) return matching
  return ofKnownWords(index, certain, asFallbacks(text.withoutOneWord))
}

/** Those of the readings whose every word some name has: none, where two words of the text are in no name. */
async function ofKnownWords<R extends Reading>(
  index: IndexClient,
  typed: readonly Reading[],
  readings: readonly R[],
): Promise<R[]> {
  const known = await inNames(
    index,
    typed.flatMap((reading) => runsOf(reading, 1, () => true)),
  )
  // `god father` also finds `Godfather`, of which the first word is the beginning.
  const goesOn = ([first, next]: readonly TypedWord[]) =>
    first !== undefined && next !== undefined && known.has(first.text) && !known.has(next.text)
  const together = await inNames(
    index,
    typed.flatMap((reading) => [2, 3].flatMap((length) => runsOf(reading, length, goesOn))),
  )
  return readings.filter(({ words }) =>
    words.every(({ text }) => known.has(text) || together.has(text)),
  )
}

/** Neighbouring words of a reading, as readings of their own. */
function runsOf(
  reading: Reading,
  length: number,
  passes: (words: readonly TypedWord[]) => boolean,
): Reading[] {
  return reading.words
    .map((_, first) => reading.words.slice(first, first + length))
    .filter((words) => words.length === length && passes(words))
    .map((words) => ({ ...reading, words }))
}

/** The words of those runs that some name holds, typed together. */
async function inNames(index: IndexClient, runs: readonly Reading[]): Promise<Set<string>> {
  const typos = await fewestTypos(index, runs.map(joined))
  const words = runs.flatMap((run, position) => (typos[position] === null ? [] : run.words))
  return new Set(words.map(({ text }) => text))
}

function joined(run: Reading): Reading {
  const text = run.words.map((word) => word.text).join('')
  return { ...run, words: [{ text, edits: 0, isPrefix: true }] }
}

function asIndexed(reading: Reading): Reading {
  const words = reading.words.map((word) => ({ ...word, text: indexedWord(word.text) }))
  return { ...reading, words }
}

/** Readings that differ in the typos they allow only are one here: the index decides on typos. */
function withoutRepeats<R extends Reading>(readings: readonly R[]): R[] {
  const texts = readings.map((reading) => JSON.stringify([reading.year, wordsOf(reading)]))
  return readings.filter((_, position) => texts.indexOf(String(texts[position])) === position)
}

/** Typos in the best match of each reading, of whatever year; null where none matches. */
async function fewestTypos(
  index: IndexClient,
  readings: readonly Reading[],
): Promise<(number | null)[]> {
  const asked = new Map(readings.map(wordsOf).map((words) => [JSON.stringify(words), words]))
  const typos = await index.fewestTypos([...asked.values()])
  const byWords = new Map([...asked.keys()].map((key, position) => [key, typos[position] ?? null]))
  return readings.map((reading) => byWords.get(JSON.stringify(wordsOf(reading))) ?? null)
}

/** The searches of one reading: titles of its year count more than the others. */
function wordsQueries(reading: Reading, weight: number): WordsQuery[] {
  if (reading.words.length === 0) return []
  const query = wordsOf(reading)
  if (reading.year === null) return [{ ...query, filter: everything, weight }]
  const ofYear = `year = ${reading.year}`
  return [
    { ...query, filter: ofYear, weight: weight * weights.ofYear },
    { ...query, filter: `NOT ${ofYear}`, weight: weight * weights.ofOtherYear },
  ]
}

function wordsOf({ words, names }: Reading): Words {
  if (words.slice(0, -1).some((word) => word.isPrefix)) {
    throw new Inexpressible('Meilisearch takes the last word only as unfinished')
  }
  return {
    words: words.map((word) => word.text).join(' '),
    attribute: extraAttributes[names === 'latin' ? 'latinNames' : 'names'],
  }
}
