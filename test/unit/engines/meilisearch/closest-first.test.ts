import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closestFirst } from '../../../../engines/meilisearch/search/closest-first.js'
import type { ClosestSearch } from '../../../../engines/meilisearch/search/closest-search.js'
import type {
  IndexClient,
  IndexDocument,
} from '../../../../engines/meilisearch/search/index-client.js'
import { readWindow } from '../../../../engines/meilisearch/search/window.js'
import type { OrderKey } from '../../../../schema/filter.js'
import { bestKnownFirst } from '../../../../schema/sorts.js'
import { closenessTo } from '../../../../text/closeness.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

/** By the first word of what is searched for alone: names of the rest differ in what they add. */
function closenessFor(words: string) {
  const [first = ''] = words.split(' ')
  const { certain } = readTitleQuery(first)
  return closenessTo(
    'title',
    certain.map((reading) => ({ ...reading, isFallback: false })),
  )
}

const byYear: readonly OrderKey[] = [{ field: 'year', descending: true }]

/** Titles of such a popularity are well known. */
const known = 6

/** Whether a document passes the condition of what a window holds. */
function passes({ id }: IndexDocument, filter: string): boolean {
  const left = /NOT IN \[(?<ids>.*)\]/.exec(filter)?.groups?.ids?.split(', ').map(Number) ?? []
  return !left.includes(id)
}

/** An index of the matches as Meilisearch orders them, and of those that are well known, and how they are asked. */
function indexesOf(matches: readonly IndexDocument[]) {
  const asked: { index: 'all' | 'known'; filter: string }[] = []
  let underWay = 0
  let atOnce = 0
  const popularity = (document: IndexDocument) => Number(document.popularity ?? -1)
  const indexOf = (name: 'all' | 'known', held: readonly IndexDocument[]) => {
    const index: Pick<IndexClient, 'search'> = {
      async search({ offset, limit, sort, filter }) {
        asked.push({ index: name, filter })
        underWay += 1
        atOnce = Math.max(atOnce, underWay)
        await setImmediate()
        underWay -= 1
        const sorted =
          sort.length === 0
            ? held
            : held.toSorted((a, b) => popularity(b) - popularity(a) || a.id - b.id)
        const passing = sorted.filter((document) => passes(document, filter))
        return { documents: passing.slice(offset, offset + limit), total: passing.length }
      },
    }
    return index as IndexClient
  }
  return {
    asked,
    atOnce: () => atOnce,
    all: indexOf('all', matches),
    known: indexOf(
      'known',
      matches.filter((match) => popularity(match) >= known),
    ),
  }
}

/** The tier that a query makes of matches; by itself one of more letters than are few, so that one search follows another. */
function tierOf(
  matches: readonly IndexDocument[],
  {
    isWhole = true,
    words = ['snow white and the'] as readonly string[],
    weight = 1,
    tieBreakers = bestKnownFirst as readonly OrderKey[],
    hasKnownIndex = true,
  } = {},
) {
  const indexes = indexesOf(matches)
  const search: ClosestSearch = {
    queries: words.map((some) => ({
      words: some,
      attribute: 'names',
      filter: 'id EXISTS',
      weight,
    })),
    filter: 'year > 0',
    closeness: closenessFor(String(words[0])),
    tieBreakers,
    bestKnown: { order: bestKnownFirst, index: hasKnownIndex ? indexes.known : null },
    isWhole,
  }
  const read = async (offset: number, limit: number) => {
    const window = await readWindow(indexes.all, search)
    const tier = closestFirst(indexes.all, search, window)
    return (await tier({ offset, limit })).documents.map(({ id }) => id)
  }
  return { ...indexes, read, window: () => readWindow(indexes.all, search) }
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
    const popular = matches.filter(({ popularity }) => popularity >= known)
    const inWindow = new Set([...matches.slice(0, 40), ...popular.slice(0, 60)])
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
  ['a filter leaves none', false, 0, 3],
  ['a filter leaves nine', false, 9, 3],
  ['a filter leaves ten', false, 10, 2],
  ['without a filter there are none', true, 0, 2],
])('where of well-known matches %s, all may be sorted', async (_, isWhole, count, times) => {
  const short = Array.from({ length: 400 }, (_, n) => ({ id: n, names: ['snow dog'] }))
  const few = Array.from({ length: count }, (_, n) => ({
    id: 900 + n,
    names: ['more and more snow'],
    popularity: known,
  }))
  const better = { id: 1000, names: ['snow white and the seven dwarfs'], popularity: 5 }
  const { asked, read } = tierOf([...short, ...few, better], { isWhole })
  const [first] = await read(0, 3)
  expect(first === better.id).toBe(times === 3)
  expect(asked).toHaveLength(times)
})

