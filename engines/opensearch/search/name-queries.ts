import type { InternalId } from '../../../schema/catalogs.js'
import type { ExactName } from '../../../text/exact-names.js'
import { penalties } from '../../../text/penalties.js'
import { phoneticQuery } from '../../../text/phonetic.js'
import type { Reading, TypedWord } from '../../../text/reading.js'
import { extraFields } from '../mappings.js'
import { all, any, everything, isOneOf, nothing, type Query, withScore } from './compile-filter.js'

const { names, latinNames, phoneticWords, nameKeys, credits } = extraFields

/**
 * Queries for names. Scores are constants that approximate text/closeness.ts as far as the index allows. They
 * select the candidates; the names of the candidates are then compared exactly. OpenSearch's own scores
 * depend on the frequency of words, which differs between shards.
 */

/** A typed query, prepared for searching. A document matches if it matches any of the names or readings. */
export interface OpensearchTextQuery {
  /** Names that the query may equal, the closest first. */
  readonly names: readonly ExactName[]
  /** The readings of the typed query's steps that apply to the index. */
  readonly readings: readonly SearchedReading[]
}

export interface SearchedReading extends Reading {
  /** Persons, at least one of whom must be credited in the title; null if the reading has no person. */
  readonly credited: readonly InternalId[] | null
}

/** Penalties are divided by this number, because scores have a precision of only 24 bits. */
const scale = 1_000_000
const edit = penalties.edit / scale
const scores = {
  /** The score of the first exact name, and the decrease for each further exact name. */
  name: 100_000,
  nextName: 100,
  /** The score of a reading, high enough to stay positive with 12 words. */
  reading: 1000,
  sameName: 500,
  /** The score of a word without a typo, high enough to stay positive with two typos. */
  word: 2 * edit + 1,
  optionalWord: penalties.littleWord / scale,
}
/** Maximum number of completions of the last word in a phrase query. */
const maxExpansions = 10
/** Maximum distance between the words of a phrase: less than the gap between two names. */
const maxNameLength = 500
/** Maximum number of words to score separately. OpenSearch limits a query to 1,024 clauses. */
const maxScoredWords = 80

/** The matches of a typed query, with scores. */
export function scoredMatchesOf({ names, readings }: OpensearchTextQuery): Query {
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
export function matchesOf({ names, readings }: OpensearchTextQuery): Query {
  return any([...names.map(hasName), ...readings.map(matchesReading)])
}

/** The label of hits with an exact name; `position` is the name's position in the query. */
export function nameLabel(position: number): string {
  return `name-${position}`
}

/** The label of hits with a credited person; `position` is the reading's position in the query. */
export function creditLabel(position: number): string {
  return `credit-${position}`
}

function hasName({ key, year, isOfAnyYear, isBeginning }: ExactName, position: number): Query {
  const ofYear = year === null || isOfAnyYear ? [] : [isOfYear(year)]
  const named = isBeginning ? { prefix: { [nameKeys]: { value: key } } } : isOneOf(nameKeys, [key])
  return { bool: { filter: [named, ...ofYear], _name: nameLabel(position) } }
}

/** Titles of a year, and series that ran in it. */
function isOfYear(year: number): Query {
  const ran = all([{ range: { year: { lte: year } } }, { range: { end_year: { gte: year } } }])
  return any([isOneOf('year', [year]), ran])
}

/** Documents whose names contain all words of a reading. */
export function matchesReading(reading: SearchedReading, position = 0): Query {
  const words = reading.words
    .filter(({ isOptional }) => !isOptional)
    .map((word) => hasWord(word, reading.names))
  return all([...words, ...hasCredit(reading, position)])
}

function hasWord(word: TypedWord, namesOf: Reading['names']): Query {
  return any(wordQueries(word, namesOf).map(({ query }) => query))
}

function hasCredit({ credited }: SearchedReading, position: number): Query[] {
  if (credited === null) return []
  const query = isOneOf(credits, credited.map(String))
  return [{ bool: { filter: [query], _name: creditLabel(position) } }]
}

/** The score of a reading, excluding the scores of its words. */
function readingScore({ year, cost }: SearchedReading): number {
  return scores.reading - (cost + (year === null ? 0 : penalties.year)) / scale
}

function scoredAsWhole(reading: SearchedReading, position: number): Query {
  return withScore(readingScore(reading), matchesReading(reading, position))
}

function scoredByWord(reading: SearchedReading, position: number): Query {
  const { words, year } = reading
  const required = words.filter(({ isOptional }) => !isOptional)
  const optional = words.filter(({ isOptional }) => isOptional)
  const base = readingScore(reading) - required.length * scores.word
  const scoredWords = required.map((word) => {
    const queries = wordQueries(word, reading.names, true)
    return { dis_max: { queries: queries.map(({ query, score }) => withScore(score, query)) } }
  })
  const ofYear = year === null ? [] : [withScore(penalties.year / scale, isOfYear(year))]
  return {
    bool: {
      must: [withScore(base, everything), ...scoredWords],
      filter: hasCredit(reading, position),
      should: [
        ...optional.map((word) => withScore(scores.optionalWord, hasWord(word, reading.names))),
        ...ofYear,
        ...inSameName(reading),
      ],
    },
  }
}

/** A query for a word and its score. */
interface WordQuery {
  readonly query: Query
  readonly score: number
}

/** Alternative queries for a word of a name. With scores, there is one query for each number of typos. */
function wordQueries(word: TypedWord, namesOf: Reading['names'], withScores = false): WordQuery[] {
  const { text, edits, isPrefix } = word
  if (namesOf === 'phonetic') return soundQueries(word, withScores)
  const field = fieldOf(namesOf)
  // A prefix has the same score as a whole word, so that popularity decides which matches are candidates.
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
  const phonetic = phoneticQuery(text)
  if (phonetic === null) return [written]
  const bySound = distances(phonetic.edits, withScores).map((vowels) => {
    const score = scores.word - (vowels * penalties.vowel) / scale
    return { query: fuzzy(phoneticWords, phonetic.text, vowels, phonetic.prefixLength), score }
  })
  return [written, ...bySound]
}

/** Returns only the maximum distance, or every distance from 0 to it. */
function distances(max: number, isEach: boolean): number[] {
  return isEach ? Array.from({ length: max + 1 }, (_, distance) => distance) : [max]
}

/** Matches all terms within a distance. A `match` query would use only 50 terms of each shard. */
function fuzzy(field: string, value: string, edits: number, prefixLength: number): Query {
  if (edits === 0) return { term: { [field]: { value } } }
  const near = { fuzziness: edits, prefix_length: prefixLength, transpositions: true }
  return { fuzzy: { [field]: { value, ...near, rewrite: 'constant_score' } } }
}

function fieldOf(namesOf: Reading['names']): string {
  return namesOf === 'latin' ? latinNames : names
}

/** A query that adds to the score if the words are in one name, in any order. */
function inSameName({ words, names: namesOf }: SearchedReading): Query[] {
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
