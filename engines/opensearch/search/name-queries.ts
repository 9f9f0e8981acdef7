import type { InternalId } from '../../../schema/catalogs.js'
import { penalties } from '../../../text/closeness.js'
import { typedPhonetic } from '../../../text/phonetic.js'
import type { Reading, TypedWord } from '../../../text/reading.js'
import type { WholeName } from '../../../text/whole-names.js'
import { extraFields } from '../mappings.js'
import { all, any, everything, isOneOf, nothing, type Query, withScore } from './compile-filter.js'

const { names, latinNames, heardWords, nameKeys, credits } = extraFields

/**
 * Queries for names. Scores are constants that approximate text/closeness.ts, as far as the index
 * allows: they choose the candidates that are compared exactly. OpenSearch's own scores depend on the
 * frequency of words, which differs between shards.
 */

/** A typed query as it is searched for: a document matches by one of the names or readings. */
export interface TextQuery {
  /** Names that the query may be as a whole, the closest first. */
  readonly names: readonly WholeName[]
  /** The readings that count. */
  readonly readings: readonly CountedReading[]
}

/** A reading that counts. */
export interface CountedReading extends Reading {
  /** Persons of whom one must be credited in the title, as a guess; null for none. */
  readonly credited: readonly InternalId[] | null
}

/** Divisor from penalties to scores, which have 24 bits. */
const scale = 1_000_000
const edit = penalties.edit / scale
const scores = {
  /** Names that are the query as a whole: for the first name, and the difference to each next one. */
  name: 100_000,
  nextName: 100,
  /** A reading; enough to stay above 0 with 12 words. */
  reading: 1000,
  /** All words are in the same name. */
  sameName: 500,
  /** A word without a typo; above 0 with two typos. */
  word: 2 * edit + 1,
}
/** Maximum number of completions of the last word in a phrase query. */
const maxExpansions = 10
/** A phrase's maximum distance between words: below the gap between two names. */
const maxNameLength = 500
/** With more words in all readings, words are not scored one by one: OpenSearch allows 1,024 clauses. */
const maxScoredWords = 80

/** The matches of a typed query, with scores. */
export function scoredMatchesOf({ names, readings }: TextQuery): Query {
  const words = readings.reduce((sum, reading) => sum + reading.words.length, 0)
  const scored = words > maxScoredWords ? scoredAsWhole : scoredByWord
  const queries = [
    ...names.map((name, position) =>
      withScore(scores.name - position * scores.nextName, hasName(name, position)),
    ),
    ...readings.map(scored),
  ]
  return queries.length === 0 ? nothing : { dis_max: { queries } }
}

/** The matches of a typed query, without scores. */
export function matchesOf({ names, readings }: TextQuery): Query {
  return any([...names.map(hasName), ...readings.map(matchesReading)])
}

/** The label of hits with an exact name, by the name's position. */
export function nameLabel(position: number): string {
  return `name-${position}`
}

/** The label of hits with a credited person, by the reading's position. */
export function creditLabel(position: number): string {
  return `credit-${position}`
}

function hasName({ key, year }: WholeName, position: number): Query {
  const isOfYear = year === null ? [] : [isOneOf('year', [year])]
  return { bool: { filter: [isOneOf(nameKeys, [key]), ...isOfYear], _name: nameLabel(position) } }
}

/** Documents whose names have all words of a reading. */
export function matchesReading(reading: CountedReading, position = 0): Query {
  const words = reading.words.map((word) =>
    any(wordQueries(word, reading.names).map(({ query }) => query)),
  )
  return all([...words, ...hasCredit(reading, position)])
}

function hasCredit({ credited }: CountedReading, position: number): Query[] {
  if (credited === null) return []
  const query = isOneOf(credits, credited.map(String))
  return [{ bool: { filter: [query], _name: creditLabel(position) } }]
}

/** The score of a match of a reading, before words. */
function readingScore({ year, cost }: CountedReading): number {
  return scores.reading - (cost + (year === null ? 0 : penalties.year)) / scale
}

function scoredAsWhole(reading: CountedReading, position: number): Query {
  return withScore(readingScore(reading), matchesReading(reading, position))
}

function scoredByWord(reading: CountedReading, position: number): Query {
  const { words, year } = reading
  const base = readingScore(reading) - words.length * scores.word
  const scoredWords = words.map((word) => {
    const queries = wordQueries(word, reading.names, true)
    return { dis_max: { queries: queries.map(({ query, score }) => withScore(score, query)) } }
  })
  const isOfYear = year === null ? [] : [withScore(penalties.year / scale, isOneOf('year', [year]))]
  return {
    bool: {
      must: [withScore(base, everything), ...scoredWords],
      filter: hasCredit(reading, position),
      should: [...isOfYear, ...inSameName(reading)],
    },
  }
}

/** A query for a word and its score. */
interface WordQuery {
  readonly query: Query
  readonly score: number
}

/** The queries of which a name's word must pass one; with scores, one query for each number of typos. */
function wordQueries(word: TypedWord, namesOf: Reading['names'], withScores = false): WordQuery[] {
  const { text, edits, isPrefix } = word
  if (namesOf === 'phonetic') return soundQueries(word, withScores)
  const field = fieldOf(namesOf)
  // An unfinished word scores as a whole one, so that popularity decides which are candidates.
  const prefix = { query: { prefix: { [field]: { value: text } } }, score: scores.word }
  return [
    ...(isPrefix ? [prefix] : []),
    ...distances(edits, withScores).map((typos) => {
      return { query: fuzzy(field, text, typos, 0), score: scores.word - typos * edit }
    }),
  ]
}

function soundQueries({ text }: TypedWord, withScores: boolean): WordQuery[] {
  const written = { query: fuzzy(names, text, 0, 0), score: scores.word }
  const heard = typedPhonetic(text)
  if (heard === null) return [written]
  const bySound = distances(heard.edits, withScores).map((vowels) => {
    const score = scores.word - (vowels * penalties.vowel) / scale
    return { query: fuzzy(heardWords, heard.text, vowels, heard.prefixLength), score }
  })
  return [written, ...bySound]
}

/** The maximum distance, or each distance up to it. */
function distances(max: number, isEach: boolean): number[] {
  return isEach ? Array.from({ length: max + 1 }, (_, distance) => distance) : [max]
}

/** Terms within a distance: all of them, because of the rewrite method; `match` takes 50 of a shard. */
function fuzzy(field: string, value: string, edits: number, prefixLength: number): Query {
  if (edits === 0) return { term: { [field]: { value } } }
  const near = { fuzziness: edits, prefix_length: prefixLength, transpositions: true }
  return { fuzzy: { [field]: { value, ...near, rewrite: 'constant_score' } } }
}

function fieldOf(namesOf: Reading['names']): string {
  return namesOf === 'latin' ? latinNames : names
}

/** The words are in one name, in any order. */
function inSameName({ words, names: namesOf }: CountedReading): Query[] {
  if (words.length < 2 || namesOf === 'phonetic') return []
  const query = words.map(({ text }) => text).join(' ')
  const field = fieldOf(namesOf)
  const phrase = { query, slop: maxNameLength }
  return [
    withScore(
      scores.sameName,
      words.at(-1)?.isPrefix
        ? { match_phrase_prefix: { [field]: { ...phrase, max_expansions: maxExpansions } } }
        : { match_phrase: { [field]: phrase } },
    ),
  ]
}
