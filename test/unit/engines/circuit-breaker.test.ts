import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EngineUnavailable } from '../../../engines/engine-errors.js'
import {
  answering,
  hanging,
  ofFallback,
  ofFirst,
  refusing,
  setUp,
  times,
  window,
} from '../../support/fallback-engines.js'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the circuit breaker of a search server', () => {
  test('only failures in a row open the circuit', async () => {
    const { ask, behaviour, isOpen } = setUp()
    for (let call = 1; call <= 9; call += 1) {
      const isWell = call % 3 === 0
      behaviour.find = isWell ? answering : refusing
      expect(await ask()).toBe(isWell ? ofFirst : ofFallback)
    }
    expect(isOpen()).toBe(false)
  })

  test('after a pause, one search tries the server again, and its success closes the circuit', async () => {
    const { ask, behaviour, first, events } = setUp({ find: refusing })
    await times(3, ask)
    await vi.advanceTimersByTimeAsync(999)
    expect(await ask()).toBe(ofFallback)
    expect(first.calls).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    behaviour.find = answering
    expect(await ask()).toBe(ofFirst)
    expect(await ask()).toBe(ofFirst)
    expect(events).toEqual(['open: refused', 'closed after 1000 ms'])
  })

  test('while one search tries a server that hangs, the fallback answers the others at once', async () => {
    const { ask, behaviour, first } = setUp({ find: refusing })
    await times(3, ask)
    await vi.advanceTimersByTimeAsync(1000)
    behaviour.find = hanging
    const waiting = ask()
    await times(20, async () => expect(await ask()).toBe(ofFallback))
    expect(first.calls).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(501)
    expect(await waiting).toBe(ofFallback)
  })

  test('pauses grow to five seconds', async () => {
    const { ask, first } = setUp({ find: refusing })
    await times(3, ask)
    const asked: number[] = []
    for (let second = 1; second <= 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      const before = first.calls.mock.calls.length
      await ask()
      if (first.calls.mock.calls.length > before) asked.push(second)
    }
    expect(asked).toEqual([1, 3, 7, 12, 17])
  })

  test('pauses stay long for a server that answers once and fails again', async () => {
    const { ask, behaviour, isOpen } = setUp()
    const openFor = async () => {
      behaviour.find = refusing
      while (!isOpen()) await ask()
      behaviour.find = answering
      const since = Date.now()
      while (isOpen()) {
        await vi.advanceTimersByTimeAsync(500)
        await ask()
      }
      return Date.now() - since
    }
    const pauses = [await openFor(), await openFor(), await openFor(), await openFor()]
    expect(pauses).toEqual([1000, 2000, 4000, 5000])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await openFor()).toBe(1000)
  })

  test('Retry-After opens the circuit at once for its duration', async () => {
    const overloaded = () => Promise.reject(new EngineUnavailable('too many searches', 10))
    const { ask, first, isOpen } = setUp({ find: overloaded })
    expect(await ask()).toBe(ofFallback)
    expect(isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(9999)
    await ask()
    expect(first.calls).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await ask()
    expect(first.calls).toHaveBeenCalledTimes(2)
  })

  test('a server that hangs delays only the first searches, by half a second', async () => {
    const { ask, events } = setUp({ find: hanging })
    const waits: number[] = []
    const calls: Promise<unknown>[] = []
    for (let call = 0; call < 60; call += 1) {
      const began = Date.now()
      calls.push(ask().then(() => waits.push(Date.now() - began)))
      await vi.advanceTimersByTimeAsync(20)
    }
    await Promise.all(calls)
    expect(Math.max(...waits)).toBeLessThanOrEqual(501)
    // The searches of the first 540 ms, when the third of them times out.
    expect(waits.filter((wait) => wait > 0)).toHaveLength(28)
    expect(events).toEqual(['open: no answer within 500 ms'])
  })

  test('a search that the server cannot express neither closes an open circuit nor counts as its trial', async () => {
    const { ask, searches, fallback, behaviour, isOpen, first } = setUp({ find: refusing })
    fallback.engine.releases = async () => ({ items: [], total: 0, hasMore: false })
    await times(3, async () => {
      await ask()
      await searches.releases(window)
    })
    expect(isOpen()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    await searches.releases(window)
    expect(isOpen()).toBe(true)
    behaviour.find = answering
    expect(await ask()).toBe(ofFirst)
    expect(first.calls).toHaveBeenCalledTimes(4)
    expect(isOpen()).toBe(false)
  })
})
