import { closestName, noMatch } from '../../../../text/closeness.js'
import { type Bitmap, emptyBitmap, hasBit, setBit, setBits } from '../../bitmap.js'
import type { NameIndex, WordIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import type { FoundReading, FoundWord } from './word-lookup.js'

/** Finds the documents whose names contain all the words of a reading. */

/** Words in ascending order of their postings. */
export function rarestFirst(words: readonly FoundWord[]): FoundWord[] {
  return words.toSorted((a, b) => a.postings - b.postings)
}

/** True if a reading may match a document. */
export function isAmong({ among }: FoundReading, document: number): boolean {
  return among === null || hasBit(among, document)
}

/** True if some document has all the words of some reading. */
export function anyMatch(
  readings: readonly FoundReading[],
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
        isAmong(reading, document) &&
        others.mayHave(document) &&
        hasAllWords(reading, document, names),
    )
  })
}

/** The documents that have all the words of some reading. */
export function allMatches(
  readings: readonly FoundReading[],
  names: NameIndex,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap {
  const all = emptyBitmap(names.count)
  for (const reading of readings) {
    const [rarest] = rarestFirst(reading.words)
    if (rarest === undefined) continue
    const others = new OtherWords(reading, rarest, names.count)
    somePosting(rarest, reading.index, throwIfCancelled, (document) => {
      const mayHave = isAmong(reading, document) && others.mayHave(document)
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
 * All words of a reading but one, whose postings are scanned. A document has them if its names say so;
 * after many comparisons of names the words get bitmaps, one after another, which make most comparisons
 * unnecessary.
 */
export class OtherWords {
  private readonly left: FoundWord[]
  private readonly bitmaps: Bitmap[] = []
  private comparisons = 0
  private readonly index: WordIndex

  constructor(
    { words, index }: FoundReading,
    scanned: FoundWord,
    private readonly count: number,
  ) {
    this.index = index
    this.left = rarestFirst(words.filter((word) => word !== scanned)).reverse()
  }

  /** True if all words have bitmaps, so that no name has to be compared. */
  get isCertain(): boolean {
    return this.left.length === 0
  }

  /** False if a document lacks one of the words; if true, its names have to be compared. */
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

/** The documents that have a word. */
function wordBits(word: FoundWord, index: WordIndex, count: number): Bitmap {
  const bits = emptyBitmap(count)
  for (const { first, end } of word.terms) {
    const [from, to] = [index.postingsStart(first), index.postingsStart(end)]
    setBits(bits, index.postings.subarray(from, to))
  }
  return bits
}

function hasAllWords(reading: FoundReading, document: number, { kind }: NameIndex): boolean {
  return closestName(kind, reading.costs, reading.index.namesOf(document)) !== noMatch
}

/** Number of postings between two checks for cancellation. */
const postingsBetweenChecks = 256

/** True if a condition holds for some document of a word; a document may be tested several times. */
function somePosting(
  word: FoundWord,
  index: WordIndex,
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
