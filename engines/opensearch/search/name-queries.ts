import type { InternalId } from '../../../schema/catalogs.js'
import { typedByEar } from '../../../text/by-ear.js'
import { penalties, type RankedReading, readingPenalty } from '../../../text/closeness.js'
import { lengthOf, type Reading, type TypedWord } from '../../../text/reading.js'
import type { WholeName } from '../../../text/whole-names.js'
import { extraFields, sizedWord } from '../settings.js'
import { all, any, counting, everything, isOneOf, nothing, type Query } from './compile.js'

const { names, latinNames, sizedWords, heardWords, nameKeys, credits } = extraFields

/**
 * What a typed query is asked for as. Scores are constants that stand for what separates names from the
 * query (text/closeness.ts), as far as the index tells: they choose the matches that are compared by
 * themselves. The frequency of words, by which OpenSearch scores else, differs from shard to shard.
 */

/** What a typed query comes to in an index: a title matches when it has one of the names, or one of the readings finds it. */
export interface ResolvedQuery {
  /** Names that the query may be as a whole, the best first. */
  readonly whole: readonly WholeName[]
  /** The readings that take part. */
  readonly readings: readonly FoundReading[]
}

/** A reading that takes part. */
export interface FoundReading extends RankedReading {
  /** Persons of whom one has to be credited in the title, a guess of what was typed; null for none. */
  readonly among: readonly InternalId[] | null
}

/** A million of a penalty is one of a score, which has 24 bits. */
const scale = 1_000_000
const edit = penalties.edit / scale
/** Every reading starts from here, and stays above 0: words of a query are 12 at most. */
const readingScore = 1000
const scores = {
  /** A word without a typo, so that with two it is above 0. */
  word: 2 * edit + 1,
  /** What is only begun: little, so that no sum of it is as much as a typo. */
  unfinished: 0.5,
  /** The words are those of one name. */
  sameName: 500,
  /** Each word less that a name has beside them. */
  fewerWords: 0.25,
  /** Names that are the query as a whole: the first of them, and how much less each further one is. */
  whole: 100_000,
  nextWhole: 1000,
}
/** Names with more words than so many beside the typed ones are alike. */
const mostExtraWords = 6
/** Of words that the last one begins, so many are looked for beside the others in one name. */
const mostEndings = 10
/** Words of one name stand less than this apart, words of two names more. */
const nameLength = 500

/**
 * Words of all readings together up to which they are scored one by one: OpenSearch takes 1,024 clauses,
 * and twelve long words are read in twenty ways.
 */
const mostScoredWords = 80

/** The matches of a typed query, scored. */
export function matchQuery({ whole, readings }: ResolvedQuery): Query {
  const words = readings.reduce((sum, reading) => sum + reading.words.length, 0)
  const scored = words > mostScoredWords ? scoredAtOnce : scoredReading
  const queries = [
    ...whole.map((name, place) =>
      counting(scores.whole - place * scores.nextWhole, wholeName(name, place)),
    ),
    ...readings.map(scored),
  ]
  return queries.length === 0 ? nothing : { dis_max: { queries } }
}

/** The same matches, without scores. */
export function findingQuery({ whole, readings }: ResolvedQuery): Query {
  return any([...whole.map(wholeName), ...readings.map(readingQuery)])
}

/** The name by which a hit tells that a name of it is the query as a whole. */
export function wholeMark(place: number): string {
  return `whole-${place}`
}

/** The name by which a hit tells that it passes what a reading asks beside its words. */
export function amongMark(place: number): string {
  return `among-${place}`
}

/** Titles or persons of whom a name is the query as a whole. */
function wholeName({ key, year }: WholeName, place: number): Query {
  const isOfYear = year === null ? [] : [isOneOf('year', [year])]
  return { bool: { filter: [isOneOf(nameKeys, [key]), ...isOfYear], _name: wholeMark(place) } }
}

/** Titles or persons whose names have all words of a reading. */
export function readingQuery(reading: FoundReading, place = 0): Query {
  const words = reading.words.map((word) =>
    any(wordQueries(word, reading.names).map(([query]) => query)),
  )
  return all([...words, ...isAmong(reading, place)])
}

function isAmong({ among }: FoundReading, place: number): Query[] {
  if (among === null) return []
  return [{ bool: { filter: [isOneOf(credits, among.map(String))], _name: amongMark(place) } }]
}

