import { describe, expect, test } from 'vitest'
import type { Engine, Searches, TitleQuery } from '../../../../engines/engine.js'
import { singleEngine } from '../../../../engines/fallback.js'
import { firstPage } from '../../../../engines/first-page-query.js'
import { and } from '../../../../schema/filter.js'
import { Overloaded } from '../../../../search/query/errors.js'
import { type FairQueue, QueueFull } from '../../../../search/queue/fair-queue.js'
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
  const turns: string[] = []
  const queue: Pick<FairQueue, 'run'> = {
    run({ caller, concurrency }, task) {
      turns.push(`${caller} ${concurrency}`)
      return task()
    },
  }
  const noted: unknown[] = []
  const { signal } = new AbortController()
  const record = new RequestRecord('a')
  const engine = { concurrency: 2, [method]: answer } as unknown as Engine
  const options = {
    queue,
    caller: 'me',
    signal: () => signal,
    record,
    listener: {
      answered: (engine: string) => void noted.push(['answered', engine]),
      failed: (error: unknown) => void noted.push(['failed', error]),
    },
  }
  const engines = singleEngine({ name: 'embedded', engine })
  return { engines, options, record, signal, turns, noted }
}

test.each(calls)('queues %s with the signal of the request', async (method, call) => {
  const signals: unknown[] = []
  const answer = async (...sent: unknown[]) => {
    signals.push(sent[1])
    return { ids: [] }
  }
  const { engines, options, signal, turns } = setUp(method, answer)
  await call(requestSearches(engines, options))
  expect(turns).toEqual(['me 2'])
  expect(signals).toEqual([signal])
})

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

test.each([
  ['caller', 'too many searches of this key are under way'],
  ['server', 'too many searches are under way'],
] as const)('reports overload if the queue is full for the %s', async (whose, message) => {
  const { engines, options, noted } = setUp('narrow', async () => [])
  const queue = { ...options.queue, run: () => Promise.reject(new QueueFull(whose)) }
  const searches = requestSearches(engines, { ...options, queue })
  const failure = searches.narrow({ ids: [1], filter: and() })
  await expect(failure).rejects.toThrow(Overloaded)
  await expect(failure).rejects.toThrow(message)
  expect(noted).toEqual([['failed', expect.any(Overloaded)]])
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
