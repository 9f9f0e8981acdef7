import { expect, test } from 'vitest'
import type { IndexClient } from '../../../../engines/opensearch/search/index-client.js'
import { matchesOf, scoredMatchesOf } from '../../../../engines/opensearch/search/name-queries.js'
import { readTextQuery } from '../../../../engines/opensearch/search/opensearch-text-query.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

const leaves = ['term', 'terms', 'prefix', 'fuzzy', 'match_all', 'range', 'exists']

/** The number of clauses of a query as OpenSearch counts them: each leaf, and each word of a phrase. */
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

/** All readings of a query, as if nothing matched it without a typo. */
async function allReadings(q: string) {
  const found = [false, true]
  const index = {
    hasMatch: async () => found.shift() ?? true,
  } as Partial<IndexClient> as IndexClient
  return readTextQuery(readTitleQuery(q), index, async () => [1, 2, 3])
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
])('the readings of %s stay below the maximum number of clauses', async (q) => {
  const query = await allReadings(q)
  expect(query.readings.length).toBeGreaterThan(4)
  for (const compiled of [scoredMatchesOf(query), matchesOf(query)]) {
    expect(clausesOf(compiled)).toBeGreaterThan(20)
    // The remaining clauses are for filters: 400 values, 60 parameters.
    expect(clausesOf(compiled)).toBeLessThan(900)
  }
})

test('a query without names and readings matches nothing', () => {
  const nothing = { match_none: {} }
  expect(scoredMatchesOf({ names: [], readings: [] })).toEqual(nothing)
  expect(matchesOf({ names: [], readings: [] })).toEqual(nothing)
})
