import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { circuitBreaker } from '../../../engines/circuit-breaker.js'
import type { Engine } from '../../../engines/engine.js'
import {
  EngineUnavailable,
  Inexpressible,
  NoEngineAnswers,
  WrongAnswer,
} from '../../../engines/engine-errors.js'
import { withFailover } from '../../../engines/failover.js'
import { firstPage } from '../../../engines/first-page.js'
import { loggedWrongAnswers } from '../../../engines/open-engines.js'
import { and } from '../../../schema/filter.js'
import { readPersonQuery } from '../../../text/typed-query.js'
import { memoryLogger } from '../../support/fake-service.js'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const nobody = () => Promise.reject(new Error('not asked in these tests'))

/** An engine whose count tells who answered. */
function engineThat(countTitles: () => Promise<number>) {
  const calls = vi.fn(countTitles)
  const engine: Engine = {
    concurrency: 2,
    searchTitles: nobody,
    countTitles: calls,
    countFacets: nobody,
    narrow: nobody,
    searchPersons: nobody,
    releases: () => Promise.reject(new Inexpressible('no calendar')),
    close: async () => {},
  }
  return { engine, calls }
}

const primaryAnswer = 1
const standbyAnswer = 2
/** A title that the generation does not hold. */
const unheld = 404
const refusing = () => Promise.reject(new EngineUnavailable('refused'))
const hanging = () => new Promise<number>(() => {})

function setUp(behave: () => Promise<number>, standbyBehaves = async () => standbyAnswer) {
  const behaviour = { of: behave }
  const primary = engineThat(() => behaviour.of())
  const standby = engineThat(standbyBehaves)
  const events: string[] = []
  const breaker = circuitBreaker({
    now: () => new Date(),
    onOpen: (reason) => events.push(`open: ${reason}`),
    onClose: (openFor) => events.push(`closed after ${openFor} ms`),
  })
  const options = {
    primary: primary.engine,
    standby: standby.engine,
    breaker,
    held: { titles: (ids: readonly number[]) => !ids.includes(unheld), persons: () => true },
    onWrongAnswer: (error: WrongAnswer) => events.push(`wrong: ${error.message}`),
    patience: 1000,
    hesitation: 250,
  }
  const engine = withFailover(options)
  const ask = () => engine.countTitles({ typed: null, filter: { kind: 'and', parts: [] } })
  return { primary, standby, behaviour, breaker, events, engine, ask, options }
}