/** What a match of a reading counts, before its words do. */
function baseOf({ names: namesOf, ...reading }: FoundReading): number {
  const isGuess = namesOf === 'sounding' || reading.among !== null
  return readingScore - readingPenalty({ ...reading, isGuess }, null) / scale
}

function scoredAtOnce(reading: FoundReading, place: number): Query {
  return counting(baseOf(reading), readingQuery(reading, place))
}

function scoredReading(reading: FoundReading, place: number): Query {
  const { words, year, names: namesOf } = reading
  const base = baseOf(reading) - words.length * scores.word
  const scoredWords = words.map((word) => {
    const queries = wordQueries(word, namesOf, true).map(([query, score]) => counting(score, query))
    return { dis_max: { queries } }
  })
  const isOfYear = year === null ? [] : [counting(penalties.year / scale, isOneOf('year', [year]))]
  return {
    bool: {
      must: [counting(base, everything), ...scoredWords],
      filter: isAmong(reading, place),
      should: [...isOfYear, ...sameName(reading), ...fewerWords(reading)],
    },
  }
}

/** Names that have a word, with what each counts; apart by their typos where they are to be scored. */
function wordQueries(
  word: TypedWord,
  namesOf: Reading['names'],
  isScored = false,
): (readonly [query: Query, score: number])[] {
  const { text, edits, isPrefix } = word
  if (namesOf === 'sounding') return wordByEar(word, isScored)
  const field = fieldOf(namesOf)
  const begun = [{ prefix: { [field]: { value: text } } }, scores.word - scores.unfinished] as const
  return [
    ...(isPrefix ? [begun] : []),
    ...upTo(edits, isScored).map(
      (typos) => [fuzzy(field, text, typos, 0), scores.word - typos * edit] as const,
    ),
  ]
}

function wordByEar({ text }: TypedWord, isScored: boolean): (readonly [Query, number])[] {
  const own = [fuzzy(names, text, 0, 0), scores.word] as const
  const heard = typedByEar(text)
  if (heard === null) return [own]
  const sounding = upTo(heard.edits, isScored).map((apart) => {
    const score = scores.word - (apart * penalties.vowel) / scale
    return [fuzzy(heardWords, heard.text, apart, heard.soundLength), score] as const
  })
  return [own, ...sounding]
}

/** So many edits, or each number of them. */
function upTo(edits: number, isScored: boolean): number[] {
  return isScored ? Array.from({ length: edits + 1 }, (_, typos) => typos) : [edits]
}

/** All words so near are taken: `match` would take fifty of a shard. */
function fuzzy(field: string, value: string, edits: number, prefixLength: number): Query {
  if (edits === 0) return { term: { [field]: { value } } }
  const near = { fuzziness: edits, prefix_length: prefixLength, transpositions: true }
  return { fuzzy: { [field]: { value, ...near, rewrite: 'constant_score' } } }
}

function fieldOf(namesOf: Reading['names']): string {
  return namesOf === 'latin' ? latinNames : names
}

/** The words stand in one name, in any order. */
function sameName({ words, names: namesOf }: FoundReading): Query[] {
  if (words.length < 2 || namesOf === 'sounding') return []
  const query = words.map(({ text }) => text).join(' ')
  const field = fieldOf(namesOf)
  const phrase = words.at(-1)?.isPrefix
    ? { match_phrase_prefix: { [field]: { query, slop: nameLength, max_expansions: mostEndings } } }
    : { match_phrase: { [field]: { query, slop: nameLength } } }
  return [counting(scores.sameName, phrase)]
}

/** The longest word that is typed whole, else the longest of all, stands in a short name. */
function fewerWords({ words, names: namesOf }: FoundReading): Query[] {
  if (namesOf !== 'written') return []
  const byLength = words.toSorted(
    (a, b) => Number(a.isPrefix) - Number(b.isPrefix) || lengthOf(b.text) - lengthOf(a.text),
  )
  const [longest] = byLength
  if (longest === undefined) return []
  const queries = Array.from({ length: mostExtraWords }, (_, extra) => {
    const value = sizedWord(longest.text, words.length + extra)
    const query = { [longest.isPrefix ? 'prefix' : 'term']: { [sizedWords]: { value } } }
    return counting(scores.fewerWords * (mostExtraWords - extra), query)
  })
  return [{ dis_max: { queries } }]
}
