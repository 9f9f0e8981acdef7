import { describe, expect, test } from 'vitest'
import { Inexpressible } from '../../../../engines/engine-errors.js'
import { encodeText } from '../../../../engines/meilisearch/encode-values.js'
import {
  compileAfter,
  filterExpression,
  hasName,
  isNoneOf,
  sortExpressions,
} from '../../../../engines/meilisearch/search/filter-expression.js'
import { openMeilisearchEngine } from '../../../../engines/meilisearch/search/meilisearch-engine.js'
import { and, anyOf, atLeast, atMost, type Filter, known, not } from '../../../../schema/filter.js'

describe('filters as expressions', () => {
  test.each<[Filter, string]>([
    [and(), 'id EXISTS'],
    [and(anyOf('kind', ['movie'])), 'kind = "movie"'],
    [anyOf('kind', ['movie', 'anime']), 'kind IN ["movie", "anime"]'],
    [anyOf('kind', []), 'id NOT EXISTS'],
    [anyOf('genre', ['drama']), 'genre = "drama"'],
    [anyOf('adult', [false]), 'adult = false'],
    [anyOf('year', [1997, 1998]), 'year IN ["1997", "1998"]'],
    [anyOf('alpha_id', ['tt0118767']), 'alpha_id = "tt0118767"'],
    [not(anyOf('country', ['us'])), 'NOT (country = "us")'],
    [not(anyOf('country', [])), 'NOT (id NOT EXISTS)'],
    [atLeast('rating_alpha', 7.5), 'rating_alpha >= "7.5"'],
    [atMost('divergence', -0.5), 'divergence <= "-0.5"'],
    [atMost('budget', 1e21), 'budget <= "1e+21"'],
    [known('year'), 'year EXISTS'],
    [known('poster'), 'has = "poster"'],
    [{ kind: 'credited', persons: [9], roles: null }, 'credits = "9"'],
    [
      { kind: 'credited', persons: [9, 17], roles: ['actor', 'writer'] },
      'credits IN ["9:actor", "9:writer", "17:actor", "17:writer"]',
    ],
    [{ kind: 'credited', persons: [], roles: null }, 'id NOT EXISTS'],
    [{ kind: 'credited', persons: [9], roles: [] }, 'id NOT EXISTS'],
    [{ kind: 'within', ids: [] }, 'id NOT EXISTS'],
    [{ kind: 'within', ids: [8, 320_000_000_004] }, 'id IN ["8", "320000000004"]'],
    [
      and(not(known('year')), atMost('year', 1980), anyOf('genre', ['war']), and(known('runtime'))),
      '(genre = "war") AND (year <= "1980") AND (runtime EXISTS) AND (NOT (year EXISTS))',
    ],
    [
      not(and(atLeast('year', 1990), atMost('year', 1999))),
      'NOT ((year >= "1990") AND (year <= "1999"))',
    ],
  ])('%j', (filter, expression) => {
    expect(filterExpression(filter)).toBe(expression)
  })

  test.each([
    ['quotes', `o'clock "x"`, `o~27~clock ~22~x~22~`],
    ['a backslash at the end', 'back\\', 'back~5c~'],
    ['operators', '" OR id EXISTS', '~22~ ~4f~~52~ id ~45~~58~~49~~53~~54~~53~'],
    ['control characters', 'a\u0000b\nc', 'a~0~b~a~c'],
    ['upper case, which Meilisearch would fold', 'Мир', '~41c~ир'],
    ['compatibility forms', 'ª', '~aa~'],
    ['decomposed й, but not й', 'йи\u0306', 'йи~306~'],
    ['emoji', '🎬', '~1f3ac~'],
    ['lone surrogates', '\uD800', '~d800~'],
    ['an encoded character', '~7e~', '~7e~7e~7e~'],
    ['letters of any alphabet', '日本 ελλάς 한국', '日本 ελλάς 한국'],
  ])('%s', (_, value, written) => {
    expect(filterExpression(anyOf('tag', [value]))).toBe(`tag = "${written}"`)
    expect(hasName([{ key: value, year: null }])).toBe(`(name_keys = "${written}")`)
  })

  test('long texts are shortened and remain distinct', () => {
    const texts = ['x'.repeat(440), 'x'.repeat(441), 'x'.repeat(470), `${'x'.repeat(470)}y`]
    const written = [...texts, 'ё'.repeat(300), '🎬'.repeat(200)].map(encodeText)
    expect(new Set(written).size).toBe(written.length)
    for (const text of written) {
      expect(new TextEncoder().encode(text.normalize('NFKD')).length).toBeLessThanOrEqual(468)
    }
  })

  test('numbers are finite', () => {
    expect(() => filterExpression(atLeast('year', Number.NaN))).toThrow(TypeError)
    expect(() => filterExpression(anyOf('year', [Number.POSITIVE_INFINITY]))).toThrow(TypeError)
  })
})

