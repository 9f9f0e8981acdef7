import { expect, test } from 'vitest'
import { titlesInBitmap } from '../../../../engines/embedded/bitmap.js'
import type { RangeColumn } from '../../../../engines/embedded/index/range-column.js'
import { seededRandom } from '../../../../platform/random.js'
import { columnOfValues } from '../../../support/column-index.js'

/** Values of `count` titles, of which a share is unknown. */
function valuesOf(count: number, unknownShare: number): (number | null)[] {
  const random = seededRandom(count)
  return Array.from({ length: count }, () =>
    random.chance(unknownShare) ? null : (random.int(60) - 10) / 10,
  )
}

const columnOf = (values: readonly (number | null)[]): RangeColumn =>
  columnOfValues(values, Uint32Array.from(values.keys()))

const columns = [0, 1, 7, 8, 33, 1000].flatMap((count) =>
  [0, 0.3, 0.95].map((unknownShare) => ({ count, unknownShare })),
)

test.each(columns)(
  'fills a bitmap with any range of $count titles, $unknownShare unknown',
  (shape) => {
    const column = columnOf(valuesOf(shape.count, shape.unknownShare))
    const { length } = column.order
    const stride = Math.max(1, Math.floor(length / 30))
    for (let from = 0; from <= length; from += stride) {
      for (let to = from; to <= length; to += stride) {
        const expected = column.order.slice(from, to).sort()
        expect(titlesInBitmap(column.bitmapOf([from, to]))).toEqual(expected)
      }
    }
  },
)

test.each(columns)('returns values and ranges of $count titles, $unknownShare unknown', (shape) => {
  const values = valuesOf(shape.count, shape.unknownShare)
  const column = columnOf(values)
  expect(values.map((_, title) => column.valueOf(title))).toEqual(values)
  expect(column.unknown).toBe(new Set(values.filter((value) => value !== null)).size)
  for (const [from, to] of [
    [-1, -1],
    [-0.55, -0.55],
    [-1, 4.9],
    [-0.05, 1],
    [4.9, 100],
    [5, 100],
    [-100, -1.5],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ] as const) {
    const [first, last] = column.codesBetween(from, to)
    const expected = column.order.filter((title) => {
      const value = values[title] ?? Number.NaN
      return value >= from && value <= to
    })
    const found = first > last ? [] : column.order.subarray(...column.positionsOf(first, last))
    expect([...found], `from ${from} to ${to}`).toEqual([...expected])
  }
})

test.each([
  ['no values', 0, Uint8Array],
  ['the most that fit into one byte', 255, Uint8Array],
  ['one more value', 256, Uint16Array],
  ['the most that fit into two bytes', 65_535, Uint16Array],
  ['more than fit into two bytes', 65_536, Int32Array],
])('uses the narrowest array for codes: %s', (_, count, kind) => {
  const values = [null, ...Array.from({ length: count }, (_, value) => value * 3), null]
  const column = columnOf(values)
  expect(column.codes).toBeInstanceOf(kind)
  expect(column.unknown).toBe(count)
  expect([column.valueOf(0), column.valueOf(count + 1)]).toEqual([null, null])
  expect(column.order).toHaveLength(count)
})
