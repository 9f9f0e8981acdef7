import { describe, expect, test } from 'vitest'
import { eventDates, type ReleaseWindow, type Searches, type Start } from '../../engines/engine.js'
import { type Random, seededRandom } from '../../platform/random.js'
import { anyOf } from '../../schema/filter.js'
import type { TitlePlan } from '../../search/query/plan-titles.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { enginesUnderTest } from '../support/engines.js'
import { matches, selectPage, selectReleases } from '../support/oracle.js'

import { randomDocuments } from '../support/random-documents.js'
import { planOf } from '../support/random-plans.js'
import { plainSortKeys, randomRequest, randomSort } from '../support/random-requests.js'
import { totalOf } from '../support/total-of.js'
import { filledEngine } from './filled-engine.js'

const requests = 1_500

/** All pages of a plan's selection, by `next` or by offset. */
async function walk(
  engine: Searches,
  plan: TitlePlan,
  limit: number,
  by: 'cursor' | 'offset',
): Promise<number[]> {
  const ids: number[] = []
  let start: Start | null = { kind: 'offset', offset: 0 }
  for (let pages = 0; start !== null && pages < 1000; pages += 1) {
    const page = await engine.searchTitles({ ...plan, limit, start })
    ids.push(...page.ids)
    if (!page.hasMore) return ids
    start = by === 'cursor' ? page.next : { kind: 'offset', offset: ids.length }
  }
  throw new Error('the walk does not end')
}

