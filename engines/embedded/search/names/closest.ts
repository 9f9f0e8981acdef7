import {
  closestName,
  noMatch,
  penalties,
  readingPenalty,
  wholeNameBonus,
} from '../../../../text/closeness.js'
import { bitmapWords, hasBit, setBit, titlesOf } from '../../bitmap.js'
import { leastCostOf } from '../../impact.js'
import type { WordIndex } from '../../index/name-index.js'
import type { CheckWanted } from '../cancellation.js'
import type { Shortlist } from '../order/shortlist.js'
import { lendBitmap } from '../plan/lent-bitmaps.js'
import { walkBegunNames } from './begun-names.js'
import { countedTerms, type FoundReading, type FoundWord, type TermsAtCost } from './found-words.js'
import { isAmong, OtherWords, rarestFirst } from './holders.js'
import type { ResolvedQuery, SearchedNames } from './resolve-query.js'

/** How the closest matches of a query are found. */
export interface ClosestSearch {
  readonly query: ResolvedQuery
  readonly searched: SearchedNames
  /** Which of the matches may be on the list. */
  readonly test: (holder: number) => boolean
  /** Makes an empty list of the best matches, by relevance before all. */
  readonly shortlist: () => Shortlist
  /** Whether equally close matches stand in the order of their numbers. */
  readonly tiesByNumber: boolean
  readonly checkWanted: CheckWanted
}

/**
 * The closest matches of a query that pass a test. Where what was typed without a typo fills the list,
 * nothing with a typo can be on it, and typos are not looked for.
 */
export function closestMatches(search: ClosestSearch): Shortlist {
  const { query, shortlist } = search
  if (query.withoutTypos !== null) {
    const first = walkAll(search, query.withoutTypos, shortlist())
    if (first.isFull && first.lastRelevance > -penalties.edit) return first
  }
  return walkAll(search, query.readings, shortlist())
}

/** The relevance of a title or person to a query; `noMatch` where it matches no reading. */
export function relevanceTo(
  readings: readonly FoundReading[],
  { names, yearOf }: SearchedNames,
): (holder: number) => number {
  return (holder) => {
    let closest = noMatch
    for (let at = 0; at < readings.length; at += 1) {
      const found = readings[at] as FoundReading
      if (!isAmong(found, holder)) continue
      const { reading, index, costs } = found
      const relevance = closestName(names.kind, costs, index.namesOf(holder))
      if (relevance === noMatch) continue
      const year = reading.year === null ? null : yearOf(holder)
      const own = relevance - readingPenalty(reading, year)
      if (own > closest) closest = own
    }
    return closest
  }
}

/** After so many matches it is asked whether the search is still wanted. */
const offersBetweenChecks = 256

/** Offers the matches of all readings to a list, each holder once, until no better one can come. */
function walkAll(
  search: ClosestSearch,
  readings: readonly FoundReading[],
  list: Shortlist,
): Shortlist {
  const { searched, query, test, tiesByNumber, checkWanted } = search
  const seen = lendBitmap(bitmapWords(searched.names.count))
  for (const [holder, position] of query.whole) {
    setBit(seen, holder)
    if (test(holder)) list.offer(holder, wholeNameBonus(position))
  }
  const relevance = relevanceTo(readings, searched)
  let offered = 0
  const offer = (holder: number) => {
    offered += 1
    if (offered % offersBetweenChecks === 0) checkWanted()
    if (hasBit(seen, holder)) return
    setBit(seen, holder)
    if (!test(holder)) return
    const own = relevance(holder)
    if (own !== noMatch) list.offer(holder, own)
  }
  const { count } = searched.names
  const walked = readings.filter(({ among }) => among === null)
  for (const reading of walked) {
    walkBegunNames({ reading, list, count, tiesByNumber, checkWanted, offer })
  }
  for (const part of walked.flatMap(bySpelling)) walkReading(part, search, list, offer)
  for (const { among } of readings) if (among !== null) titlesOf(among).forEach(offer)
  return list
}

/**
 * A reading in two parts where a word may be whole or the beginning of another: what has the word
 * whole is closer, and a walk that knows which of them it follows ends sooner.
 */
function bySpelling(reading: FoundReading): FoundReading[] {
  const begun = reading.words.findIndex(
    ({ terms, leastCost }) => leastCost === 0 && terms.length > 1,
  )
  const word = reading.words[begun]
  if (word === undefined || reading.words.length === 1) return [reading]
  const { index } = reading
  const isWhole = ({ cost }: TermsAtCost) => cost === 0
  return [word.terms.filter(isWhole), word.terms.filter((terms) => !isWhole(terms))].map(
    (terms) => ({
      ...reading,
      words: reading.words.with(begun, { ...word, ...countedTerms(terms, index) }),
    }),
  )
}

/**
 * Calls with who has all the words of a reading, or may have: from the postings of its rarest word,
 * those first that weigh most, until what is left cannot be closer than what is on the list.
 */
function walkReading(
  reading: FoundReading,
  search: ClosestSearch,
  list: Shortlist,
  call: (holder: number) => void,
): void {
  const { index, words } = reading
  const [rarest, ...others] = rarestFirst(reading.words)
  if (rarest === undefined) return
  const count = search.searched.names.count
  const otherWords = new OtherWords(reading, rarest, count)
  const groups = new GroupsByCost(rarest, index, words.length)
  const least = others.reduce((sum, { leastCost }) => sum + leastCost, 0) + reading.reading.cost
  while (groups.next()) {
    search.checkWanted()
    const bound = -groups.cost - least
    if (list.isFull && bound < list.lastRelevance) return
    const stopsAt = () =>
      list.isFull && search.tiesByNumber && bound === list.lastRelevance ? list.last : count
    let last = stopsAt()
    for (let at = groups.start; at < groups.end; at += 1) {
      const holder = index.postings[at] as number
      // Holders of one group come by number, so all that follow are behind, too.
      if (holder > last) break
      if (!otherWords.mayHave(holder)) continue
      call(holder)
      if (list.isFull) {
        if (bound < list.lastRelevance) return
        last = stopsAt()
      }
    }
  }
}

/**
 * The groups of postings of a word's terms, the cheapest first: a heap of terms by what the next group
 * of each costs at least, its typos and how much of the name was not typed together.
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
    word: FoundWord,
    private readonly index: WordIndex,
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

  /** Goes to the next group; false where there is none. */
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
    return leastCostOf(this.index.groupImpacts[group] as number, this.typedWords)
  }

  private sink(place: number): void {
    const { heap, nextCosts } = this
    for (let at = place; ; ) {
      let child = at * 2 + 1
      if (child >= heap.length) return
      const costOf = (place: number) => nextCosts[heap[place] as number] as number
      if (child + 1 < heap.length && costOf(child + 1) < costOf(child)) child += 1
      if (costOf(child) >= costOf(at)) return
      const own = heap[at] as number
      heap[at] = heap[child] as number
      heap[child] = own
      at = child
    }
  }
}
