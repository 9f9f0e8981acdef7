import { expect, test } from 'vitest'
import { Inexpressible } from '../../../../engines/engine-errors.js'
import type { BestKnown } from '../../../../engines/meilisearch/search/closest-search.js'
import type {
  IndexClient,
  IndexDocument,
} from '../../../../engines/meilisearch/search/index-client.js'
import { relevanceTiers } from '../../../../engines/meilisearch/search/relevance-tiers.js'
import { readTiers } from '../../../../engines/meilisearch/search/tiers.js'
import { exactText } from '../../../../engines/meilisearch/values.js'
import { readTitleQuery } from '../../../../text/typed-query.js'

const ranked = (typoCount: number) => ({
  _rankingScoreDetails: { typo: { typoCount }, proximity: { score: 1 } },
})
const everything = 'id EXISTS'
const byYear = [{ field: 'year', descending: false }] as const
const byPopularity = [{ field: 'popularity', descending: true }] as const

/**
 * An index that finds the same names whatever is asked for, by its words what `found` gives, and the calls
 * that it gets, by their kind. In all of it each reading has so many matches, the best with so many typos.
 */
function indexOf(
  named: readonly IndexDocument[],
  found: readonly IndexDocument[] | ((words: readonly string[]) => readonly IndexDocument[]),
  { typos = 1, matches = 1 } = {},
) {
  const calls: string[] = []
  const searched: number[] = []
  const words: string[][] = []
  const filters: string[] = []
  const index: Pick<IndexClient, 'list' | 'search' | 'fewestTypos' | 'counts'> = {
    async list({ offset, limit }) {
      calls.push('list')
      return { documents: named.slice(offset, offset + limit), total: named.length }
    },
    async search({ queries, filter, offset, limit }) {
      calls.push('search')
      filters.push(filter)
      searched.push(queries.length)
      const asked = queries.map((query) => query.words)
      words.push(asked)
      const documents = typeof found === 'function' ? found(asked) : found
      return { documents: documents.slice(offset, offset + limit), total: documents.length }
    },
    async fewestTypos(asked) {
      calls.push('fewestTypos')
      return asked.map(() => typos)
    },
    async counts(asked) {
      calls.push('counts')
      return asked.map(() => matches)
    },
  }
  const read = async (q: string, filter = everything) => {
    const typed = readTitleQuery(q)
    const search = { kind: 'title', typed, filter, tieBreakers: byYear, bestKnown: null } as const
    const tiers = await relevanceTiers(index as IndexClient, search)
    return (await readTiers(tiers, 0, 20)).map(({ id }) => id)
  }
  const tiersOf = (q: string, bestKnown: BestKnown) =>
    relevanceTiers(index as IndexClient, {
      kind: 'title',
      typed: readTitleQuery(q),
      filter: everything,
      tieBreakers: byYear,
      bestKnown,
    })
  return { index: index as IndexClient, calls, filters, searched, words, read, tiersOf }
}

test('what is found as it was typed is asked for in one list and one search', async () => {
  const { calls, read } = indexOf([], [{ id: 1, names: ['snow dogs'], ...ranked(0) }])
  expect(await read('snow')).toEqual([1])
  expect(calls.toSorted()).toEqual(['list', 'search'])
})

test('equal names come first, in the order of what the query may be, then as they are sorted', async () => {
  const named = [
    { id: 3, name_keys: [exactText('~sneg'), 'снег'], year: 1990 },
    { id: 2, name_keys: ['sneg'], year: 1991 },
    { id: 1, name_keys: ['other', 'sneg'], year: 1992 },
  ]
  const { calls, read } = indexOf(named, [{ id: 9, names: ['sneg i led'], ...ranked(0) }])
  expect(await read('sneg')).toEqual([2, 1, 3, 9])
  expect(calls.toSorted()).toEqual(['list', 'search'])
})

test('a name that very many have is read for each name by itself', async () => {
  const named = Array.from({ length: 70 }, (_, id) => ({ id, name_keys: ['sneg'] }))
  const { calls, read } = indexOf(named, [])
  expect(await read('sneg')).toEqual(named.slice(0, 20).map(({ id }) => id))
  expect(calls.filter((call) => call === 'list').length).toBeGreaterThan(1)
})

