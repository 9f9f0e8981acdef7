import { closestName, readingPenalty } from '../../../../text/closeness.js'
import { noMatch, penalties } from '../../../../text/penalties.js'
import { emptyBitmap, hasBit, setBit, titlesInBitmap } from '../../bitmap.js'
import { minCostOf } from '../../impact.js'
import type { TermIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import type { TopK } from '../order/top-k.js'
import { isInScope, OtherWords, rarestFirst } from './intersect-postings.js'
import { scanNamePrefixes } from './name-prefix-scan.js'
import type { ResolvedQuery, SearchedNames } from './resolve-query.js'
import {
  type MatchedReading,
  type MatchedWord,
  type TermRange,
  withPostingCounts,
} from './term-lookup.js'

/** A search for the closest matches of a query. */
interface ClosestSearch {
  readonly query: ResolvedQuery
  readonly searched: SearchedNames
  /** Only matches that pass this predicate are returned. */
  readonly test: (document: number) => boolean
  /** Creates an empty result list, whose first key is relevance. */
  readonly createTopK: () => TopK
  /** True if equally close matches are ordered by their numbers. */
  readonly tiesByNumber: boolean
  readonly throwIfCancelled: ThrowIfCancelled
}

/**
 * The closest matches of a query that pass a predicate. If matches without typos fill the results, no match
 * with a typo can be among them, and the search does not look up typos.
 */
export function closestMatches(search: ClosestSearch): TopK {
  const { query, createTopK } = search
  if (query.withoutTypos !== null) {
    const first = scanAll(search, query.withoutTypos, createTopK())
    if (first.isFull && first.lastRelevance > -penalties.edit) return first
  }
  return scanAll(search, query.readings, createTopK())
}

/** The relevance of a document to a query; `noMatch` if it matches no reading. */
export function relevanceTo(
  readings: readonly MatchedReading[],
  { names, yearsFrom }: SearchedNames,
): (document: number) => number {
  return (document) => {
    let closest = noMatch
    for (let at = 0; at < readings.length; at += 1) {
      const found = readings[at] as MatchedReading
      if (!isInScope(found, document)) continue
      const { reading, index, words } = found
      const relevance = closestName(names.kind, words, index.namesOf(document))
      if (relevance === noMatch) continue
      const own = relevance - readingPenalty(reading, yearsFrom(reading.year, document))
      if (own > closest) closest = own
    }
    return closest
  }
}

/** Number of matches between two checks for cancellation. */
const offersBetweenChecks = 256

/** Offers the matches of all readings to `top`, each document once, until no better match can follow. */
function scanAll(search: ClosestSearch, readings: readonly MatchedReading[], top: TopK): TopK {
  const { searched, query, test, tiesByNumber, throwIfCancelled } = search
  const seen = emptyBitmap(searched.names.count)
  for (const [document, relevance] of query.exactMatches) {
    setBit(seen, document)
    if (test(document)) top.offer(document, relevance)
  }
  const relevance = relevanceTo(readings, searched)
  let offered = 0
  const offer = (document: number) => {
    offered += 1
    if (offered % offersBetweenChecks === 0) throwIfCancelled()
    if (hasBit(seen, document)) return
    setBit(seen, document)
    if (!test(document)) return
    const own = relevance(document)
    if (own !== noMatch) top.offer(document, own)
  }
  const { count } = searched.names
  const scanned = readings.filter(({ scope }) => scope === null)
  for (const reading of scanned) {
    scanNamePrefixes({ reading, top, count, tiesByNumber, throwIfCancelled, offer })
  }
  for (const part of scanned.flatMap(splitByPrefix)) scanReading(part, search, top, offer)
  for (const { scope } of readings) if (scope !== null) titlesInBitmap(scope).forEach(offer)
  return top
}

/**
 * Splits a reading whose last word matches both as a whole word and as a prefix into one reading for each:
 * documents with the whole word are closer, so two separate scans stop earlier than a joint one.
 */
function splitByPrefix(reading: MatchedReading): MatchedReading[] {
  const unfinished = reading.words.findIndex(
    ({ terms, minCost, isOptional }) => !isOptional && minCost === 0 && terms.length > 1,
  )
  const word = reading.words[unfinished]
  if (word === undefined || reading.words.length === 1) return [reading]
  const { index } = reading
  const isWhole = ({ cost }: TermRange) => cost === 0
  return [word.terms.filter(isWhole), word.terms.filter((terms) => !isWhole(terms))].map(
    (terms) => ({
      ...reading,
      words: reading.words.with(unfinished, { ...word, ...withPostingCounts(terms, index) }),
    }),
  )
}

/**
 * Calls a function with the documents that may have all the words of a reading. It scans the impact-ordered
 * postings of the rarest word, always the group with the lowest possible cost among all terms of that word.
 * It stops when no further document can be closer than the documents in `top` (early termination).
 *
 *     term    cost  groups of postings, with their least cost
 *     matrix  0     | 0: 3 8 120 | 256: 7 55 | …
 *     matrox  300   | 300: 41    | …
 *     scanned       0, 256, 300, …
 */
function scanReading(
  reading: MatchedReading,
  search: ClosestSearch,
  top: TopK,
  call: (document: number) => void,
): void {
  const { index } = reading
  const [rarest, ...others] = rarestFirst(reading.words)
  if (rarest === undefined) return
  const count = search.searched.names.count
  const otherWords = new OtherWords(reading, rarest, count)
  const groups = new GroupsByCost(rarest, index, others.length + 1)
  const least = others.reduce((sum, { minCost }) => sum + minCost, 0) + reading.reading.cost
  while (groups.next()) {
    search.throwIfCancelled()
    const bound = -groups.cost - least
    if (top.isFull && bound < top.lastRelevance) return
    const stopsAt = () =>
      top.isFull && search.tiesByNumber && bound === top.lastRelevance ? top.last : count
    let last = stopsAt()
    for (let at = groups.start; at < groups.end; at += 1) {
      const document = index.postings[at] as number
      // The documents of a group are in ascending order.
      if (document > last) break
      if (!otherWords.mayHave(document)) continue
      call(document)
      if (top.isFull) {
        if (bound < top.lastRelevance) return
        last = stopsAt()
      }
    }
  }
}

/**
 * Iterates over the groups of postings of a word's terms in ascending order of cost. A heap orders the terms
 * by the lowest possible cost of their next group: the cost of the typos in the term plus the cost of the
 * name's words that were not typed.
 */
class GroupsByCost {
  start = 0
  end = 0
  cost = 0
  private readonly heap: number[] = []
  private readonly terms: number[] = []
  private readonly termCosts: number[] = []
  private readonly nextGroups: number[] = []
  private readonly nextCosts: number[] = []

  constructor(
    word: MatchedWord,
    private readonly index: TermIndex,
    private readonly typedWords: number,
  ) {
    for (const { first, end, cost } of word.terms) {
      for (let term = first; term < end; term += 1) {
        this.heap.push(this.terms.length)
        this.terms.push(term)
        this.termCosts.push(cost)
        const group = index.groupStarts[term] as number
        this.nextGroups.push(group)
        this.nextCosts.push(cost + this.groupCost(group))
      }
    }
    for (let at = (this.heap.length >> 1) - 1; at >= 0; at -= 1) this.sink(at)
  }

  /** Advances to the next group; false at the end. */
  next(): boolean {
    const top = this.heap[0]
    if (top === undefined) return false
    const term = this.terms[top] as number
    const group = this.nextGroups[top] as number
    this.cost = this.nextCosts[top] as number
    this.start = group === 0 ? 0 : (this.index.groupEnds[group - 1] as number)
    this.end = this.index.groupEnds[group] as number
    if (group + 1 < (this.index.groupStarts[term + 1] as number)) {
      this.nextGroups[top] = group + 1
      this.nextCosts[top] = (this.termCosts[top] as number) + this.groupCost(group + 1)
    } else {
      const last = this.heap.pop() as number
      if (this.heap.length > 0) this.heap[0] = last
    }
    this.sink(0)
    return true
  }

  private groupCost(group: number): number {
    return minCostOf(this.index.groupImpacts[group] as number, this.typedWords)
  }

  private sink(from: number): void {
    const { heap, nextCosts } = this
    for (let at = from; ; ) {
      let child = at * 2 + 1
      if (child >= heap.length) return
      const costOf = (at: number) => nextCosts[heap[at] as number] as number
      if (child + 1 < heap.length && costOf(child + 1) < costOf(child)) child += 1
      if (costOf(child) >= costOf(at)) return
      const own = heap[at] as number
      heap[at] = heap[child] as number
      heap[child] = own
      at = child
    }
  }
}
