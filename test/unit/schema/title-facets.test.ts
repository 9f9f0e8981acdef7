import { expect, test } from 'vitest'
import { stepFrom, stepTo, titleFacets } from '../../../schema/title-facets.js'

const steps = (name: keyof typeof titleFacets) => titleFacets[name] as Parameters<typeof stepTo>[1]

test.each([
  ['year', 1997, 1997, 1997],
  ['decade', 1997, 1990, 1999],
  ['decade', 1990, 1990, 1999],
  ['decade', 1999, 1990, 1999],
  ['decade', 2000, 2000, 2009],
  ['runtime', 0, 0, 29],
  ['runtime', 30, 30, 59],
  ['runtime', 119, 90, 119],
  ['rating', 7, 7, 7.999999999999999],
  ['rating_alpha', 7.9, 7, 7.999999999999999],
  ['rating_beta', 0.5, 0, 0.9999999999999999],
  ['rating', 10, 10, 10.999999999999998],
] as const)('%s: %d is in the step from %d to %d', (name, value, from, to) => {
  const facet = steps(name)
  expect(stepFrom(value, facet.width)).toBe(from)
  expect(stepTo(from, facet)).toBe(to)
})

test('steps have no gaps between them', () => {
  for (const from of [0, 1, 7, 9, 10]) {
    const to = stepTo(from, steps('rating'))
    expect(stepFrom(to, 1)).toBe(from)
    // The midpoint is one of the two, so there is no double between them.
    expect([to, from + 1]).toContain((to + from + 1) / 2)
    expect(Number(String(to))).toBe(to)
    expect(String(to)).toMatch(/^\d+\.\d+$/)
  }
})