/** Lets calls beside the request, such as probes, come to their end. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('failover', () => {
  test('a well primary answers alone', async () => {
    const { ask, standby } = setUp(async () => primaryAnswer)
    expect(await ask()).toBe(primaryAnswer)
    expect(standby.calls).not.toHaveBeenCalled()
    // A timer left behind would wake the event loop for nothing.
    expect(vi.getTimerCount()).toBe(0)
  })

  test('each failed call is answered by the standby; the third opens the circuit', async () => {
    const { ask, primary, breaker, events } = setUp(refusing)
    for (let call = 1; call <= 5; call += 1) expect(await ask()).toBe(standbyAnswer)
    expect(primary.calls).toHaveBeenCalledTimes(3)
    expect(breaker.status()).toEqual({
      state: 'open',
      openSince: new Date('2026-11-21T12:00:00Z'),
      reason: 'refused',
    })
    expect(events).toEqual(['open: refused'])
  })

  test('failures count in a row only', async () => {
    const { ask, behaviour, breaker } = setUp(refusing)
    for (let call = 1; call <= 9; call += 1) {
      behaviour.of = call % 3 === 0 ? async () => primaryAnswer : refusing
      expect(await ask()).toBe(call % 3 === 0 ? primaryAnswer : standbyAnswer)
    }
    expect(breaker.status().state).toBe('closed')
  })

  test('probes run beside the request, and the first success closes the circuit', async () => {
    const { ask, behaviour, primary, events } = setUp(refusing)
    for (let call = 1; call <= 3; call += 1) await ask()
    await vi.advanceTimersByTimeAsync(999)
    expect(await ask()).toBe(standbyAnswer)
    expect(primary.calls).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    behaviour.of = async () => primaryAnswer
    expect(await ask()).toBe(standbyAnswer)
    expect(primary.calls).toHaveBeenCalledTimes(4)
    await settle()
    expect(await ask()).toBe(primaryAnswer)
    expect(events).toEqual(['open: refused', 'closed after 1000 ms'])
  })

  test('a probe that hangs keeps nobody waiting, and no second one starts meanwhile', async () => {
    const { ask, behaviour, primary } = setUp(refusing)
    for (let call = 1; call <= 3; call += 1) await ask()
    await vi.advanceTimersByTimeAsync(1000)
    behaviour.of = hanging
    for (let call = 1; call <= 20; call += 1) expect(await ask()).toBe(standbyAnswer)
    expect(primary.calls).toHaveBeenCalledTimes(4)
  })

  test('pauses between probes grow to five seconds', async () => {
    const { ask, primary } = setUp(refusing)
    for (let call = 1; call <= 3; call += 1) await ask()
    const probes: number[] = []
    for (let second = 1; second <= 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      const before = primary.calls.mock.calls.length
      await ask()
      await settle()
      if (primary.calls.mock.calls.length > before) probes.push(second)
    }
    expect(probes).toEqual([1, 3, 7, 12, 17])
  })

  test('pauses grow for a primary that answers probes and fails under load, until it stays well', async () => {
    const { ask, behaviour, breaker } = setUp(refusing)
    const openFor = async () => {
      behaviour.of = refusing
      while (breaker.status().state === 'closed') await ask()
      behaviour.of = async () => primaryAnswer
      const since = Date.now()
      while (breaker.status().state === 'open') {
        await vi.advanceTimersByTimeAsync(500)
        await ask()
        await settle()
      }
      return Date.now() - since
    }
    const pauses = [await openFor(), await openFor(), await openFor(), await openFor()]
    expect(pauses).toEqual([1000, 2000, 4000, 5000])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await openFor()).toBe(1000)
  })

  test('Retry-After opens the circuit at once, for as long as it says', async () => {
    const overloaded = () => Promise.reject(new EngineUnavailable('too many searches', 10))
    const { ask, primary, breaker } = setUp(overloaded)
    expect(await ask()).toBe(standbyAnswer)
    expect(breaker.status().state).toBe('open')
    await vi.advanceTimersByTimeAsync(9999)
    await ask()
    expect(primary.calls).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await ask()
    expect(primary.calls).toHaveBeenCalledTimes(2)
  })

  test('a primary that hangs costs a moment of hesitation, and only those it was asked by then', async () => {
    const { ask, events } = setUp(hanging)
    const waits: number[] = []
    const calls: Promise<unknown>[] = []
    for (let call = 0; call < 60; call += 1) {
      const asked = Date.now()
      calls.push(ask().then(() => waits.push(Date.now() - asked)))
      await vi.advanceTimersByTimeAsync(20)
    }
    await Promise.all(calls)
    expect(Math.max(...waits)).toBe(250)
    expect(waits.filter((wait) => wait > 0)).toHaveLength(13)
    expect(events).toEqual(['open: no answer within 1000 ms'])
  })

  test('the primary answers after its hesitation where the standby takes longer', async () => {
    const late = (milliseconds: number, answer: number) => () =>
      new Promise<number>((resolve) => setTimeout(() => resolve(answer), milliseconds))
    const { ask, standby } = setUp(late(400, primaryAnswer), late(400, standbyAnswer))
    const answer = ask()
    await vi.advanceTimersByTimeAsync(400)
    expect(await answer).toBe(primaryAnswer)
    expect(standby.calls).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => Promise<number>]>([
    ['refuses', () => Promise.reject(new WrongAnswer('no such filter'))],
    ['counts what cannot be', async () => -1],
    ['counts nothing', async () => Number.NaN],
  ])('a primary that %s is told, and the standby answers', async (_, behave) => {
    const { ask, breaker, events } = setUp(behave)
    for (let call = 1; call <= 5; call += 1) expect(await ask()).toBe(standbyAnswer)
    expect(breaker.status().state).toBe('closed')
    expect(events).toHaveLength(5)
    expect(events[0]).toMatch(/^wrong: /)
  })

  test.each([
    ['does not hold', [unheld]],
    ['names twice', [1, 1]],
    ['was not asked for', [1, 2, 3]],
  ])('a page of titles that the generation %s is the standby’s', async (_, ids) => {
    const { engine, options, events } = setUp(async () => primaryAnswer)
    const pageOf = (ids: readonly number[]) => async () => ({ ids, hasMore: false, next: null })
    options.primary.searchTitles = pageOf(ids)
    options.standby.searchTitles = pageOf([1])
    const page = await engine.searchTitles({ ...firstPage(null, 2) })
    expect(page.ids).toEqual([1])
    expect(events).toHaveLength(1)
  })

  test('a page and its total are of one engine', async () => {
    const { engine, options } = setUp(async () => primaryAnswer)
    const pageOf = (ids: readonly number[], total: number) => async () => ({
      ids,
      hasMore: false,
      next: null,
      total,
    })
    options.primary.searchTitles = () => Promise.reject(new Inexpressible('worst first'))
    options.standby.searchTitles = pageOf([1], standbyAnswer)
    const asked = { ...firstPage(null, 2), withTotal: true }
    expect(await engine.searchTitles(asked)).toMatchObject({ ids: [1], total: standbyAnswer })
  })

  test.each([[undefined], [0], [1.5], [Number.NaN]])(
    'a total of %s beside a title is the standby’s, where one was asked for',
    async (total) => {
      const { engine, options, events } = setUp(async () => primaryAnswer)
      const found = { ids: [1], hasMore: false, next: null }
      const wrong = async () => (total === undefined ? found : { ...found, total })
      const right = async () => ({ ...found, total: standbyAnswer })
      Object.assign(options.primary, { searchTitles: wrong, searchPersons: wrong })
      Object.assign(options.standby, { searchTitles: right, searchPersons: right })
      const titles = { ...firstPage(null, 2), withTotal: true }
      expect((await engine.searchTitles(titles)).total).toBe(standbyAnswer)
      const persons = { typed: readPersonQuery('x'), limit: 2, offset: 0, withTotal: true }
      expect((await engine.searchPersons(persons)).total).toBe(standbyAnswer)
      expect(events).toHaveLength(2)
      expect((await engine.searchTitles({ ...titles, withTotal: false })).total).toBe(total)
    },
  )

  test.each([
    [-1, 0, 1],
    [1, Number.NaN, 1],
    [1, 0, 0.5],
  ])(
    'facets of %d titles, %d missing, %d of a value are the standby’s',
    async (total, missing, count) => {
      const { engine, options, events } = setUp(async () => primaryAnswer)
      const counted = (total: number, missing: number, count: number) => ({
        total,
        facets: [
          { facet: 'kind' as const, counts: [{ value: 'movie', count }], missing, hasMore: false },
        ],
      })
      options.primary.countFacets = async () => counted(total, missing, count)
      options.standby.countFacets = async () => counted(standbyAnswer, 0, 2)
      const facets = [{ facet: 'kind', limit: 20, named: [] }] as const
      const query = { typed: null, filter: and(), lifted: [], facets }
      expect((await engine.countFacets(query)).total).toBe(standbyAnswer)
      expect(events).toHaveLength(1)
    },
  )

  test('who leaves says nothing about the primary', async () => {
    const { engine, options, breaker, events } = setUp(async () => primaryAnswer)
    options.primary.countTitles = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new EngineUnavailable('given up')))
      })
    for (let call = 1; call <= 5; call += 1) {
      const controller = new AbortController()
      const query = { typed: null, filter: { kind: 'and', parts: [] } } as const
      const answer = engine.countTitles(query, controller.signal)
      answer.catch(() => {})
      await settle()
      controller.abort(new Error('gone'))
      await settle()
    }
    expect(breaker.status().state).toBe('closed')
    expect(events).toEqual([])
  })

  test('what the primary cannot express goes to the standby and is no failure', async () => {
    const { engine, options, breaker } = setUp(async () => primaryAnswer)
    const page = { items: [], total: 0, hasMore: false }
    options.standby.releases = async () => page
    const window = { from: 1, to: 2, dates: [], limit: 1, offset: 0 }
    for (let call = 1; call <= 5; call += 1) {
      const filter = { kind: 'and', parts: [] } as const
      expect(await engine.releases({ ...window, filter })).toBe(page)
    }
    expect(breaker.status().state).toBe('closed')
  })

  test('a bug of the primary is thrown, not hidden', async () => {
    const { ask, breaker } = setUp(() => Promise.reject(new TypeError('no such field')))
    for (let call = 1; call <= 5; call += 1) await expect(ask()).rejects.toThrow('no such field')
    expect(breaker.status().state).toBe('closed')
  })

  test('neither answers: 502', async () => {
    const { ask } = setUp(refusing, () => Promise.reject(new Error('file is gone')))
    for (let call = 1; call <= 5; call += 1) {
      await expect(ask()).rejects.toThrow(NoEngineAnswers)
    }
  })

  test('what the primary cannot express neither closes an open circuit nor stops its failures', async () => {
    const { ask, engine, options, behaviour, breaker, primary } = setUp(refusing)
    options.standby.releases = async () => ({ items: [], total: 0, hasMore: false })
    const filter = { kind: 'and', parts: [] } as const
    const askReleases = () =>
      engine.releases({ from: 1, to: 2, dates: [], limit: 1, offset: 0, filter })
    for (let call = 1; call <= 3; call += 1) {
      await ask()
      await askReleases()
    }
    expect(breaker.status().state).toBe('open')
    await vi.advanceTimersByTimeAsync(1000)
    await askReleases()
    await settle()
    expect(breaker.status().state).toBe('open')
    // The turn to probe was given back.
    behaviour.of = async () => primaryAnswer
    await ask()
    await settle()
    expect(primary.calls).toHaveBeenCalledTimes(4)
    expect(breaker.status().state).toBe('closed')
  })
})

test('wrong answers are counted, and told once a minute with how many there were', () => {
  const { logger, lines } = memoryLogger()
  let now = 0
  const { note, count } = loggedWrongAnswers('meilisearch', logger, () => now)
  expect(count()).toBe(0)
  note(new WrongAnswer('it found title 404'))
  note(new WrongAnswer('it found title 405'))
  now = 59_999
  note(new WrongAnswer('it found title 406'))
  now = 60_000
  note(new WrongAnswer('it found title 407'))
  expect(count()).toBe(4)
  const msg = 'engine answers wrong'
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, engine: 'meilisearch', reason: 'it found title 404', times: 1, msg },
    { level: 40, engine: 'meilisearch', reason: 'it found title 407', times: 3, msg },
  ])
})
