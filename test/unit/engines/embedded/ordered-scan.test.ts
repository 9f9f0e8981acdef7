import { expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import { scanInOrder } from '../../../../engines/embedded/search/order/ordered-scan.js'
import {
  type ColumnKey,
  comparisonOf,
  isAfter,
} from '../../../../engines/embedded/search/order/sort-keys.js'
import {
  andPlan,
  codesPlan,
  type FilterPlan,
  setPlan,
} from '../../../../engines/embedded/search/plan/filter-plan.js'
import { predicateOf } from '../../../../engines/embedded/search/plan/title-predicate.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import type { Position } from '../../../../schema/filter.js'
import {
  byId,
  columnOf,
  columnOfValues,
  count,
  index,
  titles,
} from '../../../support/column-index.js'

const neverCancelled = () => {}

function planOf(random: Random): FilterPlan {
  const passing = titles.filter(() => random.chance(random.pick([0.02, 0.5, 1])))
  const list = Uint32Array.from(passing)
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, list)
  const column = columnOf(random, 40)
  const range = codesPlan(column, ...column.codesBetween(5, 60))
  const asBits = setPlan({ kind: 'bits', bits, count: passing.length })
  const asList = setPlan({ kind: 'list', titles: list, count: passing.length })
  return andPlan(
    random.pick([[], [asBits], [asList], [range], [range, asBits], [asList, range]]),
    count,
  )
}

const unlimited = { budget: Number.POSITIVE_INFINITY, throwIfCancelled: neverCancelled }

test('a scan returns the same page as a full sort, from any start', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seededRandom(seed)
    const keys: ColumnKey[] = Array.from({ length: random.int(4) }, () => {
      const column = columnOf(random, random.pick([1, 3, 60, 50_000]))
      return { kind: 'column', column, descending: random.chance(0.5) }
    })
    const plan = planOf(random)
    const test = predicateOf(plan)
    const compare = comparisonOf(keys, index)
    const sorted = titles.filter(test).sort((a, b) => compare(a, 0, b, 0))
    const scan = (offset: number, position: Position | null) =>
      scanInOrder({ ...{ index, keys, test, offset, position, limit: 21, ...unlimited } })
    for (const offset of [0, 1, 600, 4500, 9000, sorted.length - 3, count]) {
      if (offset < 0) continue
      const what = `seed ${seed} from ${offset}`
      expect(scan(offset, null), what).toEqual(sorted.slice(offset, offset + 21))
      const title = sorted[offset]
      if (title === undefined) continue
      const values = keys.map(({ column }) => column.valueOf(title))
      const position = { values, id: index.idOf(title) }
      const after = sorted.filter(isAfter(keys, position, index))
      expect(scan(0, position), what).toEqual(after.slice(0, 21))
    }
  }
})

test.each([
  [100, count],
  [0, 7000],
  [5900, 300],
  [6500, 3000],
])('a page from %i of %i titles continues from one large value to the next', (offset, limit) => {
  const two = columnOfValues(
    titles.map((title) => (title * 31) % 2),
    byId,
  )
  const many = columnOfValues(
    titles.map((title) => (title * 7919) % 6007),
    byId,
  )
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = seededRandom(seed)
    const keys: ColumnKey[] = [
      { kind: 'column', column: two, descending: random.chance(0.5) },
      { kind: 'column', column: many, descending: random.chance(0.5) },
    ]
    const compare = comparisonOf(keys, index)
    const sorted = [...titles].sort((a, b) => compare(a, 0, b, 0))
    const test = () => true
    const found = scanInOrder({
      ...{ index, keys, test, offset, position: null, limit, ...unlimited },
    })
    expect(found).toEqual(sorted.slice(offset, offset + limit))
  }
})

test('a scan tests no more titles than its budget', () => {
  const column = columnOfValues(titles, byId)
  const key: ColumnKey = { kind: 'column', column, descending: false }
  let tested = 0
  const scan = (limit: number) =>
    scanInOrder({
      ...{ index, keys: [key], offset: 0, position: null, limit },
      ...{ budget: 1000, throwIfCancelled: neverCancelled },
      test: () => {
        tested += 1
        return true
      },
    })
  expect(scan(1001)).toBeNull()
  expect(tested).toBeLessThanOrEqual(1000)
  expect(scan(500)).toHaveLength(500)
})