test('where a filter asks for what those that are well known do not hold, all are sorted at once', async () => {
  const short = Array.from({ length: 400 }, (_, n) => ({ id: n, names: ['snow dog'] }))
  const better = { id: 1000, names: ['snow white and the seven dwarfs'], popularity: 5 }
  const { asked, read } = tierOf([...short, better], { isWhole: false, hasKnownIndex: false })
  expect((await read(0, 3))[0]).toBe(better.id)
  expect(asked.map(({ index }) => index)).toEqual(['all', 'all'])
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
  ['snowy', true, 2],
  ['snow white a', true, 2],
  ['snow white and t', true, 1],
  ['snowy', false, 1],
  ['sno', false, 1],
])(
  'for %s, filtered or not (%s), so many searches are asked at once: %s',
  async (words, isWhole, times) => {
    const many = Array.from({ length: 90 }, (_, id) => ({
      id,
      names: ['snow dogs'],
      popularity: id,
    }))
    const { atOnce, read } = tierOf(many, { words: [words], isWhole })
    await read(0, 20)
    expect(atOnce()).toBe(times)
  },
)

/** So many well-known names that `sno` begins, and as many others that it finds. */
function wellKnown(count: number) {
  return Array.from({ length: 2 * count }, (_, n) => ({
    id: 500 + n,
    names: [n < count ? 'snow dogs' : 'more and more snow'],
    popularity: known + 100 - n,
  }))
}
const unknown = Array.from({ length: 400 }, (_, id) => ({ id, names: ['snow dogs'] }))

test.each(['sno', 'snow', 's n o w'])(
  'where a page of well-known names begins with the few letters typed, nothing else is asked for: %s',
  async (words) => {
    const { asked, read, window } = tierOf([...unknown, ...wellKnown(24)], { words: [words] })
    expect(await read(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => 500 + n))
    expect(asked.map(({ index }) => index)).toEqual(['known'])
    // Behind these come the others as Meilisearch has them, before names that the letters do not begin.
    expect(await read(20, 20)).toEqual([520, 521, 522, 523, ...Array(16).keys()])
    expect(await window()).toMatchObject({ isAll: false, hasKnown: true })
    expect(asked.every(({ filter }) => filter.includes('year > 0'))).toBe(true)
  },
)

test.each([
  ['fewer do', 23, {}, ['known', 'all']],
  ['equal matches are in another order', 24, { tieBreakers: byYear }, ['all', 'known']],
  ['that was not typed', 24, { weight: 0.8 }, ['all', 'known']],
  ['there are several queries', 24, { words: ['sno', 'snow'] }, ['all', 'known']],
] as const)('the others are searched, too, where %s', async (_, count, options, expected) => {
  const { asked, read } = tierOf([...unknown, ...wellKnown(count)], {
    words: ['sno'],
    ...options,
  })
  await read(0, 20)
  expect(asked.map(({ index }) => index)).toEqual(expected)
  expect(asked.every(({ filter }) => filter.includes('year > 0'))).toBe(true)
})

test('few matches are asked for once', async () => {
  const { asked, read } = tierOf([{ id: 1, names: ['snow'] }])
  expect(await read(0, 20)).toEqual([1])
  expect(await read(1, 20)).toEqual([])
  expect(asked).toHaveLength(2)
})
