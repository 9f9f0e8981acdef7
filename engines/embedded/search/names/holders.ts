import { closestName, noMatch } from '../../../../text/closeness.js'
import { type Bitmap, bitmapWords, hasBit, setBit, setBits } from '../../bitmap.js'
import type { NameIndex, WordIndex } from '../../index/name-index.js'
import type { CheckWanted } from '../cancellation.js'
import { lendBitmap } from '../plan/lent-bitmaps.js'
import type { FoundReading, FoundWord } from './found-words.js'

/** Which titles or persons have all the words of a reading, in one name or in several. */

/** Words of a reading, the rarest first. */
export function rarestFirst(words: readonly FoundWord[]): FoundWord[] {
  return words.toSorted((a, b) => a.postings - b.postings)
}

/** Whether a reading may mean a title or person. */
export function isAmong({ among }: FoundReading, holder: number): boolean {
  return among === null || hasBit(among, holder)
}

/** Whether somebody has all the words of some reading. */
export function anyHolder(
  readings: readonly FoundReading[],
  names: NameIndex,
  checkWanted: CheckWanted,
): boolean {
  return readings.some((reading) => {
    const [rarest] = rarestFirst(reading.words)
    if (rarest === undefined) return false
    const others = new OtherWords(reading, rarest, names.count)
    return somePosting(
      rarest,
      reading.index,
      checkWanted,
      (holder) =>
        isAmong(reading, holder) && others.mayHave(holder) && hasAllWords(reading, holder, names),
    )
  })
}

/** Everybody who has all the words of some reading. */
export function allHolders(
  readings: readonly FoundReading[],
  names: NameIndex,
  checkWanted: CheckWanted,
): Bitmap {
  const all = lendBitmap(bitmapWords(names.count))
  for (const reading of readings) {
    const [rarest] = rarestFirst(reading.words)
    if (rarest === undefined) continue
    const others = new OtherWords(reading, rarest, names.count)
    somePosting(rarest, reading.index, checkWanted, (holder) => {
      const mayHave = isAmong(reading, holder) && others.mayHave(holder)
      if (mayHave && (others.isCertain || hasAllWords(reading, holder, names))) setBit(all, holder)
      return false
    })
  }
  return all
}

/** A name is compared in about the time in which so many postings are noted as bits. */
const postingsPerComparison = 40

/**
 * The words of a reading beside one, whose holders are walked. Who has them is found by comparing names; after many
 * comparisons the words are noted as bits, one after another, so that most need none any more.
 */
export class OtherWords {
  private readonly left: FoundWord[]
  private readonly noted: Bitmap[] = []
  private comparisons = 0
  private readonly index: WordIndex

  /** The words of a reading but one. */
  constructor(
    { words, index }: FoundReading,
    but: FoundWord,
    private readonly count: number,
  ) {
    this.index = index
    this.left = rarestFirst(words.filter((word) => word !== but)).reverse()
  }

  /** Whether all words are noted, so that nothing is left to compare. */
  get isCertain(): boolean {
    return this.left.length === 0
  }

  /** False for a holder of that word who lacks another; to be followed by a comparison otherwise. */
  mayHave(holder: number): boolean {
    for (let at = 0; at < this.noted.length; at += 1) {
      if (!hasBit(this.noted[at] as Bitmap, holder)) return false
    }
    this.comparisons += 1
    const next = this.left.at(-1)
    if (next !== undefined && this.comparisons * postingsPerComparison > next.postings) {
      this.left.pop()
      this.noted.push(wordBits(next, this.index, this.count))
      this.comparisons = 0
      return hasBit(this.noted.at(-1) as Bitmap, holder)
    }
    return true
  }
}

/** Who has a word, as bits. */
function wordBits(word: FoundWord, index: WordIndex, count: number): Bitmap {
  const bits = lendBitmap(bitmapWords(count))
  for (const { first, end } of word.terms) {
    const [from, to] = [index.postingsStart(first), index.postingsStart(end)]
    setBits(bits, index.postings.subarray(from, to))
  }
  return bits
}

function hasAllWords(reading: FoundReading, holder: number, { kind }: NameIndex): boolean {
  return closestName(kind, reading.costs, reading.index.namesOf(holder)) !== noMatch
}

/** After so many postings it is asked whether the search is still wanted. */
const postingsBetweenChecks = 256

/** Whether a condition holds for some holder of a word; each is asked once or more. */
function somePosting(
  word: FoundWord,
  index: WordIndex,
  checkWanted: CheckWanted,
  condition: (holder: number) => boolean,
): boolean {
  let looked = 0
  for (const { first, end } of word.terms) {
    const to = index.postingsStart(end)
    for (let at = index.postingsStart(first); at < to; at += 1) {
      looked += 1
      if (looked % postingsBetweenChecks === 0) checkWanted()
      if (condition(index.postings[at] as number)) return true
    }
  }
  return false
}
