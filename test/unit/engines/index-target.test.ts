import { expect, test } from 'vitest'
import { requireCounts } from '../../../engines/index-target.js'

const expected = { titles: 5, persons: 3, sample: null }

test('accepts the expected numbers', () => {
  expect(() => requireCounts('the index', { titles: 5, persons: 3 }, expected)).not.toThrow()
})

test.each([
  ['another number of titles', { titles: 4, persons: 3 }],
  ['another number of persons', { titles: 5, persons: 4 }],
  ['an unknown number', { titles: 5, persons: undefined }],
])('an index with %s is an error with both counts', (_, found) => {
  expect(() => requireCounts('the index', found, expected)).toThrow(
    `the index has ${found.titles} titles and ${found.persons} persons, but the catalog has 5 and 3`,
  )
})
