import { penalties, soundCost, typosCost, type WordCost } from '../../../../text/closeness.js'
import type { Reading, TypedWord } from '../../../../text/reading.js'
import type { Bitmap } from '../../bitmap.js'
import type { NameIndex, WordIndex } from '../../index/name-index.js'
import type { CheckWanted } from '../cancellation.js'

/** A stretch of terms that all cost the same as a typed word. */
export interface TermsAtCost {
  readonly first: number
  readonly end: number
  readonly cost: number
}

/** What one typed word may mean among the terms of an index. */
export interface FoundWord {
  /** The word itself, what begins with it, and, where typos are looked for, what is near it. */
  readonly terms: readonly TermsAtCost[]
  readonly costOf: WordCost<number>
  /** How many postings these terms have, all together. */
  readonly postings: number
  readonly leastCost: number
}

/** A reading whose words all may mean something. */
export interface FoundReading {
  readonly reading: Reading
  /** The only titles that it may mean, as bits; null for all. */
  readonly among: Bitmap | null
  readonly index: WordIndex
  readonly words: readonly FoundWord[]
  readonly costs: readonly WordCost<number>[]
}

/** Looks up what the words of a query mean in one index; each word once, however many readings have it. */
export class WordFinder {
  private readonly known = new Map<string, FoundWord | null>()

  constructor(
    private readonly names: NameIndex,
    private readonly checkWanted: CheckWanted,
  ) {}

  /** The readings of which every word may be some term, typos looked for or not. */
  findReadings(
    readings: readonly Reading[],
    { withTypos }: { readonly withTypos: boolean },
  ): FoundReading[] {
    return readings.flatMap((reading) => {
      const words: FoundWord[] = []
      for (const word of reading.words) {
        const found = this.find(withTypos ? word : { ...word, edits: 0 }, reading.names)
        if (found === null) return []
        words.push(found)
      }
      if (words.length === 0) return []
      const index = this.names.words(reading.names)
      const costs = words.map(({ costOf }) => costOf)
      return [{ reading, among: null, index, words, costs }]
    })
  }

  private find(word: TypedWord, names: Reading['names']): FoundWord | null {
    const key = `${names} ${word.edits} ${word.isPrefix} ${word.text}`
    const before = this.known.get(key)
    if (before !== undefined) return before
    this.checkWanted()
    const index = this.names.words(names)
    const found = names === 'phonetic' ? findBySound(word, index) : findWord(word, index)
    this.known.set(key, found)
    return found
  }
}

function findWord(word: TypedWord, index: WordIndex): FoundWord | null {
  const terms: TermsAtCost[] = []
  const own = index.terms.numberOf(word.text)
  if (own >= 0) terms.push({ first: own, end: own + 1, cost: 0 })
  let begun = { first: 0, end: 0 }
  if (word.isPrefix) {
    const { first, end } = index.terms.beginningWith(word.text)
    // The word itself stands before all that goes on after it.
    begun = { first: own >= 0 ? first + 1 : first, end }
    if (begun.first < end) terms.push({ ...begun, cost: penalties.prefix })
  }
  const near = new Map<number, number>()
  for (const term of index.termsNear(word)) {
    if (term === own || (term >= begun.first && term < begun.end)) continue
    const cost = typosCost(word, index.terms.at(term))
    if (cost === Number.POSITIVE_INFINITY) continue
    near.set(term, cost)
    terms.push({ first: term, end: term + 1, cost })
  }
  if (terms.length === 0) return null
  return { ...countedTerms(terms, index), costOf: costOfTerms(own, begun, near) }
}

/** The word itself, and what sounds like it. */
function findBySound(word: TypedWord, index: WordIndex): FoundWord | null {
  const own = index.terms.numberOf(word.text)
  const near = new Map<number, number>()
  for (const term of index.termsSounding(word.text)) {
    const cost = soundCost(word, index.terms.at(term))
    if (cost < Number.POSITIVE_INFINITY) near.set(term, cost)
  }
  if (own >= 0) near.set(own, 0)
  if (near.size === 0) return null
  const terms = [...near].map(([term, cost]) => ({ first: term, end: term + 1, cost }))
  return { ...countedTerms(terms, index), costOf: costOfTerms(own, { first: 0, end: 0 }, near) }
}

/** Terms with what is told of all of them together. */
export function countedTerms(
  terms: readonly TermsAtCost[],
  index: WordIndex,
): Pick<FoundWord, 'terms' | 'postings' | 'leastCost'> {
  const postingsOf = ({ first, end }: TermsAtCost) =>
    index.postingsStart(end) - index.postingsStart(first)
  return {
    terms,
    postings: terms.reduce((sum, some) => sum + postingsOf(some), 0),
    leastCost: Math.min(...terms.map(({ cost }) => cost)),
  }
}

/** Bits by which most terms are told to be no near ones, without a look-up. */
const filterBits = 2048

function costOfTerms(
  own: number,
  begun: { readonly first: number; readonly end: number },
  near: ReadonlyMap<number, number>,
): WordCost<number> {
  const { first, end } = begun
  const filter = new Uint8Array(filterBits)
  for (const term of near.keys()) filter[term & (filterBits - 1)] = 1
  return (term) => {
    if (term === own) return 0
    if (term >= first && term < end) return penalties.prefix
    if (filter[term & (filterBits - 1)] === 0) return Number.POSITIVE_INFINITY
    return near.get(term) ?? Number.POSITIVE_INFINITY
  }
}
