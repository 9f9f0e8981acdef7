import { expect, test } from 'vitest'
import { ClientGone, Overloaded } from '../../../../search/query/errors.js'
import { Door, type PlaceInside } from '../../../../search/queue/door.js'

/** Waits for some turns of the event loop, in which the door lets requests in. */
async function turns(count = 10): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setImmediate(next))
}

/** A door, and requests that stay inside until the test lets them leave. */
function setUp({ places = 1, perCaller = 100, total = 1000 } = {}) {
  const door = new Door(() => places, { perCaller, total })
  const begun: string[] = []
  const inside = new Map<string, PlaceInside>()
  const gone = new Set<string>()
  return {
    door,
    begun,
    gone,
    place: (name: string) => inside.get(name) as PlaceInside,
    async ask(caller: string, name = caller) {
      const place = await door.enter({ caller, isGone: () => gone.has(name) })
      begun.push(name)
      inside.set(name, place)
      return name
    },
    async leave(...names: string[]) {
      for (const name of names) {
        inside.get(name)?.leave()
        await turns()
      }
    },
  }
}

test('lets requests in up to the number of places, and the next one when a request leaves', async () => {
  const { ask, begun, leave, door } = setUp({ places: 2 })
  const answers = ['one', 'two', 'three'].map((name) => ask('a', name))
  await turns()
  expect(begun).toEqual(['one', 'two'])
  expect(door.status()).toEqual({ running: 2, waiting: 1 })
  await leave('two', 'one', 'one', 'three')
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'three'])
  expect(door.status()).toEqual({ running: 0, waiting: 0 })
})

test('lets one request in per turn of the event loop, the first one at once', async () => {
  const { ask, begun } = setUp({ places: 3 })
  for (const name of ['a', 'b', 'c']) ask(name)
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await null
    counts.push(begun.length)
    await turns(1)
  }
  expect(counts).toEqual([1, 2, 3])
})

test('callers take turns, whatever the order and number of their requests; a new caller is next', async () => {
  const { ask, begun, leave } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  ask('c', 'c1')
  await turns()
  await leave('a1', 'b1', 'c1', 'a2', 'b2', 'a3')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a caller with one request after another does not overtake callers who wait', async () => {
  const { ask, begun, leave } = setUp()
  for (const name of ['a1', 'a2']) ask('a', name)
  ask('b', 'b1')
  await turns()
  await leave('a1')
  ask('b', 'b2')
  await leave('b1', 'a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
})

test('a request that pauses lets other callers in, and continues before others of its caller', async () => {
  const { ask, begun, leave, place } = setUp()
  for (const name of ['a1', 'a2']) ask('a', name)
  ask('b', 'b1')
  await turns()
  const pause = place('a1')
    .pause()
    .then(() => begun.push('a1 continues'))
  await pause
  await turns()
  expect(begun).toEqual(['a1', 'b1', 'a1 continues'])
  await leave('b1', 'a1')
  expect(begun).toEqual(['a1', 'b1', 'a1 continues', 'a2'])
})

test('parts of a request that pause at the same time share its place, and all continue', async () => {
  const { ask, begun, leave, place, door } = setUp()
  ask('a', 'a1')
  await turns()
  await Promise.all([1, 2, 3].map(() => place('a1').pause()))
  expect(door.status()).toEqual({ running: 1, waiting: 0 })
  const late = place('a1').pause()
  place('a1').leave()
  await expect(late).rejects.toThrow(ClientGone)
  expect(door.status()).toEqual({ running: 0, waiting: 0 })
  ask('b', 'b1')
  await turns()
  await leave('a1')
  expect([begun, door.status().running]).toEqual([['a1', 'b1'], 1])
})

test('refuses requests beyond the maximum of one caller', async () => {
  const { ask, leave, begun } = setUp({ perCaller: 2 })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  const refused = ask('a', 'refused')
  await expect(refused).rejects.toThrow(Overloaded)
  await expect(refused).rejects.toThrow('too many requests of this key wait for their turn')
  ask('b', 'b1')
  await turns()
  await leave('a1', 'b1', 'a2', 'a3')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('if too many wait, a new request replaces the latest request of the busiest caller', async () => {
  const { ask, begun, leave, door } = setUp({ total: 4 })
  ask('a', 'inside')
  const greedy = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  ask('b', 'b1')
  const newcomer = ask('c', 'c1')
  await expect(greedy[2]).rejects.toThrow('of this key')
  expect(door.status()).toEqual({ running: 1, waiting: 4 })
  await leave('inside', 'b1', 'c1', 'a1', 'a2')
  expect(await newcomer).toBe('c1')
  expect(begun).toEqual(['inside', 'b1', 'c1', 'a1', 'a2'])
})

test('if too many wait, refuses a caller that would have as many requests as the busiest', async () => {
  const { ask } = setUp({ total: 4 })
  ask('a', 'inside')
  for (const name of ['a1', 'a2']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  await expect(ask('a', 'a3')).rejects.toThrow('of this key')
  await expect(ask('b', 'b3')).rejects.toThrow(/^too many requests wait/)
})

test('skips requests whose clients have left, whether they wait to enter or to continue', async () => {
  const { ask, begun, gone, leave, place, door } = setUp()
  ask('a', 'paused')
  const late = ask('a', 'late')
  ask('b', 'b1')
  await turns()
  const pause = place('paused').pause()
  gone.add('paused').add('late')
  const refusals = Promise.allSettled([pause, late])
  await turns()
  await leave('b1')
  for (const each of await refusals) {
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(ClientGone) })
  }
  await leave('paused')
  expect(begun).toEqual(['paused', 'b1'])
  expect(door.status()).toEqual({ running: 0, waiting: 0 })
  await expect(ask('a', 'late')).rejects.toThrow(ClientGone)
})
