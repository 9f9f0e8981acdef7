import { expect, test } from 'vitest'
import { closestFirst } from '../../engines/meilisearch/search/closest-first.js'
import type { IndexClient, IndexDocument } from '../../engines/meilisearch/search/index-client.js'
import { closenessTo } from '../../text/closeness.js'
import { readTitleQuery } from '../../text/typed-query.js'

const byPopularity = [{ field: 'popularity', descending: true }] as const
const closeness = closenessTo(
  'title',
  readTitleQuery('snow').certain.map((reading) => ({ ...reading, isFallback: false })),
)

/** The matches as Meilisearch orders them, and how often it is asked. */
function tierOf(matches: readonly IndexDocument[]) {
  const asked: { offset: number; limit: number }[] = []
  const index: Pick<IndexClient, 'search'> = {
    async search({ offset, limit }) {
      asked.push({ offset, limit })
      return { documents: matches.slice(offset, offset + limit), total: matches.length }
    },
  }
  const search = { queries: [], filter: '' }
  const tier = closestFirst(index as IndexClient, search, closeness, byPopularity)
  const read = async (offset: number, limit: number) =>
    (await tier({ offset, limit })).documents.map(({ id }) => id)
  return { asked, read }
}

test('closer names come first, then the tie breakers, unknown values last, then the id', async () => {
  const { read } = tierOf([
    { id: 1, names: ['winter'], popularity: 99 },
    { id: 2, names: ['the snow'], popularity: 80 },
    { id: 5, names: ['snow dogs'] },
    { id: 4, names: ['snow queen'], popularity: 5 },
    { id: 3, names: ['snow cake'], popularity: 5 },
    { id: 6, names: ['сноу', 'snow'], popularity: 1 },
    { id: 7 },
  ])
  expect(await read(0, 10)).toEqual([6, 3, 4, 5, 2, 1, 7])
})

test.each([1, 7, 20, 149, 150, 151, 400])(
  'pages of %s walk each match once, over the end of the window too',
  async (limit) => {
    const matches = Array.from({ length: 333 }, (_, n) => ({
      id: n,
      names: [n % 3 === 0 ? 'snow' : 'snow dogs'],
      popularity: n % 7,
    }))
    const { read } = tierOf(matches)
    const walked: number[] = []
    for (let offset = 0; offset < matches.length; offset += limit) {
      walked.push(...(await read(offset, limit)))
    }
    expect(walked).toEqual(await tierOf(matches).read(0, 1000))
    expect(new Set(walked).size).toBe(matches.length)
    // Every page is cut from the same window.
    expect(walked.slice(150)).toEqual(matches.slice(150).map(({ id }) => id))
  },
)

test('few matches are asked for once', async () => {
  const { asked, read } = tierOf([{ id: 1, names: ['snow'] }])
  expect(await read(0, 20)).toEqual([1])
  expect(await read(1, 20)).toEqual([])
  expect(asked).toHaveLength(2)
})
