import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  type ClosestSearch,
  closestFirst,
  readWindow,
} from '../../engines/meilisearch/search/closest-first.js'
import type { IndexClient, IndexDocument } from '../../engines/meilisearch/search/index-client.js'
import { bestKnownFirst } from '../../schema/sorts.js'
import { closenessTo } from '../../text/closeness.js'
import { readTitleQuery } from '../../text/typed-query.js'

const closeness = closenessTo(
  'title',
  readTitleQuery('snow').certain.map((reading) => ({ ...reading, isFallback: false })),
)

/** Titles of such a popularity are well known. */
function bestKnownFrom(popularity: number) {
  const condition = `popularity >= "${popularity}"`
  return { order: bestKnownFirst, condition: async () => condition }
}

/** Whether a document passes the conditions of `bestKnownFrom` and of what a window holds. */
function passes({ id, popularity }: IndexDocument, filter: string): boolean {
  const least = /popularity >= "(?<least>\d+)"/.exec(filter)?.groups?.least
  const left = /NOT IN \[(?<ids>.*)\]/.exec(filter)?.groups?.ids?.split(', ').map(Number) ?? []
  const isKnown = least === undefined || Number(popularity ?? -1) >= Number(least)
  return isKnown && !left.includes(id)
}

/** The matches as Meilisearch orders them, or the most popular first, and how often it is asked. */
function tierOf(matches: readonly IndexDocument[], isWhole = true) {
  const asked: { offset: number; limit: number }[] = []
  const index: Pick<IndexClient, 'search'> = {
    async search({ offset, limit, sort, filter }) {
      asked.push({ offset, limit })
      const popularity = (document: IndexDocument) => Number(document.popularity ?? -1)
      const sorted =
        sort.length === 0
          ? matches
          : matches.toSorted((a, b) => popularity(b) - popularity(a) || a.id - b.id)
      const passing = sorted.filter((document) => passes(document, filter))
      return { documents: passing.slice(offset, offset + limit), total: passing.length }
    },
  }
  // Of more letters than are few, so that one search follows another.
  const queries = [
    { words: 'snow white and the', attribute: 'names', filter: 'id EXISTS', weight: 1 },
  ]
  const bestKnown = bestKnownFrom(6)
  const search: ClosestSearch = {
    ...{ queries, filter: 'year > 0', closeness },
    ...{ tieBreakers: bestKnownFirst, bestKnown, isWhole },
  }
  const read = async (offset: number, limit: number) => {
    const window = await readWindow(index as IndexClient, search)
    const tier = closestFirst(index as IndexClient, search, window)
    return (await tier({ offset, limit })).documents.map(({ id }) => id)
  }
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
    { id: 8, names: ['white snow'], popularity: 99 },
  ])
  expect(await read(0, 10)).toEqual([6, 2, 3, 4, 5, 8, 1, 7])
})

test.each([1, 7, 20, 39, 40, 41, 400])(
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
    // Every page is cut from the same window: the first matches, and the first that are well known.
    const popular = matches.filter(({ popularity }) => popularity >= 6)
    const inWindow = new Set([...matches.slice(0, 40), ...popular.slice(0, 40)])
    const beyond = matches.filter((match) => !inWindow.has(match))
    expect(walked.slice(inWindow.size)).toEqual(beyond.map(({ id }) => id))
  },
)

test('a name that the query begins is found by how well known it is, behind many that are shorter', async () => {
  const short = Array.from({ length: 400 }, (_, n) => ({ id: n, names: ['snow dog'] }))
  const known = { id: 1000, names: ['snow white and the seven dwarfs'], popularity: 9 }
  const { read } = tierOf([...short, known])
  expect((await read(0, 3))[0]).toBe(1000)
})

test.each([
  ['a filter leaves hardly any of these', false, 1000, 3],
  ['without a filter there are hardly any', true, 0, 2],
])('of matches that are well known %s', async (_, isWhole, first, times) => {
  const short = Array.from({ length: 400 }, (_, n) => ({ id: n, names: ['snow dog'] }))
  const better = { id: 1000, names: ['snow white and the seven dwarfs'], popularity: 5 }
  const { asked, read } = tierOf([...short, better], isWhole)
  expect((await read(0, 3))[0]).toBe(first)
  expect(asked).toHaveLength(times)
})

test.each([
  ['with typos', { typo: { typoCount: 1 }, proximity: { score: 1 } }, 1],
  ['with words apart', { typo: { typoCount: 0 }, proximity: { score: 0.75 } }, 1],
  ['with neither', { typo: { typoCount: 0 }, proximity: { score: 1 } }, 2],
])(
  'those that are well known are asked for unless the best matches end in some %s',
  async (_, _rankingScoreDetails, times) => {
    const matches = Array.from({ length: 90 }, (_, n) => ({
      id: n,
      names: ['snow dogs'],
      popularity: 6,
      _rankingScoreDetails,
    }))
    const { asked, read } = tierOf(matches)
    expect(await read(0, 20)).toHaveLength(20)
    expect(asked).toHaveLength(times)
  },
)

test.each([
  ['sno', 2],
  ['snow white a', 2],
  ['snow white and t', 1],
])('for %s so many searches are asked at once: %s', async (words, atOnce) => {
  let [begun, most] = [0, 0]
  const index: Pick<IndexClient, 'search'> = {
    async search({ limit }) {
      begun += 1
      most = Math.max(most, begun)
      await setImmediate()
      begun -= 1
      const documents = Array.from({ length: limit }, (_, id) => ({ id, names: ['snow'] }))
      return { documents, total: 1000 }
    },
  }
  const queries = [{ words, attribute: 'names', filter: 'id EXISTS', weight: 1 }]
  const bestKnown = bestKnownFrom(6)
  const search: ClosestSearch = {
    ...{ queries, filter: 'year > 0', closeness },
    ...{ tieBreakers: [], bestKnown, isWhole: true },
  }
  await readWindow(index as IndexClient, search)
  expect(most).toBe(atOnce)
})

test('few matches are asked for once', async () => {
  const { asked, read } = tierOf([{ id: 1, names: ['snow'] }])
  expect(await read(0, 20)).toEqual([1])
  expect(await read(1, 20)).toEqual([])
  expect(asked).toHaveLength(2)
})
