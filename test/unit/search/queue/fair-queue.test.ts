import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from '../../../../search/queue/fair-queue.js'

/** A queue whose tasks end when the test ends them. */
function setUp({ concurrency = 1, perCaller = 100, total = 1000 } = {}) {
  const queue = new FairQueue({ perCaller, total })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    begun,
    settle,
    ask: (caller: string, name = caller, signal = new AbortController().signal) =>
      queue.run({ caller, concurrency, signal }, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.()
        await settle()
      }
    },
  }
}

test('runs tasks at once up to the concurrency, and the next one when a task ends', async () => {
  const { ask, begun, end, queue, settle } = setUp({ concurrency: 2 })
  const answers = ['one', 'two', 'three'].map((name) => ask('a', name))
  await settle()
  expect(begun).toEqual(['one', 'two'])
  expect(queue.status()).toEqual({ running: 2, waiting: 1 })
  await end('two', 'one', 'three')
  expect(begun).toEqual(['one', 'two', 'three'])
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three'])
  expect(queue.status()).toEqual({ running: 0, waiting: 0 })
})

test('callers take turns, whatever the order and number of their tasks; a new caller is next', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  ask('c', 'c1')
  await end('a1', 'b1', 'c1', 'a2', 'b2', 'a3')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a caller with one task after another does not overtake callers who wait', async () => {
  const { ask, begun, end } = setUp()
  for (const name of ['a1', 'a2']) ask('a', name)
  ask('b', 'b1')
  await end('a1')
  ask('b', 'b2')
  await end('b1', 'a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('rejects tasks beyond the maximum of one caller', async () => {
  const { ask, end, begun, settle } = setUp({ perCaller: 2 })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  const refused = ask('a', 'refused')
  await expect(refused).rejects.toThrow(QueueFull)
  await expect(refused).rejects.toMatchObject({ whose: 'caller' })
  ask('b', 'b1')
  await settle()
  await end('a1', 'b1', 'a2', 'a3')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('in a full queue, a new task replaces the latest task of the busiest caller', async () => {
  const { ask, begun, end, queue } = setUp({ total: 4 })
  ask('a', 'running')
  const greedy = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  ask('b', 'b1')
  const newcomer = ask('c', 'c1')
  await expect(greedy[2]).rejects.toMatchObject({ whose: 'caller' })
  expect(queue.status()).toEqual({ running: 1, waiting: 4 })
  await end('running', 'b1', 'c1', 'a1', 'a2')
  expect(await newcomer).toBe('c1')
  expect(begun).toEqual(['running', 'b1', 'c1', 'a1', 'a2'])
})

test('in a full queue, rejects tasks of the busiest caller', async () => {
  const { ask } = setUp({ total: 3 })
  for (const caller of ['a', 'a', 'a', 'b']) ask(caller)
  await expect(ask('a')).rejects.toMatchObject({ whose: 'caller' })
})

test('in a full queue, rejects a new task if no caller has more waiting tasks', async () => {
  const { ask, queue } = setUp({ total: 3 })
  for (const caller of ['a', 'a', 'b', 'c']) ask(caller)
  await expect(ask('d')).rejects.toMatchObject({ whose: 'server' })
  expect(queue.status()).toEqual({ running: 1, waiting: 3 })
})

test('an aborted task never starts, and a running one is not interrupted', async () => {
  const { ask, begun, end, queue, settle } = setUp()
  const [first, second] = [new AbortController(), new AbortController()]
  const running = ask('a', 'running', first.signal)
  const waiting = ask('a', 'waiting', second.signal)
  await settle()
  second.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  first.abort(new Error('left too'))
  expect(queue.status()).toEqual({ running: 1, waiting: 0 })
  await end('running')
  expect(await running).toBe('running')
  expect(queue.status()).toEqual({ running: 0, waiting: 0 })
  expect(begun).toEqual(['running'])
  await expect(ask('a', 'late', second.signal)).rejects.toThrow('left')
})

test('rejects with the failure of a task, and runs the next one', async () => {
  const { queue } = setUp()
  const turn = { caller: 'a', concurrency: 1, signal: new AbortController().signal }
  await expect(queue.run(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(turn, async () => 'well')).toBe('well')
})
