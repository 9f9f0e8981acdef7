import { firstAtLeast } from '../../bisection.js'
import {
  type Bitmap,
  bitmapWords,
  countOnes,
  countShared,
  setBits,
  titlesOf,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { TitleSet } from '../../index/title-set.js'
import { lendBitmap } from './lent-bitmaps.js'
import { setTest } from './title-test.js'

/** Titles among which values are counted. */
export interface CountedAmong {
  readonly count: number
  /** Null where they are all titles. */
  readonly bits: Bitmap | null
  /** The same in ascending order, where they are few. */
  readonly titles: Uint32Array | null
}

/** Up to this share of all titles, each is looked at by itself rather than all words of a bitmap. */
const listedShare = 1 / 64

/** A set made ready for many counts; null stands for all titles. */
export function countedAmong(set: TitleSet | null, { count: all }: TitleIndex): CountedAmong {
  if (set === null) return { count: all, bits: null, titles: null }
  if (set.kind === 'list') {
    const bits = lendBitmap(bitmapWords(all))
    setBits(bits, set.titles)
    return { count: set.count, bits, titles: set.titles }
  }
  const isFew = set.count <= all * listedShare
  return { count: set.count, bits: set.bits, titles: isFew ? titlesOf(set.bits, set.count) : null }
}

/** The titles of both sets; null stands for all titles. */
export function intersection(a: TitleSet | null, b: TitleSet | null): TitleSet | null {
  if (a === null) return b
  if (b === null) return a
  if (a.kind === 'list') return listed(a.titles, b)
  if (b.kind === 'list') return listed(b.titles, a)
  const bits = lendBitmap(a.bits.length)
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    const held = (a.bits[word] as number) & (b.bits[word] as number)
    bits[word] = held
    if (held !== 0) count += countOnes(held)
  }
  return { kind: 'bits', bits, count }
}

function listed(titles: Uint32Array, others: TitleSet): TitleSet {
  const both = titles.filter(setTest(others))
  return { kind: 'list', titles: both, count: both.length }
}

/** To find a title in a list costs as much as to look at so many titles of it. */
const looksPerFind = 16

/** How many titles of a set are among others. */
export function countIn(set: TitleSet, { bits, titles }: CountedAmong): number {
  if (bits === null) return set.count
  if (set.kind === 'bits') {
    return titles === null ? countShared(set.bits, bits) : countOfTitles(titles, set.bits)
  }
  if (titles !== null && titles.length * looksPerFind < set.count) {
    let count = 0
    for (let at = 0; at < titles.length; at += 1) {
      const title = titles[at] as number
      if (set.titles[firstAtLeast(set.titles, title)] === title) count += 1
    }
    return count
  }
  return countOfTitles(set.titles, bits)
}

function countOfTitles(titles: Uint32Array, bits: Bitmap): number {
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    count += ((bits[title >>> 5] as number) >>> (title & 31)) & 1
  }
  return count
}

/** The titles among which is counted, in ascending order; not for all of them. */
export function titlesAmong({ bits, titles, count }: CountedAmong): Uint32Array {
  return titles ?? titlesOf(bits ?? new Uint32Array(), count)
}
