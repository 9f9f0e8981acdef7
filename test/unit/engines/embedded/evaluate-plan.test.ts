import { expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import {
  evaluatePlan,
  sortedTitles,
} from '../../../../engines/embedded/search/plan/evaluate-plan.js'
import {
  andPlan,
  codesPlan,
  type FilterPlan,
  negated,
  setPlan,
} from '../../../../engines/embedded/search/plan/filter-plan.js'
import { predicateOf } from '../../../../engines/embedded/search/plan/title-predicate.js'
import { type Random, seededRandom } from '../../../../platform/random.js'
import { columnOf, count, index, titles } from '../../../support/column-index.js'

const neverCancelled = () => {}

/** A random plan of nested parts, some of them negated. */
function planOf(random: Random, depth: number): FilterPlan {
  const plan = random.pick([listed, ranged, joined])(random, depth)
  return random.chance(0.3) ? negated(plan, count, neverCancelled) : plan
}

function listed(random: Random): FilterPlan {
  const share = random.pick([0.001, 0.02, 0.5])
  const own = Uint32Array.from(titles.filter(() => random.chance(share)))
  if (random.chance(0.5)) return setPlan({ kind: 'list', titles: own, count: own.length })
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, own)
  return setPlan({ kind: 'bits', bits, count: own.length })
}

function ranged(random: Random): FilterPlan {
  const column = columnOf(random, 60)
  const low = random.int(60)
  const high = low + random.int(60 - low)
  return codesPlan(column, ...column.codesBetween(low, high))
}

function joined(random: Random, depth: number): FilterPlan {
  if (depth === 0) return ranged(random)
  const parts = Array.from({ length: 1 + random.int(3) }, () => planOf(random, depth - 1))
  if (random.chance(0.5)) return andPlan(parts, count)
  return negated(
    andPlan(
      parts.map((part) => negated(part, count, neverCancelled)),
      count,
    ),
    count,
    neverCancelled,
  )
}

test('evaluatePlan finds the titles that pass the predicate of a plan', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const plan = planOf(seededRandom(seed), 2)
    const found = [...sortedTitles(evaluatePlan(plan, index, neverCancelled))]
    expect(found, `seed ${seed}`).toEqual(titles.filter(predicateOf(plan)))
  }
})

test('finds rare matches, no matter which part of the plan lists them', () => {
  const rare = columnOf(seededRandom(1), 10_000)
  const few = (column: RangeColumn, from: number) =>
    codesPlan(column, ...column.codesBetween(from, from + 20))
  const list = (every: number) => {
    const own = Uint32Array.from(titles.filter((title) => title % every === 0))
    return setPlan({ kind: 'list', titles: own, count: own.length })
  }
  const plans = [list(200), few(rare, 100), andPlan([few(rare, 0), list(3)], count), list(300)]
  const found = plans.map((plan) => sortedTitles(evaluatePlan(plan, index, neverCancelled)))
  for (const [at, plan] of plans.entries()) {
    expect([...(found[at] ?? [])]).toEqual(titles.filter(predicateOf(plan)))
  }
})
