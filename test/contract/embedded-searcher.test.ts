import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedTarget } from '../../engines/embedded/build/embedded-target.js'
import { indexFileName } from '../../engines/embedded/file/index-file-format.js'
import { readIndexFile } from '../../engines/embedded/file/read-index-file.js'
import { openEmbeddedEngine } from '../../engines/embedded/search/embedded-engine.js'
import { searcherOf } from '../../engines/embedded/search/searcher.js'
import type { Start, TitleQuery } from '../../engines/engine.js'
import { silentProgress } from '../../platform/progress.js'
import { seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { tmdbFields } from '../../schema/fields.js'
import { and, anyOf, atLeast, known, not, type OrderKey } from '../../schema/filter.js'
import { titleFacetNames } from '../../schema/title-facets.js'
import { countPlainly, select } from '../support/facet-oracle.js'
import { matches, selectPage } from '../support/oracle.js'
import { randomDocuments } from '../support/random-documents.js'
import { facetsOf, planOf } from '../support/random-plans.js'
import { type Parameters, randomRequest } from '../support/random-requests.js'

const beginning: Start = { kind: 'offset', offset: 0 }

/** Enough titles for every method of finding a page. */
const count = 7000

describe('searches over many titles', () => {
  let documents: TitleDocument[]
  let searcher: ReturnType<typeof searcherOf>
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-searcher-'))

  beforeAll(async () => {
    documents = randomDocuments(seededRandom(5), count)
    const target = embeddedTarget(folder)
    for (const document of documents) await target.addTitle(document)
    await target.endTitles(silentProgress)
    await target.build(silentProgress)
    const file = await readIndexFile(join(folder, indexFileName))
    searcher = searcherOf(file)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const search = (query: Omit<TitleQuery, 'typed'>) =>
    searcher.searchTitles({ ...query, typed: null }, () => {})

  type Selection = Pick<TitleQuery, 'filter' | 'order'>

  /** The ids of all titles that pass the oracle, in order. */
  const plainIds = (selection: Selection) =>
    selectPage(documents, { ...selection, start: beginning, limit: count }).ids

  /** Compares a page with the oracle's ids, and returns the start of the next page. */
  function expectPage(
    selection: Selection,
    sorted: readonly number[],
    { start, from, limit }: { start: Start; from: number; limit: number },
  ): Start | null {
    const { ids, hasMore, next } = search({ ...selection, start, limit })
    const expected = sorted.slice(from, from + limit)
    expect({ ids, hasMore }).toEqual({ ids: expected, hasMore: sorted.length > from + limit })
    return next
  }

  test('random requests equal the oracle, from any start', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed)
      const selection = planOf(randomRequest(random))
      const sorted = plainIds(selection)
      const limit = 1 + random.int(50)
      const offset = random.pick([0, 0, 30, 900, 4000])
      const first = { start: { kind: 'offset', offset } as const, from: offset, limit }
      const next = expectPage(selection, sorted, first)
      if (next !== null) {
        expectPage(selection, sorted, { start: next, from: offset + limit, limit })
      }
    }
  })

  test('requests equal the oracle without the fields of TMDB, which are not loaded', async () => {
    const engine = await openEmbeddedEngine(folder, { without: tmdbFields })
    const page = { typed: null, limit: 20, start: beginning }
    for (let seed = 1; seed <= 50; seed += 1) {
      const selection = planOf(randomRequest(seededRandom(seed)))
      const { ids } = await engine.searchTitles({ ...page, ...selection })
      expect(ids).toEqual(plainIds(selection).slice(0, 20))
    }
    const byTmdb = { filter: and(), order: [{ field: 'tmdb_rating', descending: true }] } as const
    await expect(engine.searchTitles({ ...page, ...byTmdb })).rejects.toThrow('tmdb_rating')
    await engine.close()
  })

  test('counts and narrows like the oracle', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seededRandom(seed)
      const { filter } = planOf(randomRequest(random))
      const passing = documents.filter((document) => matches(document, filter))
      const counting = { filter, order: [], limit: 1, start: beginning, withTotal: true }
      expect(search(counting).total).toBe(passing.length)
      const scope = random.some(documents, 0, 60).map(({ id }) => id)
      const ids = new Set(passing.map(({ id }) => id))
      expect(searcher.narrow({ ids: scope, filter }, () => {})).toEqual(
        scope.filter((id) => ids.has(id)),
      )
    }
  })

  test('counts facets like the oracle, among few titles and among many', () => {
    const selections: readonly Parameters[] = [
      [],
      [['genre.not', 'drama']],
      [
        ['kind', 'movie'],
        ['year.gte', '1950'],
        ['country', 'us'],
      ],
      [
        ['votes_alpha.gte', '50'],
        ['rating.lte', '7.5'],
        ['tag', 'space'],
      ],
      [
        ['person.all', 'beta:1,beta:2'],
        ['age_limit_max', '12'],
      ],
      [
        ['alpha_id', 'tt0000001'],
        ['kind', 'movie'],
        ['year', '1997'],
        ['runtime', '49'],
      ],
      [['year', '1700']],
    ]
    for (const parameters of selections) {
      const { query } = facetsOf(parameters, { by: titleFacetNames, limit: 200 })
      const { total, facets } = searcher.countFacets(query, () => {})
      expect(total).toBe(select(documents, parameters).length)
      const counted = facets.map(({ facet, counts, missing }) => ({ facet, counts, missing }))
      expect({ parameters, counted }).toEqual({
        parameters,
        counted: titleFacetNames.map((facet) => ({
          facet,
          ...countPlainly(documents, parameters, facet),
        })),
      })
    }
  })

  test('a cancelled count ends between two values', () => {
    const { query } = facetsOf([], { by: ['country'], limit: 20 })
    let checks = 0
    searcher.countFacets(query, () => {
      checks += 1
    })
    expect(checks).toBeGreaterThan(200)
    let left = 10
    const giveUp = () => {
      left -= 1
      if (left === 0) throw new Error('given up')
    }
    expect(() => searcher.countFacets(query, giveUp)).toThrow('given up')
    expect(left).toBe(0)
  })

  const year: OrderKey = { field: 'year', descending: true }
  const votes: OrderKey = { field: 'votes_alpha', descending: false }
  const title: OrderKey = { field: 'oscars_won', descending: true }

  test.each<[what: string, order: readonly OrderKey[]]>([
    ['one key', [year]],
    ['many titles of one value', [{ field: 'rating_trusted', descending: true }, votes]],
    ['three keys of few values', [title, year, votes]],
    ['no key', []],
  ])('deep pages, also among unknown values: %s', (_, order) => {
    for (const filter of [and(), not(anyOf('genre', ['drama'])), atLeast('votes_beta', 49)]) {
      const sorted = plainIds({ filter, order })
      for (const offset of [0, 999, 2999, 3001, 5500, 6990, 7000]) {
        const start: Start = { kind: 'offset', offset }
        expectPage({ filter, order }, sorted, { start, from: offset, limit: 20 })
      }
      for (const place of [0, 1000, 2500, sorted.length - 2]) {
        const last = documents.find(({ id }) => id === sorted[place])
        if (last === undefined) continue
        const values = order.map(({ field }) => last[field as 'year'])
        const start: Start = { kind: 'after', position: { values, id: last.id } }
        expectPage({ filter, order }, sorted, { start, from: place + 1, limit: 20 })
      }
    }
  })

  test('a position with a value that no title has', () => {
    for (const [value, descending] of [
      [1944, true],
      [1944, false],
      [1997.5, true],
      [3000, false],
      [-5, true],
    ] as const) {
      const start: Start = { kind: 'after', position: { values: [value], id: 77 } }
      const order: readonly OrderKey[] = [{ field: 'year', descending }]
      const query = { filter: known('kind'), order, limit: 20, start }
      const { ids, hasMore } = search(query)
      expect({ ids, hasMore }).toEqual(selectPage(documents, query))
    }
  })

  test('a random order draws each passing title at most once', () => {
    const filter = anyOf('kind', ['movie'])
    const passing = new Set(documents.filter((d) => matches(d, filter)).map(({ id }) => id))
    const order: readonly OrderKey[] = [{ field: 'random', descending: true }]
    const start: Start = { kind: 'offset', offset: 0 }
    const seen = new Set<number>()
    for (let draw = 0; draw < 60; draw += 1) {
      const { ids } = search({ filter, order, limit: 50, start })
      expect(new Set(ids).size).toBe(50)
      for (const id of ids) {
        expect(passing.has(id)).toBe(true)
        seen.add(id)
      }
    }
    expect(seen.size).toBeGreaterThan(passing.size * 0.9)
    const all = search({ filter, order, limit: count, start })
    expect(new Set(all.ids)).toEqual(passing)
    expect(all.hasMore).toBe(false)
  })
})
