import { expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import { walkInOrder } from '../../../../engines/embedded/search/order/ordered-walk.js'
import {
  comparisonOf,
  isBehind,
  type SortKey,
} from '../../../../engines/embedded/search/order/sort-keys.js'
import { takeBackBitmaps } from '../../../../engines/embedded/search/plan/lent-bitmaps.js'
import {
  andPlan,
  codesPlan,
  type Plan,
  setPlan,
} from '../../../../engines/embedded/search/plan/plan.js'
import { testOf } from '../../../../engines/embedded/search/plan/title-test.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import {
  byId,
  columnOf,
  columnOfValues,
  count,
  index,
  titles,
} from '../../../support/column-index.js'

const everyone = () => {}

function planOf(random: Random): Plan {
  const held = titles.filter(() => random.chance(random.pick([0.02, 0.5, 1])))
  const list = Uint32Array.from(held)
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, list)
  const column = columnOf(random, 40)
  const range = codesPlan(column, ...column.codesBetween(5, 60))
  const asBits = setPlan({ kind: 'bits', bits, count: held.length })
  const asList = setPlan({ kind: 'list', titles: list, count: held.length })
  return andPlan(
    random.pick([[], [asBits], [asList], [range], [range, asBits], [asList, range]]),
    count,
  )
}

test('a walk finds what sorting finds, from every place on', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seededRandom(seed)
    const keys: SortKey[] = Array.from({ length: random.int(4) }, () => {
      const column = columnOf(random, random.pick([1, 3, 60, 50_000]))
      return { kind: 'column', column, descending: random.chance(0.5) }
    })
    const plan = planOf(random)
    const compare = comparisonOf(keys, index)
    const sorted = titles.filter(testOf(plan)).sort((a, b) => compare(a, 0, b, 0))
    const walk = (offset: number, position: Parameters<typeof isBehind>[1] | null) =>
      walkInOrder({
        ...{ index, keys, plan, offset, position },
        ...{ limit: 21, budget: Number.POSITIVE_INFINITY, checkWanted: everyone },
      })
    for (const offset of [0, 1, 600, 4500, 9000, sorted.length - 3, count]) {
      if (offset < 0) continue
      expect(walk(offset, null)).toEqual(sorted.slice(offset, offset + 21))
      takeBackBitmaps()
      const title = sorted[offset]
      if (title === undefined) continue
      const values = keys.map((key) => (key.kind === 'column' ? key.column.valueOf(title) : null))
      const position = { values, id: index.idOf(title) }
      const behind = sorted.filter(isBehind(keys, position, index))
      expect(walk(0, position)).toEqual(behind.slice(0, 21))
      takeBackBitmaps()
    }
  }
}, 60_000)

test.each([
  [100, count],
  [0, 7000],
  [5900, 300],
  [6500, 3000],
])('a page from %i on of %i titles goes on from one large value to the next', (offset, limit) => {
  const half = titles.map((title) => (title * 31) % 2)
  const two = columnOfValues(half, byId)
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = seededRandom(seed)
    const keys: SortKey[] = [
      { kind: 'column', column: two, descending: random.chance(0.5) },
      { kind: 'column', column: columnOf(random, 50_000), descending: random.chance(0.5) },
    ]
    const compare = comparisonOf(keys, index)
    const sorted = [...titles].sort((a, b) => compare(a, 0, b, 0))
    const plan: Plan = { kind: 'all', estimate: count }
    const found = walkInOrder({
      ...{ index, keys, plan, offset, position: null },
      ...{ limit, budget: Number.POSITIVE_INFINITY, checkWanted: everyone },
    })
    expect(found).toEqual(sorted.slice(offset, offset + limit))
    takeBackBitmaps()
  }
})

test('a walk that does not find soon is given up, one that finds is not', () => {
  const key: SortKey = { kind: 'column', column: columnOf(seededRandom(3), 2), descending: false }
  const walk = (plan: Plan, offset: number) =>
    walkInOrder({
      ...{ index, keys: [key, key], plan, offset, position: null },
      ...{ limit: 21, budget: 10_000, checkWanted: everyone },
    })
  const late = Uint32Array.from([byId.at(-1) as number])
  expect(walk(setPlan({ kind: 'list', titles: late, count: 1 }), 0)).toBeNull()
  expect(walk({ kind: 'all', estimate: count }, 5000)).toHaveLength(21)
})

test('a walk asks again and again whether it is still wanted', () => {
  const key: SortKey = { kind: 'column', column: columnOf(seededRandom(4), 60), descending: true }
  let checks = 0
  walkInOrder({
    ...{
      index,
      keys: [key],
      plan: setPlan({ kind: 'list', titles: new Uint32Array([1]), count: 1 }),
    },
    ...{ offset: 0, position: null, limit: 21, budget: Number.POSITIVE_INFINITY },
    checkWanted: () => {
      checks += 1
    },
  })
  expect(checks).toBeGreaterThan(10)
})
