import { expect, test } from 'vitest'
import {
  compileFilter,
  compileOrder,
  compilePosition,
  positionOf,
} from '../../../../engines/opensearch/search/compile-filter.js'
import { and, anyOf, atLeast, atMost, type Filter, known, not } from '../../../../schema/filter.js'

const everything = { match_all: {} }
const nothing = { match_none: {} }
const unknown = 2 ** 62

test.each<[Filter, object]>([
  [and(), everything],
  [and(anyOf('kind', ['movie'])), { terms: { kind: ['movie'] } }],
  [anyOf('kind', []), nothing],
  [anyOf('tag', ['\ud800']), nothing],
  [anyOf('year', [1997, 1e300]), { terms: { year: [1997] } }],
  [not(anyOf('country', ['us'])), { bool: { must_not: [{ terms: { country: ['us'] } }] } }],
  [atLeast('rating_alpha', 7.5), { range: { rating_alpha: { gte: 7.5 } } }],
  [atMost('divergence', -0.5), { range: { divergence: { lte: -0.5 } } }],
  [atMost('budget', 1e21), { range: { budget: { lte: unknown } } }],
  [known('year'), { exists: { field: 'year' } }],
  [known('genre'), { terms: { has: ['genre'] } }],
  [known('tag'), everything],
  [{ kind: 'credited', persons: [9], roles: null }, { terms: { credits: ['9'] } }],
  [
    { kind: 'credited', persons: [9, 17], roles: ['actor'] },
    { terms: { credits: ['9:actor', '17:actor'] } },
  ],
  [{ kind: 'credited', persons: [], roles: null }, nothing],
  [{ kind: 'within', ids: [] }, nothing],
  [{ kind: 'within', ids: [8, 320_000_000_004] }, { terms: { id: [8, 320_000_000_004] } }],
  [
    and(atLeast('year', 1990), atMost('year', 1999)),
    {
      bool: { filter: [{ range: { year: { gte: 1990 } } }, { range: { year: { lte: 1999 } } }] },
    },
  ],
])('OpenSearch gets the filter %j as a query', (filter, query) => {
  expect(compileFilter(filter)).toEqual(query)
})

test('orders sort unknown values last in both directions, and end with the id', () => {
  expect(
    compileOrder([
      { field: 'year', descending: true },
      { field: 'rating', descending: false },
      { field: 'relevance', descending: true },
    ]),
  ).toEqual([
    { year: { order: 'desc', missing: -unknown } },
    { rating: { order: 'asc', missing: unknown } },
    { _score: { order: 'desc' } },
    { id: { order: 'asc' } },
  ])
})

test('a position is the sort values of a title, with a number for unknown ones', () => {
  const order = [
    { field: 'year', descending: true },
    { field: 'rating', descending: false },
  ] as const
  const position = { values: [null, null], id: 8 }
  expect(compilePosition(order, position)).toEqual([-unknown, unknown, 8])
  expect(positionOf([-unknown, unknown, 8])).toEqual(position)
  expect(positionOf([1997, 7.5, 8])).toEqual({ values: [1997, 7.5], id: 8 })
})
