import type { InternalId } from '../../../schema/catalogs.js'
import { typedByEar } from '../../../text/by-ear.js'
import { penalties, type RankedReading, readingPenalty } from '../../../text/closeness.js'
import { lengthOf, type Reading, type TypedWord } from '../../../text/reading.js'
import type { WholeName } from '../../../text/whole-names.js'
import { extraFields, sizedWord } from '../settings.js'
import { all, any, counting, everything, isOneOf, type Query } from './compile.js'

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
/** Words of one name stand less than this apart, words of two names more. */
const nameLength = 500

/** The matches of a typed query, scored. */
export function matchQuery({ whole, readings }: ResolvedQuery): Query {
  const queries = [
    ...whole.map((name, place) =>
      counting(scores.whole - place * scores.nextWhole, {
        bool: { filter: [wholeName(name)], _name: wholeMark(place) },
      }),
    ),
    ...readings.map(readingQuery),
  ]
  return queries.length === 0 ? any([]) : { dis_max: { queries } }
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
export function wholeName({ key, year }: WholeName): Query {
  const named = isOneOf(nameKeys, [key])
  return year === null ? named : all([named, isOneOf('year', [year])])
}

/** Titles or persons whose names have all words of a reading. */
export function readingQuery(reading: FoundReading, place = 0): Query {
  const { words, year, among } = reading
  const isGuess = reading.names === 'sounding' || among !== null
  const penalty = readingPenalty({ ...reading, isGuess }, null) / scale
  const base = readingScore - words.length * scores.word - penalty
  const should = [
    ...(year === null ? [] : [counting(penalties.year / scale, isOneOf('year', [year]))]),
    ...sameName(reading),
    ...fewerWords(reading),
  ]
  const filter =
    among === null
      ? []
      : [{ bool: { filter: [isOneOf(credits, among.map(String))], _name: amongMark(place) } }]
  return {
    bool: {
      must: [counting(base, everything), ...words.map((word) => wordQuery(word, reading.names))],
      filter,
      should,
    },
  }
}

/** Names that have a word, each as much as it is the typed one. */
function wordQuery(word: TypedWord, namesOf: Reading['names']): Query {
  const { text, edits, isPrefix } = word
  if (namesOf === 'sounding') return wordByEar(word)
  const field = fieldOf(namesOf)
  const queries = [counting(scores.word, { term: { [field]: { value: text } } })]
  if (isPrefix) {
    queries.push(
      counting(scores.word - scores.unfinished, { prefix: { [field]: { value: text } } }),
    )
  }
  for (let typos = 1; typos <= edits; typos += 1) {
    queries.push(counting(scores.word - typos * edit, fuzzy(field, text, typos, 0)))
  }
  return { dis_max: { queries } }
}

function wordByEar({ text }: TypedWord): Query {
  const queries = [counting(scores.word, { term: { [names]: { value: text } } })]
  const heard = typedByEar(text)
  if (heard !== null) {
    for (let apart = 0; apart <= heard.edits; apart += 1) {
      const score = scores.word - (apart * penalties.vowel) / scale
      queries.push(counting(score, fuzzy(heardWords, heard.text, apart, heard.soundLength)))
    }
  }
  return { dis_max: { queries } }
}

/** All words so near are taken: `match` would take fifty of a shard. */
function fuzzy(field: string, value: string, edits: number, prefixLength: number): Query {
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
  const kind = words.at(-1)?.isPrefix ? 'match_phrase_prefix' : 'match_phrase'
  const phrase = { [kind]: { [fieldOf(namesOf)]: { query, slop: nameLength } } }
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
