import { firstAtLeast } from '../../binary-search.js'
import {
  type Bitmap,
  countCommonBits,
  emptyBitmap,
  intersect,
  setBits,
  titlesInBitmap,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitmapSet, type TitleSet } from '../../index/title-set.js'
import { setPredicate } from '../plan/title-predicate.js'

/** The titles among which facet values are counted. */
export interface CountingScope {
  readonly count: number
  /** Null for all titles. */
  readonly bits: Bitmap | null
  /** The same titles in ascending order; null if there are many. */
  readonly titles: Uint32Array | null
}

/** Scopes with at most this share of all titles also have a list. */
const listedShare = 1 / 64

/** Prepares a set of titles for many counts; null means all titles. */
export function countingScope(set: TitleSet | null, { count: all }: TitleIndex): CountingScope {
  if (set === null) return { count: all, bits: null, titles: null }
  if (set.kind === 'list') {
    const bits = emptyBitmap(all)
    setBits(bits, set.titles)
    return { count: set.count, bits, titles: set.titles }
  }
  const isFew = set.count <= all * listedShare
  return {
    count: set.count,
    bits: set.bits,
    titles: isFew ? titlesInBitmap(set.bits, set.count) : null,
  }
}

/** The titles that are in both sets; null means all titles. */
export function commonTitles(a: TitleSet | null, b: TitleSet | null): TitleSet | null {
  if (a === null) return b
  if (b === null) return a
  if (a.kind === 'list') return listed(a.titles, b)
  if (b.kind === 'list') return listed(b.titles, a)
  const bits = a.bits.slice()
  intersect(bits, b.bits)
  return bitmapSet(bits)
}

function listed(titles: Uint32Array, others: TitleSet): TitleSet {
  const both = titles.filter(setPredicate(others))
  return { kind: 'list', titles: both, count: both.length }
}

/** A binary search in a list takes as long as testing this number of titles. */
const testsPerBinarySearch = 16

/** Number of titles of a set that are in the scope. */
export function countTitlesIn(set: TitleSet, { bits, titles }: CountingScope): number {
  if (bits === null) return set.count
  if (set.kind === 'bits') {
    return titles === null ? countCommonBits(set.bits, bits) : countInBitmap(titles, set.bits)
  }
  if (titles === null || titles.length * testsPerBinarySearch >= set.count) {
    return countInBitmap(set.titles, bits)
  }
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    if (set.titles[firstAtLeast(set.titles, title)] === title) count += 1
  }
  return count
}

/** Number of the given titles that are in a bitmap. */
function countInBitmap(titles: Uint32Array, bits: Bitmap): number {
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    count += ((bits[title >>> 5] as number) >>> (title & 31)) & 1
  }
  return count
}