test('typos alone bring the other readings in, without asking how many there are', async () => {
  const { calls, searched, read } = indexOf([], [{ id: 1, names: ['snows'], ...ranked(1) }])
  await read('snew')
  expect(calls).not.toContain('fewestTypos')
  expect(searched).toHaveLength(2)
  expect(searched[1]).toBeGreaterThan(searched[0] as number)
})

test('other readings that match nothing anywhere are not searched for', async () => {
  const found = [{ id: 1, names: ['snows'], ...ranked(1) }]
  const { calls, read } = indexOf([], found, { matches: 0 })
  expect(await read('snew')).toEqual([1])
  expect(calls.toSorted()).toEqual(['counts', 'list', 'search'])
})

test.each([1, 40])('%d matches of what a query says are not read again', async (count) => {
  const found = Array.from({ length: count }, (_, id) => ({ id, names: ['snows'], ...ranked(1) }))
  const { words, read } = indexOf([], found)
  expect(await read('snew')).toEqual(found.slice(0, 20).map(({ id }) => id))
  expect(words[0]).toEqual(['snew'])
  expect(words[1]).not.toContain('snew')
})

test('beside other readings, what the query says is read as far as it is well known, and beyond', async () => {
  const found = Array.from({ length: 90 }, (_, id) => ({ id, names: ['snows'], ...ranked(1) }))
  const { filters, words, tiersOf } = indexOf([], found)
  const known = indexOf([], [{ id: 99, names: ['snewy mountains and more'], popularity: 9 }])
  const tiers = await tiersOf('snewy mountains', { order: byPopularity, index: known.index })
  expect(known.words[0]).toEqual(['snewy mountains'])
  expect(known.words.slice(1).flat()).not.toContain('snewy mountains')
  expect(words.slice(1).flat()).not.toContain('snewy mountains')
  const page = await readTiers(tiers, 0, 20)
  expect(page[0]?.id).toBe(99)
  await readTiers(tiers, 70, 20)
  expect(filters.at(-1)).toContain('id NOT IN [')
})

test.each([
  ['what the query says', 90, 1],
  ['other readings', 1, 90],
])(
  'where %s has more matches than are put in order, others are read behind them',
  async (_, own, other) => {
    const { filters, words, tiersOf } = indexOf([], (asked) => {
      const count = asked.includes('snew') ? own : other
      return Array.from({ length: count }, (_, id) => ({ id, names: ['snows'], ...ranked(1) }))
    })
    const none = indexOf([], [])
    await readTiers(await tiersOf('snew', { order: byPopularity, index: none.index }), 70, 20)
    expect(words.some((asked) => asked.length > 1 && !asked.includes('snew'))).toBe(true)
    expect(filters.at(-1)).toContain('id NOT IN [')
  },
)

test.each([
  ['has one', 0, ['fewestTypos', 'list', 'search']],
  ['has none', 1, ['counts', 'fewestTypos', 'list', 'search', 'search']],
])(
  'where a filter may hide a match without a typo, the whole index is asked at once: it %s',
  async (_, typos, expected) => {
    const found = [{ id: 1, names: ['snows'], ...ranked(1) }]
    const { calls, read } = indexOf([], found, { typos })
    const reading = read('snew', 'year > 2000')
    expect(calls.toSorted()).toEqual(['fewestTypos', 'list', 'search'])
    await reading
    expect(calls.toSorted()).toEqual(expected)
  },
)

test('what nothing matches costs one round for the query and one for its readings', async () => {
  const { calls, read } = indexOf([], [], { matches: 0 })
  await expect(read('asdfas zxcvzx tnuitn')).rejects.toThrow(Inexpressible)
  expect(calls.toSorted()).toEqual(['counts', 'list', 'search'])
})

test('words written apart of a name are for another engine', async () => {
  const { read } = indexOf([{ id: 1, name_keys: ['godfather'] }], [])
  await expect(read('god father')).rejects.toThrow(Inexpressible)
})
