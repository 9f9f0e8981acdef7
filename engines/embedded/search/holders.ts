import { closestName, noMatch } from '../../../text/closeness.js'
import { type Bitmap, bitmapWords, intersect, setBit, setBits, unite } from '../bitmap.js'
import type { NameIndex, WordIndex } from '../index/name-index.js'
import type { FoundReading, FoundWord } from './found-words.js'

/** Which titles or persons have all the words of a reading, in one name or in several. */

/** Words of fewer postings are looked up in the names of their holders one by one. */
const fewPostings = 2000

/** The words of a reading, the rarest first. */
export function rarestFirst({ words }: FoundReading): FoundWord[] {
  return words.toSorted((a, b) => a.postings - b.postings)
}

/** Whether somebody has all the words of some reading. */
export function anyHolder(readings: readonly FoundReading[], names: NameIndex): boolean {
  return readings.some((reading) => {
    const [rarest] = rarestFirst(reading)
    if (rarest === undefined) return false
    if (reading.words.length === 1) return rarest.postings > 0
    if (rarest.postings > fewPostings) {
      return holderBits(reading, names.count).some((word) => word !== 0)
    }
    return somePosting(rarest, reading.index, (holder) => hasAllWords(reading, holder, names))
  })
}

/** Everybody who has all the words of some reading. */
export function allHolders(readings: readonly FoundReading[], names: NameIndex): Bitmap {
  const all = new Uint32Array(bitmapWords(names.count))
  for (const reading of readings) {
    const [rarest] = rarestFirst(reading)
    if (rarest === undefined) continue
    if (reading.words.length > 1 && rarest.postings <= fewPostings) {
      somePosting(rarest, reading.index, (holder) => {
        if (hasAllWords(reading, holder, names)) setBit(all, holder)
        return false
      })
    } else {
      unite(all, holderBits(reading, names.count))
    }
  }
  return all
}

/** Who has a word, as bits. */
export function wordBits(word: FoundWord, index: WordIndex, count: number): Bitmap {
  const bits = new Uint32Array(bitmapWords(count))
  for (const { first, end } of word.terms) {
    const [from, to] = [index.postingsStart(first), index.postingsStart(end)]
    setBits(bits, index.postings.subarray(from, to))
  }
  return bits
}

/** Who has all the words of a reading, as bits. */
function holderBits(reading: FoundReading, count: number): Bitmap {
  const [rarest, ...others] = rarestFirst(reading)
  if (rarest === undefined) return new Uint32Array(bitmapWords(count))
  const bits = wordBits(rarest, reading.index, count)
  for (const word of others) intersect(bits, wordBits(word, reading.index, count))
  return bits
}

export function hasAllWords(reading: FoundReading, holder: number, { kind }: NameIndex): boolean {
  return closestName(kind, reading.costs, reading.index.namesOf(holder)) !== noMatch
}

/** Whether a condition holds for some holder of a word; each is asked once or more. */
function somePosting(
  word: FoundWord,
  index: WordIndex,
  condition: (holder: number) => boolean,
): boolean {
  for (const { first, end } of word.terms) {
    const to = index.postingsStart(end)
    for (let at = index.postingsStart(first); at < to; at += 1) {
      if (condition(index.postings[at] as number)) return true
    }
  }
  return false
}
