import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded } from '../../../../server/errors.js'
import { openCalls } from '../../../../server/processes/calls.js'

interface Sums {
  sum(one: number, other: number): Promise<number>
  fail(): Promise<void>
  hang(): Promise<void>
}

/** Two ends, whose messages go through JSON as between processes. */
function connected() {
  const sent: unknown[] = []
  const asking = openCalls<Sums>((message) => {
    sent.push(message)
    answering.receive(JSON.parse(JSON.stringify(message)))
  }, {})
  const answering = openCalls<object>(
    (message) => asking.receive(JSON.parse(JSON.stringify(message))),
    {
      sum: async (one: number, other: number) => one + other,
      fail: async () => {
        throw new Overloaded('not now')
      },
      hang: () => after(60_000, null, { ref: false }),
    },
  )
  return { ...asking, sent }
}

test('what is asked in one turn of the event loop goes in one message', async () => {
  const { ask, sent } = connected()
  const sums = Array.from({ length: 50 }, (_, place) => ask.sum(place, 1))
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1))
  expect(sent).toHaveLength(1)
})

test('a failure comes back as one, and an overload as what it is', async () => {
  const { ask } = connected()
  await expect(ask.fail()).rejects.toThrow(Overloaded)
  await expect((ask as unknown as { odd(): Promise<void> }).odd()).rejects.toThrow(
    'a process is asked what it does not know: odd',
  )
})

test('what was asked of a process that ends rejects, and so does what is asked later', async () => {
  const { ask, end } = connected()
  const asked = ask.hang()
  end()
  await expect(asked).rejects.toThrow('the other process has ended')
  await expect(ask.sum(1, 2)).rejects.toThrow('the other process has ended')
})

test('messages of others are passed over', () => {
  const { receive } = connected()
  for (const message of [null, 'ready', { type: 'other' }, { calls: 'none' }]) receive(message)
})
