import type { RankedReading } from '../../../schema/closeness.js'
import { extraAttributes, indexedWord } from '../../../schema/meilisearch-settings.js'
import { isLatinKey, searchWords } from '../../../schema/text.js'
import type { Reading, TypedText, WholeName } from '../../../schema/typed-text.js'
import { Inexpressible } from '../engine-errors.js'
import { all, everything, isNamed } from './compile.js'
import type { IndexClient, WordsQuery } from './index-client.js'

/** Typed text as Meilisearch is asked for it. */
export interface TextQueries {
  /** Conditions on names equal to the text, the best first. */
  readonly exact: readonly string[]
  /** Searches for the names equal to the text that its words, as they are spelled, do not find. */
  readonly named: readonly WordsQuery[]
  /** Searches for names that hold the words; a title matches when one of them finds it. */
  readonly words: readonly WordsQuery[]
  /** The readings that take part, their words as the index spells them. */
  readonly readings: readonly RankedReading[]
}

/** How much matches of a reading count beside those of the text as it was typed. */
const weights = { ofYear: 0.99, ofOtherYear: 0.9, fallback: 0.8 }

/**
 * Makes queries of typed text. The fallbacks take part when nothing in the index, filtered out or
 * not, matches what was typed without a typo; a word is left out when they match nothing either.
 */
export async function readText(index: IndexClient, text: TypedText): Promise<TextQueries> {
  const readings = withoutRepeats(await readingsThatFind(index, text))
  return {
    exact: text.whole.map(wholeName),
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
  const fallbacks = asFallbacks(text.fallbacks)
  if (fallbacks.length === 0 && text.withoutOneWord.length === 0) return certain
  const typos = await fewestTypos(index, certain)
  if (typos === 0) return certain
  const rest = asFallbacks(text.withoutOneWord)
  const found =
    typos !== null || rest.length === 0 || (await fewestTypos(index, fallbacks)) !== null
  return found ? [...certain, ...fallbacks] : rest
}

function asIndexed(reading: Reading): Reading {
  const words = reading.words.map((word) => ({ ...word, text: indexedWord(word.text) }))
  return { ...reading, words }
}

/** Readings that differ in the typos they allow only are one here: the index decides on typos. */
function withoutRepeats<R extends Reading>(readings: readonly R[]): R[] {
  const texts = readings.map(({ names, words, year }) =>
    JSON.stringify([names, year, words.map((word) => word.text)]),
  )
  return readings.filter((_, position) => texts.indexOf(String(texts[position])) === position)
}

/** In the best match of any of the readings; null when none matches. */
async function fewestTypos(
  index: IndexClient,
  readings: readonly Reading[],
): Promise<number | null> {
  const queries = withoutRepeats(readings.map((reading) => ({ ...reading, year: null }))).flatMap(
    (reading) => wordsQueries(reading, 1),
  )
  const typos = await Promise.all(queries.map((query) => index.fewestTypos(query)))
  const found = typos.filter((count) => count !== null)
  return found.length === 0 ? null : Math.min(...found)
}

/** The searches of one reading: titles of its year count more than the others. */
function wordsQueries(reading: Reading, weight: number): WordsQuery[] {
  if (reading.words.length === 0) return []
  if (reading.words.slice(0, -1).some((word) => word.isPrefix)) {
    throw new Inexpressible('Meilisearch takes the last word only as unfinished')
  }
  const query = {
    words: reading.words.map((word) => word.text).join(' '),
    attribute: extraAttributes[reading.names === 'latin' ? 'latinNames' : 'names'],
  }
  if (reading.year === null) return [{ ...query, filter: everything, weight }]
  const ofYear = `year = ${reading.year}`
  return [
    { ...query, filter: ofYear, weight: weight * weights.ofYear },
    { ...query, filter: `NOT ${ofYear}`, weight: weight * weights.ofOtherYear },
  ]
}
