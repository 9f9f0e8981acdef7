import { prefixCost, soundCost, typosCost } from '../../../../text/closeness.js'
import { type ComparedWord, penalties, type WordCost } from '../../../../text/penalties.js'
import type { Reading, TypedWord } from '../../../../text/reading.js'
import type { Bitmap } from '../../bitmap.js'
import type { NameIndex, TermIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/** A range of terms that match a typed word at the same cost. */
export interface TermRange {
  readonly first: number
  readonly end: number
  readonly cost: number
}

/** The terms of an index that match one typed word. */
export interface MatchedWord extends ComparedWord<number> {
  /** The word itself, terms that it is a prefix of, and terms within its edit distance. */
  readonly terms: readonly TermRange[]
  /** Total number of postings of these terms. */
  readonly postings: number
  readonly minCost: number
}

/** A reading whose words all match at least one term, except optional words. */
export interface MatchedReading {
  readonly reading: Reading
  /** The titles that may match; null for all. */
  readonly scope: Bitmap | null
  readonly index: TermIndex
  readonly words: readonly MatchedWord[]
}

/**
 * Looks up the words of a query in the index of names. Caches the words, because several readings share them.
 */
export class TermLookup {
  private readonly cache = new Map<string, MatchedWord | null>()

  constructor(
    private readonly names: NameIndex,
    private readonly throwIfCancelled: ThrowIfCancelled,
  ) {}

  /** Returns the readings whose words all match at least one term, except optional words. */
  matchReadings(
    readings: readonly Reading[],
    { withTypos }: { readonly withTypos: boolean },
  ): MatchedReading[] {
    return readings.flatMap((reading) => {
      const words: MatchedWord[] = []
      for (const word of reading.words) {
        const found = this.lookUp(withTypos ? word : { ...word, edits: 0 }, reading.names)
        if (found === null) return []
        words.push(found)
      }
      if (words.length === 0) return []
      const index = this.names.termIndex(reading.names)
      return [{ reading, scope: null, index, words }]
    })
  }

  private lookUp(word: TypedWord, names: Reading['names']): MatchedWord | null {
    const { edits, isPrefix, isOptional = false, isInitial = false, text } = word
    const key = `${names} ${edits} ${isPrefix} ${isOptional} ${isInitial} ${text}`
    const cached = this.cache.get(key)
    if (cached !== undefined) return cached
    this.throwIfCancelled()
    const index = this.names.termIndex(names)
    const terms = names === 'phonetic' ? lookUpBySound(word, index) : lookUpWord(word, index)
    const found = terms ?? (isOptional ? withoutTerms : null)
    const matched = found && { ...found, isOptional, isInitial }
    this.cache.set(key, matched)
    return matched
  }
}

const withoutTerms: MatchedWord = {
  terms: [],
  costOf: () => Number.POSITIVE_INFINITY,
  postings: 0,
  minCost: penalties.littleWord,
}

/** The word itself, terms with it as a prefix, and terms with typos. */
function lookUpWord(word: TypedWord, index: TermIndex): MatchedWord | null {
  const terms: TermRange[] = []
  const own = index.terms.numberOf(word.text)
  if (own >= 0) terms.push({ first: own, end: own + 1, cost: 0 })
  let prefixed = { first: 0, end: 0, cost: 0 }
  if (word.isPrefix) {
    const { first, end } = index.terms.beginningWith(word.text)
    // The word itself is the first of the terms with this prefix.
    prefixed = { first: own >= 0 ? first + 1 : first, end, cost: prefixCost(word) }
    if (prefixed.first < end) terms.push(prefixed)
  }
  const near = new Map<number, number>()
  for (const term of index.similarTerms(word)) {
    if (term === own || (term >= prefixed.first && term < prefixed.end)) continue
    const cost = typosCost(word, index.terms.at(term))
    if (cost === Number.POSITIVE_INFINITY) continue
    near.set(term, cost)
    terms.push({ first: term, end: term + 1, cost })
  }
  if (terms.length === 0) return null
  return { ...withPostingCounts(terms, index), costOf: costOfTerms(own, prefixed, near) }
}

/** The word itself, and the terms that sound like it. */
function lookUpBySound(word: TypedWord, index: TermIndex): MatchedWord | null {
  const own = index.terms.numberOf(word.text)
  const near = new Map<number, number>()
  for (const term of index.homophones(word.text)) {
    const cost = soundCost(word, index.terms.at(term))
    if (cost < Number.POSITIVE_INFINITY) near.set(term, cost)
  }
  if (own >= 0) near.set(own, 0)
  if (near.size === 0) return null
  const terms = [...near].map(([term, cost]) => ({ first: term, end: term + 1, cost }))
  return {
    ...withPostingCounts(terms, index),
    costOf: costOfTerms(own, { first: 0, end: 0, cost: 0 }, near),
  }
}

/** Terms with their number of postings and their lowest cost. */
export function withPostingCounts(
  terms: readonly TermRange[],
  index: TermIndex,
): Pick<MatchedWord, 'terms' | 'postings' | 'minCost'> {
  const postingsOf = ({ first, end }: TermRange) =>
    index.postingsStart(end) - index.postingsStart(first)
  return {
    terms,
    postings: terms.reduce((sum, some) => sum + postingsOf(some), 0),
    minCost: Math.min(...terms.map(({ cost }) => cost)),
  }
}

/**
 * Bits of a Bloom filter with one hash function, which makes a look-up in the map unnecessary for most terms.
 */
const filterBits = 2048

function costOfTerms(
  own: number,
  prefixed: TermRange,
  near: ReadonlyMap<number, number>,
): WordCost<number> {
  const { first, end, cost } = prefixed
  const filter = new Uint8Array(filterBits)
  for (const term of near.keys()) filter[term & (filterBits - 1)] = 1
  return (term) => {
    if (term === own) return 0
    if (term >= first && term < end) return cost
    if (filter[term & (filterBits - 1)] === 0) return Number.POSITIVE_INFINITY
    return near.get(term) ?? Number.POSITIVE_INFINITY
  }
}
