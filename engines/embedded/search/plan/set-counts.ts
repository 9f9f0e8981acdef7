import { firstAtLeast } from '../../binary-search.js'
import {
  type Bitmap,
  countShared,
  emptyBitmap,
  intersect,
  setBits,
  titlesOf,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet, type TitleSet } from '../../index/title-set.js'
import { setTest } from './title-test.js'

/** Titles among which values are counted. */
export interface CountedAmong {
  readonly count: number
  /** Null for all titles. */
  readonly bits: Bitmap | null
  /** The same in ascending order; null for many titles. */
  readonly titles: Uint32Array | null
}

/** A selection of at most this share of all titles is also listed. */
const listedShare = 1 / 64

/** Prepares a set for many counts; null stands for all titles. */
export function countedAmong(set: TitleSet | null, { count: all }: TitleIndex): CountedAmong {
  if (set === null) return { count: all, bits: null, titles: null }
  if (set.kind === 'list') {
    const bits = emptyBitmap(all)
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
  const bits = a.bits.slice()
  intersect(bits, b.bits)
  return bitsSet(bits)
}

function listed(titles: Uint32Array, others: TitleSet): TitleSet {
  const both = titles.filter(setTest(others))
  return { kind: 'list', titles: both, count: both.length }
}

/** A binary search in a list takes as long as to test this number of titles. */
const testsPerBinarySearch = 16

/** How many titles of a set are among others. */
export function countIn(set: TitleSet, { bits, titles }: CountedAmong): number {
  if (bits === null) return set.count
  if (set.kind === 'bits') {
    return titles === null ? countShared(set.bits, bits) : countHeld(titles, set.bits)
  }
  if (titles === null || titles.length * testsPerBinarySearch >= set.count) {
    return countHeld(set.titles, bits)
  }
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    if (set.titles[firstAtLeast(set.titles, title)] === title) count += 1
  }
  return count
}

/** How many of some titles a bitmap has. */
function countHeld(titles: Uint32Array, bits: Bitmap): number {
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    count += ((bits[title >>> 5] as number) >>> (title & 31)) & 1
  }
  return count
}
