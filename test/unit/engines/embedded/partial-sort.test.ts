import { expect, test } from 'vitest'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import { partialSort } from '../../../../engines/embedded/search/order/partial-sort.js'
import {
  comparisonOf,
  type IndexSortKey,
  titlesAfter,
} from '../../../../engines/embedded/search/order/sort-keys.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import {
  byId,
  columnOf,
  columnOfValues,
  count,
  index,
  titles,
} from '../../../support/column-index.js'

const neverCancelled = () => {}

/** Fractions, nearly all of them distinct, so that a group of codes has many values. */
const manyValues = (random: Random): RangeColumn =>
  columnOfValues(
    titles.map(() => (random.chance(0.2) ? null : random.int(1e9) / 7)),
    byId,
  )

function keyOf(random: Random): IndexSortKey {
  if (random.chance(0.1)) return { kind: 'random', seed: random.int(1000) }
  const column = random.chance(0.3)
    ? manyValues(random)
    : columnOf(random, random.pick([1, 9, 5000]))
  return { kind: 'column', column, descending: random.chance(0.5) }
}

test.each([
  ['number', titles, false],
  ['id', [...byId], true],
])('sorts any range of titles given by %s like a full sort', (_, all, areById) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seededRandom(seed)
    const keys = Array.from({ length: random.int(4) }, () => keyOf(random))
    const share = random.pick([0.01, 0.3, 1])
    const some = all.filter(() => random.chance(share))
    const compare = comparisonOf(keys, index)
    const sorted = [...some].sort((a, b) => compare(a, 0, b, 0))
    for (const from of [0, 1, 700, sorted.length - 5, sorted.length, count]) {
      const to = from + random.pick([1, 21, 600])
      const ordering = { index, throwIfCancelled: neverCancelled, areById }
      const found = partialSort(Uint32Array.from(some), keys, [Math.max(from, 0), to], ordering)
      expect(found, `seed ${seed} from ${from}`).toEqual(sorted.slice(Math.max(from, 0), to))
    }
  }
})

test.each<[string, IndexSortKey]>([
  ['few values', { kind: 'column', column: columnOf(seededRandom(2), 9), descending: true }],
  ['many values', { kind: 'column', column: manyValues(seededRandom(5)), descending: true }],
  ['a random key', { kind: 'random', seed: 5 }],
])('checks for cancellation every few thousand titles: %s', (_, key) => {
  const countChecks = (call: (throwIfCancelled: () => void) => void) => {
    let checks = 0
    call(() => {
      checks += 1
    })
    return checks
  }
  const all = Uint32Array.from(titles)
  const order = countChecks((throwIfCancelled) =>
    partialSort(all, [key], [600, 700], { index, throwIfCancelled, areById: false }),
  )
  expect(order).toBeGreaterThanOrEqual(3)
  const position = { values: [null], id: 0 }
  const after = countChecks((throwIfCancelled) =>
    titlesAfter(all, [key], position, { index, throwIfCancelled }),
  )
  expect(after).toBeGreaterThanOrEqual(3)
})

test('orders codes that share a group and codes that do not', () => {
  const column = columnOfValues(
    titles.map((title) => title % 262),
    byId,
  )
  const keys: IndexSortKey[] = [{ kind: 'column', column, descending: false }]
  const compare = comparisonOf(keys, index)
  const sorted = [...titles].sort((a, b) => compare(a, 0, b, 0))
  for (let from = 0; from < count; from += 500) {
    const ordering = { index, throwIfCancelled: neverCancelled, areById: false }
    expect(partialSort(Uint32Array.from(titles), keys, [from, from + 500], ordering)).toEqual(
      sorted.slice(from, from + 500),
    )
  }
})

test('sorts a column whose codes need more than 16 bits', () => {
  const all = Uint32Array.from({ length: 70_000 }, (_, title) => title)
  const ofMany = { count: all.length, byId: all, idRanks: all } as unknown as typeof index
  const values = Array.from(all, (title) =>
    title % 90 === 0 ? null : ((title * 7919) % 70_001) / 3,
  )
  const column = columnOfValues(values, all)
  expect(column.codes).toBeInstanceOf(Int32Array)
  const ascending = [...all].filter((title) => values[title] !== null)
  ascending.sort((a, b) => (values[a] as number) - (values[b] as number))
  for (const descending of [false, true]) {
    const sorted = [
      ...(descending ? ascending.toReversed() : ascending),
      ...all.filter((title) => values[title] === null),
    ]
    for (const from of [0, 30_000, 60_000]) {
      const ordering = { index: ofMany, throwIfCancelled: neverCancelled, areById: true }
      const keys: IndexSortKey[] = [{ kind: 'column', column, descending }]
      const found = partialSort(all, keys, [from, from + 5000], ordering)
      expect(found, `from ${from}`).toEqual(sorted.slice(from, from + 5000))
    }
  }
})
