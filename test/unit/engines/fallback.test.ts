import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  EngineUnavailable,
  Inexpressible,
  NoEngineAnswers,
  WrongAnswer,
} from '../../../engines/engine-errors.js'
import { loggedWrongAnswers } from '../../../engines/open-engines.js'
import { and } from '../../../schema/filter.js'
import { readPersonQuery } from '../../../text/typed-query.js'
import { memoryLogger } from '../../support/fake-service.js'
import {
  answering,
  ofFallback,
  ofFirst,
  pageOf,
  query,
  refusing,
  setUp,
  times,
  unknownTitle,
  window,
} from '../../support/fallback-engines.js'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a search server with the embedded engine as its fallback', () => {
  test('a healthy server answers, and the result names it', async () => {
    const { engines, fallback } = setUp()
    const answered = await engines.ask((engine) => engine.searchTitles(query))
    expect(answered).toEqual({ answer: pageOf([ofFirst]), engine: 'server' })
    expect(fallback.calls).not.toHaveBeenCalled()
    // A remaining timer would wake the event loop needlessly.
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the fallback answers failed searches under its own name; the third failure opens the circuit', async () => {
    const { engines, first, breaker, events } = setUp({ find: refusing })
    await times(5, async () => {
      const answered = await engines.ask((engine) => engine.searchTitles(query))
      expect(answered).toEqual({ answer: pageOf([ofFallback]), engine: 'embedded' })
    })
    expect(first.calls).toHaveBeenCalledTimes(3)
    expect(breaker.status()).toEqual({ isOpen: true, reason: 'refused' })
    expect(events).toEqual(['open: refused'])
  })

  test('reports a server that rejects a query, and the fallback answers', async () => {
    const find = () => Promise.reject(new WrongAnswer('no such filter'))
    const { ask, isOpen, events } = setUp({ find })
    await times(5, async () => expect(await ask()).toBe(ofFallback))
    expect(isOpen()).toBe(false)
    expect(events).toEqual(Array(5).fill('wrong: no such filter'))
  })

  test.each([
    ['an unknown title', [unknownTitle]],
    ['a title twice', [1, 1]],
    ['more titles than the limit', [1, 3, 4]],
  ])('the fallback replaces a page with %s', async (_, ids) => {
    const { ask, events } = setUp({ find: async () => ids })
    expect(await ask()).toBe(ofFallback)
    expect(events).toHaveLength(1)
  })

  test('a page and its total come from the same engine', async () => {
    const { searches, first, fallback } = setUp()
    first.engine.searchTitles = () => Promise.reject(new Inexpressible('worst first'))
    fallback.engine.searchTitles = async () => ({ ...pageOf([ofFallback]), total: 7 })
    const page = await searches.searchTitles({ ...query, withTotal: true })
    expect(page).toMatchObject({ ids: [ofFallback], total: 7 })
  })

  test.each([[undefined], [0], [1.5], [Number.NaN]])(
    'the fallback replaces a page of one title with a total of %s',
    async (total) => {
      const { searches, first, fallback, events } = setUp()
      const wrong = async () => (total === undefined ? pageOf([1]) : { ...pageOf([1]), total })
      const right = async () => ({ ...pageOf([1]), total: 7 })
      Object.assign(first.engine, { searchTitles: wrong, searchPersons: wrong })
      Object.assign(fallback.engine, { searchTitles: right, searchPersons: right })
      const titles = { ...query, withTotal: true }
      expect((await searches.searchTitles(titles)).total).toBe(7)
      const persons = { typed: readPersonQuery('x'), limit: 2, offset: 0, withTotal: true }
      expect((await searches.searchPersons(persons)).total).toBe(7)
      expect(events).toHaveLength(2)
      expect((await searches.searchTitles({ ...titles, withTotal: false })).total).toBe(total)
    },
  )

  test.each([
    [-1, 0, 1],
    [1, Number.NaN, 1],
    [1, 0, 0.5],
  ])(
    'the fallback replaces facets of %d titles, %d missing, %d of a value',
    async (total, missing, count) => {
      const { searches, first, fallback, events } = setUp()
      const counted = (total: number, missing: number, count: number) => async () => ({
        total,
        facets: [
          { facet: 'kind' as const, counts: [{ value: 'movie', count }], missing, hasMore: false },
        ],
      })
      first.engine.countFacets = counted(total, missing, count)
      fallback.engine.countFacets = counted(7, 0, 2)
      const facets = [{ facet: 'kind', limit: 20, named: [] }] as const
      const asked = { typed: null, filter: and(), excludable: [], facets }
      expect((await searches.countFacets(asked)).total).toBe(7)
      expect(events).toHaveLength(1)
    },
  )

  test('an aborted search does not count as a failure or use the fallback', async () => {
    const { searches, first, fallback, isOpen, events } = setUp()
    first.engine.searchTitles = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new EngineUnavailable('given up')))
      })
    await times(5, async () => {
      const client = new AbortController()
      const answer = searches.searchTitles(query, client.signal)
      client.abort(new Error('gone'))
      await expect(answer).rejects.toThrow('given up')
    })
    expect(isOpen()).toBe(false)
    expect(events).toEqual([])
    expect(fallback.calls).not.toHaveBeenCalled()
  })

  test('a search that the server cannot express does not count as a failure', async () => {
    const { searches, fallback, isOpen } = setUp()
    const page = { items: [], total: 0, hasMore: false }
    fallback.engine.releases = async () => page
    await times(5, async () => expect(await searches.releases(window)).toBe(page))
    expect(isOpen()).toBe(false)
  })

  test('other errors of the server’s engine are thrown', async () => {
    const { ask, isOpen } = setUp({ find: () => Promise.reject(new TypeError('no such field')) })
    await times(5, () => expect(ask()).rejects.toThrow('no such field'))
    expect(isOpen()).toBe(false)
  })

  test('rejects with NoEngineAnswers if neither engine answers', async () => {
    const fallbackFinds = () => Promise.reject(new Error('file is gone'))
    const { ask } = setUp({ find: refusing, fallbackFinds })
    await times(5, () => expect(ask()).rejects.toThrow(NoEngineAnswers))
  })
})

