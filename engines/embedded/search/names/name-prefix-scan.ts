import { hasNamePrefix } from '../../../../text/closeness.js'
import { penalties } from '../../../../text/penalties.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import type { TopK } from '../order/top-k.js'
import { OtherWords, rarestFirst } from './intersect-postings.js'
import type { MatchedReading } from './term-lookup.js'

/** A scan for titles with a name that begins with the words of a reading. */
interface NamePrefixScan {
  readonly reading: MatchedReading
  readonly top: TopK
  /** Number of titles in the index. */
  readonly count: number
  /** True if equally close titles are ordered by their numbers. */
  readonly tiesByNumber: boolean
  readonly throwIfCancelled: ThrowIfCancelled
  /** Offers a title with such a name to the results. */
  readonly offer: (title: number) => void
}

/** Number of titles between two checks for cancellation. */
const titlesBetweenChecks = 256

/**
 * Offers the well-known titles with a name that begins with the words of a reading. These titles are equally
 * close whatever the length of their names, so a scan of impact-ordered postings would reach many of them
 * late. If another word is much rarer than the first word, the function scans the postings of that word
 * instead.
 *
 *     first-word postings    the: 0 4 9 …    matrix: 3 8 …    titles in the order of their popularity
 */
export function scanNamePrefixes(scan: NamePrefixScan): void {
  const { reading, top, count, tiesByNumber, throwIfCancelled, offer } = scan
  const { index, words } = reading
  if (!canBegin(reading)) return
  const closest = -penalties.namePrefix - reading.reading.cost
  /** The last title that can still enter the results; -1 if no title can. */
  const lastWanted = () => {
    if (!top.isFull || closest > top.lastRelevance) return index.wellKnown - 1
    if (closest < top.lastRelevance) return -1
    return tiesByNumber ? Math.min(top.last, index.wellKnown) - 1 : index.wellKnown - 1
  }

  const { firstWords } = index
  const firstWord = words.find(({ isOptional }) => !isOptional)
  const [rarest] = rarestFirst(reading.words)
  if (firstWords === null || firstWord === undefined || rarest === undefined) return
  let last = lastWanted()
  let tested = 0
  /** Offers a title if it has such a name; false if neither it nor a later title can enter the results. */
  const tryTitle = (title: number, others: OtherWords): boolean => {
    tested += 1
    if (tested % titlesBetweenChecks === 0) throwIfCancelled()
    if (title > last) return false
    if (others.mayHave(title) && hasNamePrefix(words, index.namesOf(title))) {
      offer(title)
      last = lastWanted()
    }
    return true
  }

  const terms = firstWord.terms.filter(({ cost }) => cost <= maxCost(words.at(-1) === firstWord))
  const names = terms.reduce(
    (sum, { first, end }) =>
      sum + (firstWords.starts[end] as number) - (firstWords.starts[first] as number),
    0,
  )
  if (rarest.postings * muchRarer < names) {
    const others = new OtherWords(reading, rarest, count)
    for (const { first, end } of rarest.terms) {
      const to = index.postingsStart(end)
      for (let at = index.postingsStart(first); at < to; at += 1) {
        tryTitle(index.postings[at] as number, others)
      }
    }
    return
  }
  const others = new OtherWords(reading, firstWord, count)
  for (const { first, end } of terms) {
    for (let term = first; term < end; term += 1) {
      // The titles of one term are in ascending order.
      const to = firstWords.starts[term + 1] as number
      let at = firstWords.starts[term] as number
      while (at < to && tryTitle(firstWords.documents[at] as number, others)) at += 1
    }
  }
}

/** Maximum cost of a word without a typo. The last word may be unfinished. */
function maxCost(isLast: boolean): number {
  return isLast ? penalties.prefix : 0
}

/** True if some name may begin with these words without typos. */
function canBegin({ words }: MatchedReading): boolean {
  return words.every(
    ({ minCost, isOptional }, at) => isOptional || minCost <= maxCost(at === words.length - 1),
  )
}

/**
 * A word is much rarer if the names that begin with the first word outnumber its postings by more than this
 * factor.
 */
const muchRarer = 8
