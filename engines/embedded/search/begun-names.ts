import { penalties, readingPenalty } from '../../../text/closeness.js'
import type { CheckWanted } from './cancellation.js'
import type { FoundReading, FoundWord } from './found-words.js'
import { OtherWords, rarestFirst } from './holders.js'
import type { Shortlist } from './shortlist.js'

/** How titles are walked whose names a reading begins. */
export interface BegunNamesWalk {
  readonly reading: FoundReading
  readonly list: Shortlist
  /** How many titles there are. */
  readonly count: number
  /** Whether equally close titles stand in the order of their numbers. */
  readonly tiesByNumber: boolean
  readonly checkWanted: CheckWanted
  /** Is handed each title that may have such a name, and offers it to the list. */
  readonly offer: (title: number) => void
}

/** After so many titles it is asked whether the search is still wanted. */
const titlesBetweenChecks = 1024

/**
 * Offers the well known titles with a name that begins with the words of a reading. All are equally close, however
 * long their names, so they are walked by themselves: the postings of a word are in order of the names'
 * lengths.
 */
export function walkBegunNames(walk: BegunNamesWalk): void {
  const { reading, list, count, tiesByNumber, checkWanted, offer } = walk
  const { openings } = reading.index
  const [opening] = reading.words
  if (openings === null || opening === undefined) return
  const closest = -penalties.begunName - readingPenalty({ ...reading, year: null }, null)
  const cannotEnter = () => list.isFull && closest < list.lastRelevance
  const furthest = reading.index.wellKnown - 1
  const last = () =>
    list.isFull && tiesByNumber && closest === list.lastRelevance
      ? Math.min(list.last, furthest)
      : furthest

  let walked = 0
  for (const { holders, word } of sourcesOf(reading, opening)) {
    const others = new OtherWords(reading, word, count)
    for (let at = 0; at < holders.length; at += 1) {
      walked += 1
      if (walked % titlesBetweenChecks === 0) checkWanted()
      if (cannotEnter()) return
      const holder = holders[at] as number
      if (holder <= last() && others.mayHave(holder)) offer(holder)
    }
  }
}

/** Who may have such a name: whose names begin with the first word, or who has a word that is rarer. */
function* sourcesOf(reading: FoundReading, opening: FoundWord) {
  const { index, words } = reading
  const { openings } = index
  if (openings === null) return
  const most = words.length === 1 ? penalties.prefix : 0
  const begun = opening.terms.filter(({ cost }) => cost <= most)
  const sizeOf = ({ first, end }: { first: number; end: number }) =>
    (openings.starts[end] as number) - (openings.starts[first] as number)
  const size = begun.reduce((sum, terms) => sum + sizeOf(terms), 0)
  const [rarest] = rarestFirst(words)
  if (rarest !== undefined && rarest.postings < size) {
    for (const { first, end } of rarest.terms) {
      const [from, to] = [index.postingsStart(first), index.postingsStart(end)]
      yield { word: rarest, holders: index.postings.subarray(from, to) }
    }
    return
  }
  for (const { first, end } of begun) {
    const [from, to] = [openings.starts[first] as number, openings.starts[end] as number]
    yield { word: opening, holders: openings.holders.subarray(from, to) }
  }
}
