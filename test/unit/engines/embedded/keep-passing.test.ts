import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bitmapWords, setBits } from '../../../../engines/embedded/bitmap.js'
import {
  copyToLookAt,
  keepPassing,
  soonestTested,
} from '../../../../engines/embedded/search/plan/keep-passing.js'
import {
  andPlan,
  codesPlan,
  negated,
  type Plan,
  setPlan,
} from '../../../../engines/embedded/search/plan/plan.js'
import { testOf } from '../../../../engines/embedded/search/plan/title-test.js'
import { columnOfValues } from '../../../support/column-index.js'

/** More titles than marks are kept for. */
const count = 6000
const everyTitle = Uint32Array.from({ length: count }, (_, title) => title)

/** The values 0 to 99, unknown for every seventh title. */
const column = columnOfValues(
  Array.from(everyTitle, (title) => (title % 7 === 0 ? null : (title * 37) % 100)),
  everyTitle,
)

const listPlan = (titles: Uint32Array): Plan =>
  setPlan({ kind: 'list', titles, count: titles.length })

function bitsPlan(titles: Uint32Array): Plan {
  const bits = new Uint32Array(bitmapWords(count))
  setBits(bits, titles)
  return setPlan({ kind: 'bits', bits, count: titles.length })
}

const some = fc
  .tuple(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([stride, first]) => everyTitle.filter((title) => title % stride === first % stride))

const leaf: fc.Arbitrary<Plan> = fc
  .tuple(
    fc.oneof(
      some.map(listPlan),
      some.map(bitsPlan),
      fc
        .tuple(fc.nat(99), fc.nat(99))
        .map(([low, high]) => codesPlan(column, ...column.codesBetween(low, high))),
    ),
    fc.boolean(),
  )
  .map(([plan, isNot]) => (isNot ? negated(plan, count, () => {}) : plan))

const plans: fc.Arbitrary<Plan> = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('plan'), { maxLength: 4 }).map((parts) => andPlan(parts, count)),
    fc
      .array(tie('plan'), { minLength: 1, maxLength: 4 })
      .map((parts): Plan => ({ kind: 'or', parts, estimate: count })),
  ),
})).plan

describe('titles of a list that pass a plan', () => {
  test('are those that pass one by one, in the order of the list', () => {
    const lists = fc.shuffledSubarray([...everyTitle], { minLength: 0, maxLength: count })
    fc.assert(
      fc.property(plans, lists, (plan, list) => {
        const expected = list.filter(testOf(plan))
        for (const asked of [plan, soonestTested(plan, count)]) {
          const titles = Uint32Array.from(list)
          const kept = keepPassing(asked, titles)
          expect([...titles.subarray(0, kept)]).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('are looked for among so many of the first alone', () => {
    const titles = Uint32Array.from([4, 1, 6, 2, 8, 3])
    const kept = keepPassing(bitsPlan(Uint32Array.from([1, 2, 3, 8])), titles, 4)
    expect([...titles.subarray(0, kept)]).toEqual([1, 2])
  })
})

test('titles to look at are a copy, of however many', () => {
  for (const length of [3, 40_000, 5]) {
    const titles = Uint32Array.from({ length }, (_, at) => 7 * at)
    const copy = copyToLookAt(titles)
    expect(copy).toEqual(titles)
    copy[0] = 1
    expect(titles[0]).toBe(0)
  }
})

describe('the parts of a conjunction', () => {
  const half = bitsPlan(everyTitle.filter((title) => title % 2 === 0))
  const most = negated(bitsPlan(everyTitle.filter((title) => title % 100 === 0)), count, () => {})
  const list = listPlan(everyTitle.filter((title) => title % 50 === 0))

  test('are tested by what they cost and how few pass', () => {
    const plan = soonestTested(andPlan([most, list, half], count), count)
    expect(plan).toMatchObject({ kind: 'and', parts: [half, list, most] })
  })

  test('stay what they are where there is one', () => {
    expect(soonestTested(half, count)).toBe(half)
  })
})
