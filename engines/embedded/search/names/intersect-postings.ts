import { closestName } from '../../../../text/closeness.js'
import { noMatch } from '../../../../text/penalties.js'
import { type Bitmap, emptyBitmap, hasBit, setBit, setBits } from '../../bitmap.js'
import type { NameIndex, TermIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import type { MatchedReading, MatchedWord } from './term-lookup.js'

/** The words that names must have, in ascending order of their number of postings. */
export function rarestFirst(words: readonly MatchedWord[]): MatchedWord[] {
  return words.filter(({ isOptional }) => !isOptional).toSorted((a, b) => a.postings - b.postings)
}

/** True if a document is in the scope of a reading. */
export function isInScope({ scope }: MatchedReading, document: number): boolean {
  return scope === null || hasBit(scope, document)
}

/** True if at least one document has all the words of one of the readings. */
export function anyMatch(
  readings: readonly MatchedReading[],
  names: NameIndex,
  throwIfCancelled: ThrowIfCancelled,
): boolean {
  return readings.some((reading) => {
    const [rarest] = rarestFirst(reading.words)
    if (rarest === undefined) return false
    const others = new OtherWords(reading, rarest, names.count)
    return somePosting(
      rarest,
      reading.index,
      throwIfCancelled,
      (document) =>
        isInScope(reading, document) &&
        others.mayHave(document) &&
        hasAllWords(reading, document, names),
    )
  })
}

/** The documents that have all the words of at least one of the readings. */
export function allMatches(
  readings: readonly MatchedReading[],
  names: NameIndex,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap {
  const all = emptyBitmap(names.count)
  for (const reading of readings) {
    const [rarest] = rarestFirst(reading.words)
    if (rarest === undefined) continue
    const others = new OtherWords(reading, rarest, names.count)
    somePosting(rarest, reading.index, throwIfCancelled, (document) => {
      const mayHave = isInScope(reading, document) && others.mayHave(document)
      if (mayHave && (others.isCertain || hasAllWords(reading, document, names)))
        setBit(all, document)
      return false
    })
  }
  return all
}

/** Comparing a name takes as long as adding this number of postings to a bitmap. */
const postingsPerComparison = 40

/**
 * Tests scanned postings of one word of a reading for the other words. At first every document passes, and
 * the caller compares its names. After many comparisons, the rarest of the other words gets a bitmap of its
 * documents, then the next word, so that most documents fail without a comparison.
 */
export class OtherWords {
  private readonly left: MatchedWord[]
  private readonly bitmaps: Bitmap[] = []
  private comparisons = 0
  private readonly index: TermIndex

  constructor(
    { words, index }: MatchedReading,
    scanned: MatchedWord,
    private readonly count: number,
  ) {
    this.index = index
    this.left = rarestFirst(words.filter((word) => word !== scanned)).reverse()
  }

  /** True if all other words have bitmaps, so that the caller need not compare names. */
  get isCertain(): boolean {
    return this.left.length === 0
  }

  /** False if a document lacks one of the words. If true, the caller has to compare the document's names. */
  mayHave(document: number): boolean {
    for (let at = 0; at < this.bitmaps.length; at += 1) {
      if (!hasBit(this.bitmaps[at] as Bitmap, document)) return false
    }
    this.comparisons += 1
    const next = this.left.at(-1)
    if (next !== undefined && this.comparisons * postingsPerComparison > next.postings) {
      this.left.pop()
      this.bitmaps.push(wordBits(next, this.index, this.count))
      this.comparisons = 0
      return hasBit(this.bitmaps.at(-1) as Bitmap, document)
    }
    return true
  }
}

/** The documents that contain a word. */
function wordBits(word: MatchedWord, index: TermIndex, count: number): Bitmap {
  const bits = emptyBitmap(count)
  for (const { first, end } of word.terms) {
    const [from, to] = [index.postingsStart(first), index.postingsStart(end)]
    setBits(bits, index.postings.subarray(from, to))
  }
  return bits
}

function hasAllWords(reading: MatchedReading, document: number, { kind }: NameIndex): boolean {
  return closestName(kind, reading.words, reading.index.namesOf(document)) !== noMatch
}

/** Number of postings between two checks for cancellation. */
const postingsBetweenChecks = 256

/** True if a condition is true for at least one document with this word. May test a document several times. */
function somePosting(
  word: MatchedWord,
  index: TermIndex,
  throwIfCancelled: ThrowIfCancelled,
  condition: (document: number) => boolean,
): boolean {
  let tested = 0
  for (const { first, end } of word.terms) {
    const to = index.postingsStart(end)
    for (let at = index.postingsStart(first); at < to; at += 1) {
      tested += 1
      if (tested % postingsBetweenChecks === 0) throwIfCancelled()
      if (condition(index.postings[at] as number)) return true
    }
  }
  return false
}
