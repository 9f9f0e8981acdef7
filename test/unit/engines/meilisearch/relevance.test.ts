import { expect, test } from 'vitest'
import { everyDocument } from '../../../../engines/meilisearch/search/filter-expression.js'
import type {
  IndexDocument,
  IndexReader,
  PageRequest,
} from '../../../../engines/meilisearch/search/meilisearch-client.js'
import { textQuery } from '../../../../engines/meilisearch/search/meilisearch-text-query.js'
import { searchMeilisearch } from '../../../../engines/meilisearch/search/search-meilisearch.js'
import { bestKnownFirst } from '../../../../schema/sorts.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

/** An index whose documents match every search except searches for exact names. */
function fakeIndex(matches: readonly IndexDocument[], named: readonly IndexDocument[] = []) {
  const requests: { readonly call: string; readonly filters: readonly string[] }[] = []
  const index: Pick<IndexReader, 'searchEach' | 'searchAny'> = {
    async searchEach(searches) {
      requests.push({ call: 'searchEach', filters: searches.map(({ filter }) => filter) })
      return searches.map((search) => {
        const documents = search.words === '' ? named : matches
        return { ...search, documents: documents.slice(0, search.limit) }
      })
    },
    async searchAny(_, { filter, offset, limit }: PageRequest) {
      requests.push({ call: 'searchAny', filters: [filter] })
      const excluded = /NOT IN \[(.*)\]/.exec(filter)?.[1]?.split(', ').map(Number) ?? []
      const others = [...named, ...matches].filter(({ id }) => !excluded.includes(id))
      return { documents: others.slice(offset, offset + limit), total: others.length }
    },
  }
  const search = async (
    text: string,
    { offset = 0, limit = 20, withTotal = false, filter = everyDocument } = {},
  ) => {
    const query = textQuery('title', readTitleQuery(text))
    const page = { offset, limit, withTotal, filter, tieBreakers: bestKnownFirst }
    return searchMeilisearch(index as IndexReader, { query, ...page })
  }
  return { search, requests }
}

const numbered = (count: number, document: object = { names: ['snow dogs'] }) =>
  Array.from({ length: count }, (_, n): IndexDocument => ({ id: n + 1, ...document }))

test('closer names come first, then well-known titles, then the smaller id', async () => {
  const { search, requests } = fakeIndex([
    { id: 1, names: ['winter'], popularity: 99 },
    { id: 2, names: ['the snow'], popularity: 80 },
    { id: 5, names: ['snow dogs'] },
    { id: 4, names: ['snow queen'], popularity: 5 },
    { id: 3, names: ['snow cake'], popularity: 5 },
    { id: 6, names: ['сноу', 'snow'], popularity: 1 },
    { id: 7 },
    { id: 8, names: ['white snow'], popularity: 99 },
  ])
  const { ids, total } = await search('snow', { withTotal: true })
  expect(ids).toEqual([6, 2, 3, 4, 5, 8, 1, 7])
  expect(total).toBe(8)
  expect(requests).toHaveLength(1)
})

test('exact names come first, as typed before joined', async () => {
  const joined = { id: 9, names: ['godfather'], name_keys: ['godfather'], popularity: 9 }
  const exact = { id: 8, names: ['god father'], name_keys: ['god father', '=godfather'] }
  const { search } = fakeIndex([{ id: 7, names: ['god father'], popularity: 99 }], [joined, exact])
  expect((await search('god father')).ids).toEqual([8, 9, 7])
})

test('a typed name with a year is first an exact name of that year', async () => {
  const document = { names: ['солярис'], name_keys: ['солярис'] }
  const named = [
    { id: 1, year: 2002, popularity: 9, ...document },
    { id: 2, year: 1972, popularity: 1, ...document },
  ]
  const { search, requests } = fakeIndex(named, named.slice(1))
  expect((await search('солярис 1972')).ids).toEqual([2, 1])
  expect(requests[0]?.filters).toContain('(year = 1972) OR ((year <= 1972) AND (end_year >= 1972))')
})

test.each([1, 7, 20, 29, 30, 31, 400])(
  'pages of %s contain each match once, with the total',
  async (limit) => {
    const matches = numbered(333).map((document, n) => ({ ...document, popularity: n % 7 }))
    const { search } = fakeIndex(matches)
    const walked: number[] = []
    for (let offset = 0; offset < matches.length; offset += limit) {
      const { ids, total } = await search('snow', { offset, limit, withTotal: true })
      expect(total).toBe(matches.length)
      walked.push(...ids)
    }
    expect(walked).toEqual((await fakeIndex(matches).search('snow', { limit: 1000 })).ids)
    expect(new Set(walked).size).toBe(matches.length)
    // Candidates are sorted; all other matches keep their order.
    expect(walked.slice(30)).toEqual(matches.slice(30).map(({ id }) => id))
  },
)

test.each([
  ['a first page', {}, ['searchEach']],
  ['its total', { withTotal: true }, ['searchEach', 'searchAny']],
  ['a page after the candidates', { offset: 60 }, ['searchEach', 'searchAny']],
])('the requests for %s', async (_, page, calls) => {
  const { search, requests } = fakeIndex(numbered(100))
  await search('snow', page)
  expect(requests.map(({ call }) => call)).toEqual(calls)
})

test('searches for alternatives only if no document matches without a typo', async () => {
  const { search, requests } = fakeIndex(numbered(2, { names: ['snoow'] }))
  await search('snow')
  expect(requests).toHaveLength(2)
})

test('a match without a typo that does not pass the filter counts too', async () => {
  const { search, requests } = fakeIndex([])
  await expect(search('snow', { filter: 'year > 2000' })).rejects.toThrow('finds nothing')
  const [candidates, all, alternatives] = requests.map(({ filters }) => filters)
  expect(candidates?.every((filter) => filter.includes('year > 2000'))).toBe(true)
  expect(all).toEqual([everyDocument])
  expect(alternatives?.every((filter) => filter.includes('year > 2000'))).toBe(true)
})
