import { expect, test } from 'vitest'
import { everything } from '../../../../engines/opensearch/search/compile-filter.js'
import type { Hit, IndexClient } from '../../../../engines/opensearch/search/index-client.js'
import { readTextQuery } from '../../../../engines/opensearch/search/opensearch-text-query.js'
import { searchOpensearch } from '../../../../engines/opensearch/search/search-opensearch.js'
import { bestKnownFirst } from '../../../../schema/sorts.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

/** A hit with a score; its sort values are those of the relevance order. */
function hit(id: number, name: string, popularity: number, labels: readonly string[] = []): Hit {
  const fields = { names: [name], popularity }
  return { id, fields, labels, sort: [1000, popularity, 0, id] }
}

/** An index whose hits all match, in the given order, and the limits of its requests. */
function fakeIndex(hits: readonly Hit[]) {
  const limits: number[] = []
  const index: Partial<IndexClient> = {
    hasMatch: async () => true,
    async list({ query, offset, limit, withTotal }) {
      limits.push(limit)
      const excluded: number[] = Object(query.bool).filter[1]?.bool.must_not[0].terms.id ?? []
      const left = hits.filter(({ id }) => !excluded.includes(id))
      return { hits: left.slice(offset, offset + limit), total: withTotal ? hits.length : null }
    },
  }
  const search = async (text: string, { offset = 0, limit = 20, withTotal = false } = {}) => {
    const query = await readTextQuery(readTitleQuery(text), index as IndexClient, async () => [])
    const page = { filter: everything, tieBreakers: bestKnownFirst, offset, limit, withTotal }
    return searchOpensearch(index as IndexClient, { kind: 'title', query, ...page })
  }
  return { search, limits }
}

test('exact names come first, then closer names, then the more popular title', async () => {
  const { search } = fakeIndex([
    hit(1, 'white snow', 99),
    hit(2, 'snow cake', 5),
    hit(3, 'snow queen', 7),
    hit(4, 'snow', 1, ['name-0']),
    hit(5, 'winter', 999),
  ])
  expect((await search('snow')).ids).toEqual([4, 3, 2, 1, 5])
})

test.each([7, 200, 201, 400])('pages of %s contain each match once', async (limit) => {
  const hits = Array.from({ length: 333 }, (_, n) => hit(n + 1, 'snow dogs', n % 7))
  const { search } = fakeIndex(hits)
  const walked: number[] = []
  for (let offset = 0; offset < hits.length; offset += limit) {
    const { ids, total } = await search('snow', { offset, limit, withTotal: true })
    expect(total).toBe(hits.length)
    walked.push(...ids)
  }
  expect(new Set(walked).size).toBe(hits.length)
  // Candidates are sorted; all other matches keep their order.
  expect(walked.slice(200)).toEqual(hits.slice(200).map(({ id }) => id))
})

test('a page within the candidates takes one request', async () => {
  const { search, limits } = fakeIndex(
    Array.from({ length: 333 }, (_, n) => hit(n + 1, 'snow dogs', 1)),
  )
  await search('snow', { offset: 180 })
  expect(limits).toEqual([200])
  await search('snow', { offset: 190 })
  expect(limits).toEqual([200, 200, 10])
})
