import { expect, test } from 'vitest'
import { fairQueue, QueueFull } from '../../../../server/searching/fair-queue.js'

/** A queue whose tasks end when the test says so, and whose clock the test moves. */
function setUp({ places = 2, mostOfCaller = 100, most = 1000 } = {}) {
  let time = 0
  const queue = fairQueue({ mostOfCaller, most }, () => time)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (caller: string, name = caller, signal = new AbortController().signal) =>
    queue.run({ caller, places, signal }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    begun,
    ask,
    settle,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('tasks run at once while there are places, and later ones when one ends', async () => {
  const { ask, begun, end, queue, settle } = setUp()
  const answers = ['one', 'two', 'three'].map((name) => ask('a', name))
  await settle()
  expect(begun).toEqual(['one', 'two'])
  expect(queue.status()).toEqual({ running: 2, waiting: 1 })
  await end('two')
  expect(begun).toEqual(['one', 'two', 'three'])
  await end('one')
  await end('three')
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three'])
  expect(queue.status()).toEqual({ running: 0, waiting: 0 })
})

test('a caller that used little goes before one that used much, whoever asked first', async () => {
  const { ask, begun, end, pass, settle } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  await settle()
  pass(100)
  ask('b', 'b1')
  await settle()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('while others ask, one place is nobody’s alone', async () => {
  const { ask, begun, end, pass, settle } = setUp({ places: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
  ask('b', 'b1')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  pass(10)
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  pass(10)
  await end('b1')
  // The place of b stays free for b, which has asked lately.
  expect(begun).toHaveLength(4)
  ask('b', 'b2')
  await settle()
  expect(begun.at(-1)).toBe('b2')
})

test('who asks alone has all places again after a while', async () => {
  const { ask, begun, end, pass, settle } = setUp()
  ask('b')
  await settle()
  pass(10)
  await end('b')
  pass(10_000)
  ask('a', 'a1')
  ask('a', 'a2')
  await settle()
  expect(begun).toEqual(['b', 'a1', 'a2'])
})

test('one place alone is everybody’s in turn', async () => {
  const { ask, begun, end, pass, settle } = setUp({ places: 1 })
  ask('a', 'a1')
  ask('a', 'a2')
  ask('b', 'b1')
  await settle()
  pass(5)
  await end('a1')
  pass(1)
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test.each([
  ['a caller', { mostOfCaller: 2 }, 'a', 'caller'],
  ['all callers', { most: 2 }, 'b', 'server'],
] as const)('beyond what %s may have waiting a task is refused', async (_, limits, who, whose) => {
  const { ask, end, begun } = setUp({ places: 1, ...limits })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  const refused = ask(who, 'refused')
  await expect(refused).rejects.toThrow(QueueFull)
  await expect(refused).rejects.toMatchObject({ whose })
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('who leaves while waiting is never run; who leaves while running keeps the place until the end', async () => {
  const { ask, begun, end, queue, settle } = setUp({ places: 1 })
  const [first, second] = [new AbortController(), new AbortController()]
  const running = ask('a', 'running', first.signal)
  const waiting = ask('a', 'waiting', second.signal)
  await settle()
  second.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  first.abort(new Error('left too'))
  await expect(running).rejects.toThrow('left too')
  expect(queue.status()).toEqual({ running: 1, waiting: 0 })
  await end('running')
  expect(queue.status()).toEqual({ running: 0, waiting: 0 })
  expect(begun).toEqual(['running'])
})

test('what a task throws is passed on, and its place is free again', async () => {
  const { queue } = setUp({ places: 1 })
  const signal = new AbortController().signal
  const asked = { caller: 'a', places: 1, signal }
  await expect(queue.run(asked, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await queue.run(asked, async () => 'well')).toBe('well')
})

test('callers that are done are forgotten once they are many', async () => {
  const { queue } = setUp()
  const signal = new AbortController().signal
  for (let caller = 0; caller < 5000; caller += 1) {
    await queue.run({ caller: String(caller), places: 2, signal }, async () => caller)
  }
  expect(queue.status()).toEqual({ running: 0, waiting: 0 })
})
