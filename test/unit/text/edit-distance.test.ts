import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../../text/edit-distance.js'

/** The full distance matrix, by definition. */
function plainDistance(a: string, b: string): number {
  const matrix = [...Array(a.length + 1)].map((_, i) =>
    [...Array(b.length + 1)].map((_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => matrix[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY
      const row = matrix[i] as number[]
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped)
    }
  }
  return at(a.length, b.length)
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })

test('equals the distance of the full matrix, up to the maximum', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(1, 2), (a, b, most) => {
      const plain = plainDistance(a, b)
      expect(editDistance(a, b, most)).toBe(plain <= most ? plain : Number.POSITIVE_INFINITY)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['ночь', 'нчоь', 1],
  ['ночь', 'ночь', 0],
  ['ca', 'abc', Number.POSITIVE_INFINITY],
  ['x'.repeat(400), 'x'.repeat(400), 0],
])('%s and %s', (a, b, expected) => {
  expect(editDistance(a, b, 2)).toBe(expected)
})
