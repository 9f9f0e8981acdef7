import { expect, test } from 'vitest'
import { facetCount } from '../../../engines/build-facet-count.js'
import type { ValueCount } from '../../../engines/engine.js'

const counts = (...pairs: [value: ValueCount['value'], count: number][]): ValueCount[] =>
  pairs.map(([value, count]) => ({ value, count }))

const genres = counts(['war', 2], ['crime', 5], ['drama', 5], ['sport', 0], ['music', 1])

test.each([
  [
    'the most frequent first, equal ones by value',
    2,
    [],
    [
      ['crime', 5],
      ['drama', 5],
    ],
    true,
  ],
  [
    'as many as there are',
    4,
    [],
    [
      ['crime', 5],
      ['drama', 5],
      ['war', 2],
      ['music', 1],
    ],
    false,
  ],
  [
    'named ones behind them',
    1,
    ['music', 'war'],
    [
      ['crime', 5],
      ['war', 2],
      ['music', 1],
    ],
    true,
  ],
  [
    'named ones among them once',
    2,
    ['drama'],
    [
      ['crime', 5],
      ['drama', 5],
    ],
    true,
  ],
  [
    'named ones that no title has',
    4,
    ['sport', 'none'],
    [
      ['crime', 5],
      ['drama', 5],
      ['war', 2],
      ['music', 1],
      ['none', 0],
      ['sport', 0],
    ],
    false,
  ],
] as const)('values: %s', (_, limit, named, expected, hasMore) => {
  const asked = { facet: 'genre', limit, named: [...named] } as const
  expect(facetCount(asked, genres, 3)).toEqual({
    facet: 'genre',
    counts: counts(...expected.map(([value, count]): [string, number] => [value, count])),
    missing: 3,
    hasMore,
  })
})

test('adds up values in steps, in ascending order', () => {
  const asked = { facet: 'rating', limit: 20, named: [] } as const
  const ratings = counts([7.2, 1], [5, 2], [7.9, 4], [5.9, 8])
  expect(facetCount(asked, ratings, 6)).toEqual({
    facet: 'rating',
    counts: counts([5, 10], [7, 5]),
    missing: 6,
    hasMore: false,
  })
})

test('counts unknown as false for a flag that treats it so', () => {
  const asked = { facet: 'adult', limit: 20, named: [] } as const
  expect(facetCount(asked, counts([true, 4], [false, 1]), 7)).toEqual({
    facet: 'adult',
    counts: counts([false, 8], [true, 4]),
    missing: 0,
    hasMore: false,
  })
})
