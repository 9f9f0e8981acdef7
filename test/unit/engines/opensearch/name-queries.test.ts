import { expect, test } from 'vitest'
import type { IndexClient } from '../../../../engines/opensearch/search/index-client.js'
import { findingQuery, matchQuery } from '../../../../engines/opensearch/search/name-queries.js'
import { remembered, resolveQuery } from '../../../../engines/opensearch/search/typed-query.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

const leaves = ['term', 'terms', 'prefix', 'fuzzy', 'match_all', 'range', 'exists']

/** The clauses of a query as OpenSearch counts them: each leaf, and each word of a phrase. */
function clausesOf(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0
  if (Array.isArray(query)) return query.reduce((sum: number, each) => sum + clausesOf(each), 0)
  return Object.entries(query).reduce((sum, [kind, inner]) => {
    if (leaves.includes(kind)) return sum + 1
    if (!kind.startsWith('match_phrase')) return sum + clausesOf(inner)
    const [phrase] = Object.values(Object(inner)).map(Object)
    return sum + phrase.query.split(' ').length + (phrase.max_expansions ?? 0)
  }, 0)
}

/** All readings that a query may have, as where nothing matches it without a typo. */
async function allReadings(q: string) {
  const found = [false, true]
  const index = { finds: async () => found.shift() ?? true } as Partial<IndexClient> as IndexClient
  return resolveQuery(readTitleQuery(q), index, async () => [1, 2, 3])
}

const long = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => word + 'абвгдежзиклм'[at]).join(' ')

test.each([
  long('приключения', 12),
  `смотреть ${long('приключения', 8)} ii онлайн бесплатно`,
  `${long('приключения', 11)} 1999`,
  `${long('путешествие', 10)} 2 1999`,
  'ghbrk.xtybz rfgbnfyf dheyutkz b tuj rjvfyls yf dtcmvf cnhfyyjv 1999',
  'скрим квинс найт вотч джокер фантом аватар сити форсаж стешн блэк найф',
])('the readings of %s stay below the clauses that OpenSearch takes', async (q) => {
  const resolved = await allReadings(q)
  expect(resolved.readings.length).toBeGreaterThan(4)
  for (const query of [matchQuery(resolved), findingQuery(resolved)]) {
    expect(clausesOf(query)).toBeGreaterThan(20)
    // Filters take the rest: 400 values, 60 parameters.
    expect(clausesOf(query)).toBeLessThan(900)
  }
})

test('what finds nothing is no query of everything', () => {
  const nothing = { match_none: {} }
  expect(matchQuery({ whole: [], readings: [] })).toEqual(nothing)
  expect(findingQuery({ whole: [], readings: [] })).toEqual(nothing)
})

test('what the last queries came to is remembered, and what failed is not', async () => {
  let asked = 0
  const resolve = remembered(async (typed, signal) => {
    asked += 1
    signal?.throwIfAborted()
    return { whole: typed.whole, readings: [] }
  })
  const [one, other] = [readTitleQuery('брат'), readTitleQuery('брат 2')]
  await expect(resolve(one, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect((await resolve(one)).whole).toEqual(one.whole)
  expect((await resolve(readTitleQuery('брат'))).whole).toEqual(one.whole)
  expect((await resolve(other)).whole).toEqual(other.whole)
  expect(asked).toBe(3)
  for (let number = 0; number < 500; number += 1) await resolve(readTitleQuery(`${number}`))
  await resolve(one)
  expect(asked).toBe(504)
})
