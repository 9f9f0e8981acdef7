import { describe, expect, test } from 'vitest'
import type { Engine, Searches, TitleQuery } from '../../../../engines/engine.js'
import { singleEngine } from '../../../../engines/fallback.js'
import { firstPage } from '../../../../engines/paging.js'
import { and } from '../../../../schema/filter.js'
import { requestSearches } from '../../../../server/endpoint/request-searches.js'
import { RequestRecord } from '../../../../server/http/request-record.js'
import { readPersonQuery, readTitleQuery } from '../../../../text/typed-query.js'

const calls: readonly [keyof Searches, (searches: Searches) => Promise<unknown>][] = [
  ['searchTitles', (searches) => searches.searchTitles(firstPage(null, 1))],
  [
    'countFacets',
    (searches) => searches.countFacets({ typed: null, filter: and(), excludable: [], facets: [] }),
  ],
  ['narrow', (searches) => searches.narrow({ ids: [1], filter: and() })],
  [
    'searchPersons',
    (searches) => searches.searchPersons({ typed: readPersonQuery('x'), limit: 1, offset: 0 }),
  ],
  [
    'releases',
    (searches) =>
      searches.releases({ from: 1, to: 2, dates: [], filter: and(), limit: 1, offset: 0 }),
  ],
]

/** The searches of one request to an engine whose only method is `answer`. */
function setUp(method: keyof Searches, answer: (...sent: unknown[]) => Promise<unknown>) {
  const noted: unknown[] = []
  const { signal } = new AbortController()
  const record = new RequestRecord('a')
  const engine = { concurrency: 2, [method]: answer } as unknown as Engine
  const options = {
    signal: () => signal,
    record,
    listener: {
      answered: (engine: string) => void noted.push(['answered', engine]),
      failed: (error: unknown) => void noted.push(['failed', error]),
    },
  }
  const engines = singleEngine({ name: 'embedded', engine })
  return { engines, options, record, signal, noted }
}

test.each(calls)(
  '%s has the signal of the request, and pauses before the second search',
  async (method, call) => {
    const signals: unknown[] = []
    let pauses = 0
    const answer = async (...sent: unknown[]) => {
      signals.push(sent[1])
      return { ids: [] }
    }
    const { engines, options, record, signal } = setUp(method, answer)
    record.place = {
      leave() {},
      async pause() {
        pauses += 1
      },
    }
    const searches = requestSearches(engines, options)
    await call(searches)
    expect([signals, pauses]).toEqual([[signal], 0])
    await call(searches)
    expect([signals, pauses]).toEqual([[signal, signal], 1])
  },
)

test('notifies the record and the listener of the engine and of failures', async () => {
  const broken = new Error('the index is gone')
  let isBroken = false
  const answer = async () => {
    if (isBroken) throw broken
    return []
  }
  const { engines, options, record, noted } = setUp('narrow', answer)
  const searches = requestSearches(engines, options)
  await searches.narrow({ ids: [1], filter: and() })
  isBroken = true
  await expect(searches.narrow({ ids: [1], filter: and() })).rejects.toBe(broken)
  expect(noted).toEqual([
    ['answered', 'embedded'],
    ['failed', broken],
  ])
  expect(record.engine).toBe('embedded')
  expect(record.spent.search).toBeGreaterThanOrEqual(0)
})

describe('results of searches for text', () => {
  const firstTitles = firstPage(readTitleQuery('x'), 1)
  const furtherTitles = { ...firstTitles, start: { kind: 'offset', offset: 20 } } as const
  const persons = { typed: readPersonQuery('x'), limit: 1, offset: 0 }

  test.each<[what: string, ids: number[], query: TitleQuery, result: string | null]>([
    ['titles', [1], firstTitles, 'found'],
    ['no titles', [], firstTitles, 'empty'],
    ['no titles on a further page', [], furtherTitles, null],
    ['no titles without text', [], firstPage(null, 1), null],
  ])('%s', async (_, ids, query, result) => {
    const { engines, options, record } = setUp('searchTitles', async () => ({ ids }))
    await requestSearches(engines, options).searchTitles(query)
    expect(record.textResult).toBe(result)
  })

  test.each([
    ['persons', [1], 0, 'found'],
    ['no persons', [], 0, 'empty'],
    ['no persons on a further page', [], 20, null],
  ])('%s', async (_, ids, offset, result) => {
    const { engines, options, record } = setUp('searchPersons', async () => ({ ids }))
    await requestSearches(engines, options).searchPersons({ ...persons, offset })
    expect(record.textResult).toBe(result)
  })

  test('one successful search of a request counts', async () => {
    const pages = [[], [1], []]
    const { engines, options, record } = setUp('searchPersons', async () => ({
      ids: pages.shift(),
    }))
    const searches = requestSearches(engines, options)
    const results: unknown[] = []
    for (let search = 0; search < 3; search += 1) {
      await searches.searchPersons(persons)
      results.push(record.textResult)
    }
    expect(results).toEqual(['empty', 'found', 'found'])
  })
})