describe('a search server without a fallback', () => {
  test('a search server without a fallback returns its answers', async () => {
    const { ask, engines } = setUp({ hasFallback: false })
    expect([await ask(), engines.concurrency]).toEqual([ofFirst, 2])
  })

  test.each([
    ['does not answer', new EngineUnavailable('refused')],
    ['answers wrongly', new WrongAnswer('no such field')],
    ['cannot express the search', new Inexpressible('no such order')],
  ])('a search server without a fallback rejects with the reason if it %s', async (_, cause) => {
    const { ask } = setUp({ hasFallback: false, find: () => Promise.reject(cause) })
    const failure = ask()
    await expect(failure).rejects.toThrow(NoEngineAnswers)
    await expect(failure).rejects.toMatchObject({ retryAfter: null, cause })
  })

  test('a busy server’s Retry-After is reported, and the circuit stays closed', async () => {
    const find = () => Promise.reject(new EngineUnavailable('busy', 4))
    const { ask, isOpen } = setUp({ hasFallback: false, find })
    await times(5, () => expect(ask()).rejects.toMatchObject({ retryAfter: 4 }))
    expect(isOpen()).toBe(false)
  })

  test('an open circuit rejects searches at once, except one after each pause', async () => {
    const { ask, first, behaviour, isOpen } = setUp({ hasFallback: false, find: refusing })
    await times(23, () => expect(ask()).rejects.toThrow(NoEngineAnswers))
    expect(isOpen()).toBe(true)
    expect(first.calls).toHaveBeenCalledTimes(3)
    behaviour.find = answering
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ask()).toBe(ofFirst)
    expect(isOpen()).toBe(false)
  })

  test('a search server without a fallback reports wrong answers without opening the circuit', async () => {
    const find = () => Promise.reject(new WrongAnswer('no'))
    const { ask, isOpen, events } = setUp({ hasFallback: false, find })
    await times(5, () => expect(ask()).rejects.toThrow(NoEngineAnswers))
    expect([events.length, isOpen()]).toEqual([5, false])
  })

  test('an aborted search does not count as a failure', async () => {
    const { ask, isOpen } = setUp({ hasFallback: false, find: refusing })
    const left = AbortSignal.abort(new Error('left'))
    await times(5, () => expect(ask(left)).rejects.toThrow('refused'))
    expect(isOpen()).toBe(false)
  })
})

test('counts wrong answers, and logs their number once a minute', () => {
  const { logger, lines } = memoryLogger()
  let now = 0
  const { record, count } = loggedWrongAnswers('meilisearch', logger, () => now)
  expect(count()).toBe(0)
  record(new WrongAnswer('it found title 404'))
  record(new WrongAnswer('it found title 405'))
  now = 59_999
  record(new WrongAnswer('it found title 406'))
  now = 60_000
  record(new WrongAnswer('it found title 407'))
  expect(count()).toBe(4)
  const msg = 'the search server sent invalid results'
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, engine: 'meilisearch', reason: 'it found title 404', times: 1, msg },
    { level: 40, engine: 'meilisearch', reason: 'it found title 407', times: 3, msg },
  ])
})
