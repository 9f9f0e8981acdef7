import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { circuitBreaker } from '../../../engines/circuit-breaker.js'
import type { Engine } from '../../../engines/engine.js'
import {
  EngineUnavailable,
  Inexpressible,
  NoEngineAnswers,
  WrongAnswer,
} from '../../../engines/engine-errors.js'
import { withoutStandby } from '../../../engines/without-standby.js'
import { and } from '../../../schema/filter.js'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(behave: () => Promise<number>) {
  const behaviour = { of: behave }
  const countTitles = vi.fn(() => behaviour.of())
  const wrong: WrongAnswer[] = []
  const breaker = circuitBreaker({ now: () => new Date() })
  const engine = withoutStandby({
    primary: { concurrency: 3, countTitles } as Partial<Engine> as Engine,
    breaker,
    held: { titles: () => true, persons: () => true },
    onWrongAnswer: (error) => wrong.push(error),
  })
  const count = (signal?: AbortSignal) => engine.countTitles({ typed: null, filter: and() }, signal)
  const failure = () => count().then(String, (error: unknown) => error as NoEngineAnswers)
  return { engine, behaviour, count, failure, breaker, wrong, calls: countTitles }
}

const refusing = () => Promise.reject(new EngineUnavailable('refused'))

test('what the engine answers is the answer', async () => {
  const { engine, count } = setUp(async () => 7)
  expect([await count(), engine.concurrency]).toEqual([7, 3])
})

test.each([
  ['does not answer', new EngineUnavailable('refused')],
  ['answers wrong', new WrongAnswer('no such field')],
  ['cannot express it', new Inexpressible('no such order')],
])('where it %s nobody answers, and it is said why', async (_, cause) => {
  const { failure } = setUp(() => Promise.reject(cause))
  const error = await failure()
  expect(error).toBeInstanceOf(NoEngineAnswers)
  expect(error).toMatchObject({ retryAfter: null, cause })
})

test('an engine that is busy says when to come back, and is there', async () => {
  const { failure, breaker } = setUp(() => Promise.reject(new EngineUnavailable('busy', 4)))
  for (let turn = 0; turn < 5; turn += 1) expect(await failure()).toMatchObject({ retryAfter: 4 })
  expect(breaker.status().state).toBe('closed')
})

test('while the circuit is open nobody waits but for one in a while, and its success closes it', async () => {
  const { failure, count, calls, behaviour, breaker } = setUp(refusing)
  for (let turn = 0; turn < 3; turn += 1) await failure()
  expect(breaker.status().state).toBe('open')
  for (let turn = 0; turn < 20; turn += 1) expect(await failure()).toBeInstanceOf(NoEngineAnswers)
  expect(calls).toHaveBeenCalledTimes(3)
  behaviour.of = async () => 7
  vi.advanceTimersByTime(1000)
  expect(await count()).toBe(7)
  expect(await count()).toBe(7)
  expect(breaker.status().state).toBe('closed')
})

test('wrong answers are told, and leave the circuit closed', async () => {
  const { failure, breaker, wrong } = setUp(() => Promise.reject(new WrongAnswer('no')))
  for (let turn = 0; turn < 5; turn += 1) await failure()
  expect([wrong.length, breaker.status().state]).toEqual([5, 'closed'])
})

test('a client that left says nothing of the engine', async () => {
  const { count, breaker } = setUp(refusing)
  for (let turn = 0; turn < 5; turn += 1) {
    const signal = AbortSignal.abort(new Error('left'))
    await expect(count(signal)).rejects.toThrow('refused')
  }
  expect(breaker.status().state).toBe('closed')
})
