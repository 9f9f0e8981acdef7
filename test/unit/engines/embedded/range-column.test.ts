import { expect, test } from 'vitest'
import { bitmapWords, titlesOf } from '../../../../engines/embedded/bitmap.js'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import { seededRandom } from '../../../../platform/random.js'
import { columnOfSteps } from '../../../support/column-index.js'

const unknown = 255

/** A column of so many titles, of which a share has no value. */
function columnOf(count: number, unknownShare: number): RangeColumn {
  const random = seededRandom(count)
  const steps = Uint8Array.from({ length: count }, () =>
    random.chance(unknownShare) ? unknown : random.int(60),
  )
  return columnOfSteps(steps, Uint32Array.from(steps.keys()))
}

const columns = [0, 1, 7, 8, 33, 1000].flatMap((count) =>
  [0, 0.3, 0.95].map((unknownShare) => ({ count, unknownShare })),
)

test.each(columns)('any stretch of $count titles, $unknownShare unknown, becomes bits', (made) => {
  const column = columnOf(made.count, made.unknownShare)
  const { length } = column.order
  const stride = Math.max(1, Math.floor(length / 30))
  for (let from = 0; from <= length; from += stride) {
    for (let to = from; to <= length; to += stride) {
      const bits = new Uint32Array(bitmapWords(made.count))
      column.addStretch([from, to], bits)
      expect(titlesOf(bits)).toEqual(column.order.slice(from, to).sort())
    }
  }
})

test.each(columns)(
  'steps of $count titles, $unknownShare unknown, are where they stand',
  (made) => {
    const column = columnOf(made.count, made.unknownShare)
    for (const [first, last] of [
      [0, 0],
      [0, 59],
      [10, 20],
      [59, 254],
      [60, 254],
    ] as const) {
      const [from, to] = column.placesBetween(first, last)
      const expected = column.order.filter((title) => {
        const step = column.steps[title] as number
        return step >= first && step <= last
      })
      expect(column.order.subarray(from, to)).toEqual(expected)
    }
  },
)
