import { expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import { listOf, matchingTitles } from '../../../../engines/embedded/search/plan/matching-titles.js'
import {
  andPlan,
  codesPlan,
  negated,
  type Plan,
  setPlan,
} from '../../../../engines/embedded/search/plan/plan-tree.js'
import { testOf } from '../../../../engines/embedded/search/plan/title-test.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import { columnOf, count, index, titles } from '../../../support/column-index.js'

const everyone = () => {}

/** A plan of parts in one another, each of them now and then turned. */
function planOf(random: Random, depth: number): Plan {
  const plan = random.pick([listed, ranged, joined])(random, depth)
  return random.chance(0.3) ? negated(plan, count, everyone) : plan
}

function listed(random: Random): Plan {
  const share = random.pick([0.001, 0.02, 0.5])
  const own = Uint32Array.from(titles.filter(() => random.chance(share)))
  if (random.chance(0.5)) return setPlan({ kind: 'list', titles: own, count: own.length })
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, own)
  return setPlan({ kind: 'bits', bits, count: own.length })
}

function ranged(random: Random): Plan {
  const column = columnOf(random, 60)
  const low = random.int(60)
  const high = low + random.int(60 - low)
  return codesPlan(column, ...column.codesBetween(low, high))
}

function joined(random: Random, depth: number): Plan {
  if (depth === 0) return ranged(random)
  const parts = Array.from({ length: 1 + random.int(3) }, () => planOf(random, depth - 1))
  if (random.chance(0.5)) return andPlan(parts, count)
  return negated(
    andPlan(
      parts.map((part) => negated(part, count, everyone)),
      count,
    ),
    count,
    everyone,
  )
}

test('what matches a plan is what passes its test', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const plan = planOf(seededRandom(seed), 2)
    const found = [...listOf(matchingTitles(plan, index, everyone))]
    expect(found, `seed ${seed}`).toEqual(titles.filter(testOf(plan)))
  }
}, 60_000)

test('few matches are the same, whichever part of a plan lists them', () => {
  const rare = columnOf(seededRandom(1), 10_000)
  const few = (column: RangeColumn, from: number) =>
    codesPlan(column, ...column.codesBetween(from, from + 20))
  const list = (every: number) => {
    const own = Uint32Array.from(titles.filter((title) => title % every === 0))
    return setPlan({ kind: 'list', titles: own, count: own.length })
  }
  const plans = [list(200), few(rare, 100), andPlan([few(rare, 0), list(3)], count), list(300)]
  const found = plans.map((plan) => listOf(matchingTitles(plan, index, everyone)))
  for (const [at, plan] of plans.entries()) {
    expect([...(found[at] ?? [])]).toEqual(titles.filter(testOf(plan)))
  }
})
