import type { OrderKey, Position } from '../../../../schema/filter.js'
import { seededHash } from '../../../../schema/seeded-hash.js'
import type { RangeColumn } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/** Number of titles between two checks for cancellation. */
const titlesBetweenChecks = 4096

/** A key that sorts by a field. */
export interface ColumnKey {
  readonly kind: 'column'
  readonly column: RangeColumn
  readonly descending: boolean
}

/** One key of an order, resolved against an index. */
export type IndexSortKey =
  | ColumnKey
  | { readonly kind: 'relevance'; readonly descending: boolean }
  | { readonly kind: 'random'; readonly seed: number }
  /** A random order that is the same in every search with the same seed. */
  | { readonly kind: 'seeded'; readonly seed: number; readonly hash: (title: number) => number }

/** Resolves the keys of an order; a random key without a seed gets a seed for this search only. */
export function indexSortKeys(order: readonly OrderKey[], index: TitleIndex): IndexSortKey[] {
  return order.map(({ field, descending, seed }) => {
    if (field === 'relevance') return { kind: 'relevance', descending }
    if (seed !== undefined) {
      return { kind: 'seeded', seed, hash: (title) => seededHash(seed, index.idOf(title)) }
    }
    if (field === 'random') return { kind: 'random', seed: Math.floor(Math.random() * 2 ** 32) }
    return { kind: 'column', column: index.column(field), descending }
  })
}

/** Compares two titles with their relevances; negative if the first title comes first. */
export type Compare = (a: number, relevanceA: number, b: number, relevanceB: number) => number

/** The comparison of an order; the last key is the id. */
export function comparisonOf(keys: readonly IndexSortKey[], { idRanks }: TitleIndex): Compare {
  const ranks = keys.map(rankBy)
  return (a, relevanceA, b, relevanceB) => {
    for (const rank of ranks) {
      const difference = rank(a, relevanceA) - rank(b, relevanceB)
      if (difference !== 0 && !Number.isNaN(difference)) return difference
    }
    return (idRanks[a] as number) - (idRanks[b] as number)
  }
}

/** Returns the number by which a key sorts a title, ascending; Infinity if the value is unknown. */
type Rank = (title: number, relevance: number) => number

function rankBy(key: IndexSortKey): Rank {
  switch (key.kind) {
    case 'column': {
      const { column, descending } = key
      const { codes, unknown } = column
      return (title) => {
        const code = codes[title] as number
        if (code === unknown) return Number.POSITIVE_INFINITY
        return descending ? -code : code
      }
    }
    case 'relevance':
      return (_, relevance) => (key.descending ? -relevance : relevance)
    case 'random':
      return (title) => scattered(title ^ key.seed)
    case 'seeded':
      return key.hash
  }
}

/** The predicate that titles after a position pass. */
export function isAfter(
  keys: readonly IndexSortKey[],
  position: Position,
  index: TitleIndex,
): (title: number) => boolean {
  const ranks = keys.map(rankBy)
  const own = keys.map((key, at) => rankOf(key, position.values[at] ?? null))
  return (title) => {
    for (let at = 0; at < ranks.length; at += 1) {
      const difference = (ranks[at] as Rank)(title, 0) - (own[at] as number)
      if (difference !== 0 && !Number.isNaN(difference)) return difference > 0
    }
    return index.idOf(title) > position.id
  }
}

/** The titles that come after a position. For most titles the first key decides. */
export function titlesAfter(
  titles: Uint32Array,
  keys: readonly IndexSortKey[],
  position: Position,
  {
    index,
    throwIfCancelled,
  }: { readonly index: TitleIndex; readonly throwIfCancelled: ThrowIfCancelled },
): Uint32Array {
  const isLater = isAfter(keys, position, index)
  const [first] = keys
  const column = first?.kind === 'column' ? first.column : null
  const own = first === undefined ? 0 : rankOf(first, position.values[0] ?? null)
  const sign = first?.kind === 'column' && first.descending ? -1 : 1
  const after = new Uint32Array(titles.length)
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) throwIfCancelled()
    const title = titles[at] as number
    if (column !== null) {
      const code = column.codes[title] as number
      const rank = code === column.unknown ? Number.POSITIVE_INFINITY : sign * code
      if (rank < own) continue
      if (rank === own && !isLater(title)) continue
    } else if (!isLater(title)) continue
    after[count] = title
    count += 1
  }
  return after.subarray(0, count)
}

function rankOf(key: IndexSortKey, value: number | null): number {
  if (value !== null && key.kind === 'seeded') return value
  if (value === null || key.kind !== 'column') return Number.POSITIVE_INFINITY
  const code = key.column.codeOf(value)
  return key.descending ? -code : code
}

/** A bijective hash of 32-bit numbers. */
function scattered(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
