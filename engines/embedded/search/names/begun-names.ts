import { isBegun, penalties } from '../../../../text/closeness.js'
import type { CheckWanted } from '../cancellation.js'
import type { Shortlist } from '../order/shortlist.js'
import type { FoundReading } from './found-words.js'
import { OtherWords, rarestFirst } from './holders.js'

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
const titlesBetweenChecks = 256

/**
 * Offers the well known titles with a name that begins with the words of a reading. All are equally
 * close, however long their names, so they are walked by themselves: the postings of a word are in order
 * of the names' lengths.
 */
export function walkBegunNames(walk: BegunNamesWalk): void {
  const { reading, list, count, tiesByNumber, checkWanted, offer } = walk
  const { index, costs } = reading
  if (!canBegin(reading)) return
  const closest = -penalties.begunName - reading.reading.cost
  /** The last title that can still enter the list; -1 where none can. */
  const lastWanted = () => {
    if (!list.isFull || closest > list.lastRelevance) return index.wellKnown - 1
    if (closest < list.lastRelevance) return -1
    return tiesByNumber ? Math.min(list.last, index.wellKnown) - 1 : index.wellKnown - 1
  }

  const { openings } = index
  const [opening] = reading.words
  const [rarest] = rarestFirst(reading.words)
  if (openings === null || opening === undefined || rarest === undefined) return
  let last = lastWanted()
  let looked = 0
  /** Looks at a title; false where it is behind all that are wanted. */
  const look = (title: number, others: OtherWords): boolean => {
    looked += 1
    if (looked % titlesBetweenChecks === 0) checkWanted()
    if (title > last) return false
    if (others.mayHave(title) && isBegun(costs, index.namesOf(title))) {
      offer(title)
      last = lastWanted()
    }
    return true
  }

  const begun = opening.terms.filter(({ cost }) => cost <= mostCost(reading.words.length === 1))
  const names = begun.reduce(
    (sum, { first, end }) =>
      sum + (openings.starts[end] as number) - (openings.starts[first] as number),
    0,
  )
  if (rarest.postings * muchRarer < names) {
    const others = new OtherWords(reading, rarest, count)
    for (const { first, end } of rarest.terms) {
      const to = index.postingsStart(end)
      for (let at = index.postingsStart(first); at < to; at += 1) {
        look(index.postings[at] as number, others)
      }
    }
    return
  }
  const others = new OtherWords(reading, opening, count)
  for (const { first, end } of begun) {
    for (let term = first; term < end; term += 1) {
      // The titles of one term come by number, so all that follow are behind, too.
      const to = openings.starts[term + 1] as number
      let at = openings.starts[term] as number
      while (at < to && look(openings.holders[at] as number, others)) at += 1
    }
  }
}

/** What a word costs at most that is right: the last one may be unfinished. */
function mostCost(isLast: boolean): number {
  return isLast ? penalties.prefix : 0
}

/** Whether some name may begin with the words, none of them with a typo. */
function canBegin({ words }: FoundReading): boolean {
  return words.every(({ leastCost }, at) => leastCost <= mostCost(at === words.length - 1))
}

/** A word this many times rarer than names that begin with the first one are is walked in their place. */
const muchRarer = 8