test('exact names are one condition, plus one for each name with a year', () => {
  const names = [
    { key: 'брат', year: null },
    { key: '~brat', year: null },
    { key: 'брат', year: 1997 },
  ]
  expect(hasName(names)).toBe(
    '(name_keys IN ["брат", "~7e~brat"]) OR ' +
      '((name_keys = "брат") AND ((year = 1997) OR ((year <= 1997) AND (end_year >= 1997))))',
  )
  expect(hasName([])).toBe('id NOT EXISTS')
})

test('excludes documents by id', () => {
  expect(isNoneOf([])).toBe('id EXISTS')
  expect(isNoneOf([7, 9])).toBe('id NOT IN [7, 9]')
})

describe('orders', () => {
  test('end with the id', () => {
    expect(sortExpressions([])).toEqual(['id:asc'])
    expect(
      sortExpressions([
        { field: 'rating_trusted', descending: true },
        { field: 'rating', descending: false },
      ]),
    ).toEqual(['rating_trusted:desc', 'rating:asc', 'id:asc'])
  })

  test('rejects fields that are not sortable', () => {
    expect(() => sortExpressions([{ field: 'age_limit', descending: true }])).toThrow(TypeError)
    expect(() => sortExpressions([{ field: 'relevance', descending: true }])).toThrow(TypeError)
  })

  test.each([
    [[], { values: [], id: 8 }, '(id > "8")'],
    [
      [{ field: 'year', descending: true }] as const,
      { values: [1997], id: 8 },
      '(year < "1997" OR year NOT EXISTS) OR ((year = "1997") AND (id > "8"))',
    ],
    [
      [{ field: 'year', descending: false }] as const,
      { values: [null], id: 8 },
      '((year NOT EXISTS) AND (id > "8"))',
    ],
    [
      [
        { field: 'year', descending: false },
        { field: 'rating', descending: true },
      ] as const,
      { values: [1997, null], id: 8 },
      '(year > "1997" OR year NOT EXISTS) OR ((year = "1997") AND (rating NOT EXISTS) AND (id > "8"))',
    ],
  ])('after a position: %j %j', (order, position, expression) => {
    expect(compileAfter(order, position)).toBe(expression)
  })
})

test.each([
  [[{ field: 'random', descending: false, seed: 1 }]],
  [
    [
      { field: 'year', descending: true },
      { field: 'random', descending: true },
    ],
  ],
  [
    [
      { field: 'relevance', descending: true },
      { field: 'random', descending: false, seed: 1 },
    ],
  ],
] as const)('Meilisearch has no order by %j', async (order) => {
  const engine = openMeilisearchEngine({
    url: 'http://127.0.0.1:1',
    key: null,
    titles: 'titles',
    persons: 'persons',
  })
  const query = { typed: null, filter: and(), order, limit: 10 }
  await expect(
    engine.searchTitles({ ...query, start: { kind: 'offset', offset: 0 } }),
  ).rejects.toThrow(Inexpressible)
  await engine.close()
})
