import { expect, test } from 'vitest'
import { requireCounts } from '../../../engines/index-target.js'

const expected = { titles: 5, persons: 3, sample: null }

test('a target that holds what was expected is sound', () => {
  expect(() => requireCounts('the index', { titles: 5, persons: 3 }, expected)).not.toThrow()
})

test.each([
  ['another number of titles', { titles: 4, persons: 3 }],
  ['another number of persons', { titles: 5, persons: 4 }],
  ['a number that is not told', { titles: 5, persons: undefined }],
])('a target with %s says both counts', (_, held) => {
  expect(() => requireCounts('the index', held, expected)).toThrow(
    `the index has ${held.titles} titles and ${held.persons} persons, the catalog has 5 and 3`,
  )
})