describe.each(enginesUnderTest)('search: $name', (underTest) => {
  const suite = underTest.skipped === null ? test : test.skip
  const documents = randomDocuments(seededRandom(20_261_121), 700)
  const filled = filledEngine(underTest, { titles: documents, persons: [] })

  const oracle = (plan: TitlePlan, start: Start, limit: number) =>
    selectPage(documents, { filter: plan.filter, order: plan.order, start, limit })

  suite(`${requests} random requests equal the oracle, in order`, async () => {
    for (let seed = 1; seed <= requests; seed += 1) {
      const random = seededRandom(seed)
      const parameters = randomRequest(random)
      const plan = planOf(parameters)
      const limit = 1 + random.int(50)
      const start = await randomStart(random, filled.engine, plan)
      const page = await filled.engine.searchTitles({ ...plan, limit, start })
      const expected = oracle(plan, start, limit)
      const request = parameters.map(([name, value]) => `${name}=${value}`).join('&')
      expect({ seed, request, ids: page.ids, hasMore: page.hasMore }).toEqual({
        seed,
        request,
        ...expected,
      })
    }
  }, 300_000)

  suite('counts and narrows like the oracle', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = seededRandom(seed)
      const plan = planOf(randomRequest(random))
      const expected = documents.filter((document) => matches(document, plan.filter))
      expect(await totalOf(filled.engine, plan)).toBe(expected.length)
      const scope = random.some(documents, 0, 60).map((document) => document.id)
      const passing = new Set(expected.map((document) => document.id))
      expect(await filled.engine.narrow({ ids: scope, filter: plan.filter })).toEqual(
        scope.filter((id) => passing.has(id)),
      )
    }
  })

  suite("a number in another catalog's format matches nothing", async () => {
    const held = documents.flatMap(({ gamma_id: number }) => number ?? [])
    expect(held.length).toBeGreaterThan(0)
    const foreign = held.map((number) => `tt${number.padStart(7, '0')}`)
    const count = (values: readonly string[]) =>
      totalOf(filled.engine, { typed: null, filter: anyOf('gamma_id', values) })
    expect(await count(held)).toBeGreaterThan(0)
    expect(await count(foreign)).toBe(0)
  })

  suite('the release calendar equals the oracle', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = seededRandom(seed)
      const days = documents.flatMap((document) => document.premiere_ru ?? [])
      const [one, other] = [random.pick(days), random.pick(days)]
      const window: ReleaseWindow = {
        from: Math.min(one, other),
        to: Math.max(one, other),
        dates: random.some(eventDates, 1, eventDates.length),
        filter: planOf(randomRequest(random).filter(([name]) => name !== 'sort')).filter,
        limit: 1 + random.int(50),
        offset: random.int(30),
      }
      const page = await filled.engine.releases(window)
      expect({ seed, ...page }).toEqual({ seed, ...selectReleases(documents, window) })
    }
  })

  suite('every sort key in both directions lists each title once, in order', async () => {
    for (const key of plainSortKeys) {
      for (const sign of ['-', '+']) {
        const plan = planOf([['sort', sign + key]])
        const whole = oracle(plan, { kind: 'offset', offset: 0 }, documents.length).ids
        expect(new Set(whole).size).toBe(documents.length)
        expect({ key, sign, ids: await walk(filled.engine, plan, 50, 'cursor') }).toEqual({
          key,
          sign,
          ids: whole,
        })
        expect({ key, sign, ids: await walk(filled.engine, plan, 50, 'offset') }).toEqual({
          key,
          sign,
          ids: whole,
        })
      }
    }
  }, 300_000)

  suite('orders by two keys list each title once, in order', async () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const plan = planOf([['sort', randomSort(seededRandom(seed))]])
      const whole = oracle(plan, { kind: 'offset', offset: 0 }, documents.length).ids
      expect(await walk(filled.engine, plan, 50, 'cursor')).toEqual(whole)
    }
  }, 300_000)

  suite('sort=random gives a new order each time', async () => {
    const plan = planOf([
      ['sort', 'random'],
      ['year.gte', '1950'],
    ])
    const start = { kind: 'offset', offset: 0 } as const
    const [one, two] = await Promise.all(
      [1, 2].map(() => filled.engine.searchTitles({ ...plan, limit: 50, start })),
    )
    expect(one?.ids).not.toEqual(two?.ids)
    expect(one?.next).toBeNull()
    for (const id of one?.ids ?? []) {
      const document = documents.find((candidate) => candidate.id === id)
      expect(document && matches(document, plan.filter)).toBe(true)
    }
    expect(new Set(one?.ids).size).toBe(50)
  })

  suite('a seed gives one order, by cursor and by offset', async () => {
    for (const [sort, seed, filter] of [
      ['random', '0', []],
      ['-random', '2147483647', [['year.gte', '1950']]],
      ['runtime,random', '7', []],
      ['year,+random', '7', [['genre.not', 'drama']]],
      ['random,year', '8', [['kind', 'movie']]],
    ] as const) {
      const plan = planOf([['sort', sort], ['seed', seed], ...filter])
      const { ids: whole } = oracle(plan, { kind: 'offset', offset: 0 }, documents.length)
      expect(whole.length).toBeGreaterThan(40)
      for (const by of ['cursor', 'offset'] as const) {
        expect({ sort, by, ids: await walk(filled.engine, plan, 37, by) }).toEqual({
          sort,
          by,
          ids: whole,
        })
      }
    }
    const first = async (seed: string) => {
      const plan = planOf([
        ['sort', 'random'],
        ['seed', seed],
      ])
      const start = { kind: 'offset', offset: 0 } as const
      return (await filled.engine.searchTitles({ ...plan, limit: 50, start })).ids
    }
    expect(await first('1')).toEqual(await first('1'))
    expect(await first('1')).not.toEqual(await first('2'))
  })

  suite('typed text with filters and sorts gives exactly the matches that pass, in order', async () => {
    for (const [seed, q] of [
      'брат',
      'нчоь',
      'brohter',
      'the night',
      'melies',
      'ёлка го',
      '2',
    ].entries()) {
      const typed = readTitleQuery(q)
      const start = { kind: 'offset', offset: 0 } as const
      const all = await filled.engine.searchTitles({
        typed,
        filter: { kind: 'and', parts: [] },
        order: [{ field: 'relevance', descending: true }],
        limit: 1000,
        start,
      })
      expect(all.ids.length).toBeGreaterThan(0)
      expect(new Set(all.ids).size).toBe(all.ids.length)
      const matched = documents.filter((document) => all.ids.includes(document.id))
      for (let step = 0; step < 20; step += 1) {
        const plan = planOf(randomRequest(seededRandom(seed * 100 + step)))
        const expected = selectPage(matched, {
          filter: plan.filter,
          order: plan.order,
          start,
          limit: 1000,
        })
        const page = await filled.engine.searchTitles({ ...plan, typed, limit: 1000, start })
        expect(page.ids).toEqual(expected.ids)
        expect(await totalOf(filled.engine, { ...plan, typed })).toBe(expected.ids.length)
      }
      const relevant = planOf([['q', q]])
      expect(await walk(filled.engine, relevant, 7, 'cursor')).toEqual(
        await walk(filled.engine, relevant, 50, 'offset'),
      )
    }
  })
})

/** A random start: the beginning, an offset, or the position after an earlier page. */
async function randomStart(random: Random, engine: Searches, plan: TitlePlan): Promise<Start> {
  const offset: Start = { kind: 'offset', offset: random.chance(0.5) ? 0 : random.int(200) }
  if (random.chance(0.5)) return offset
  const page = await engine.searchTitles({
    ...plan,
    limit: 1 + random.int(40),
    start: offset,
  })
  return page.next ?? offset
}
