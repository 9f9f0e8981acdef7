import { expect, test } from 'vitest'
import { callOver } from '../../../../server/cluster/channel.js'

type Methods = { add(one: number, other: number): Promise<number>; fail(): Promise<never> }

/** A caller, and the number of messages in each direction. */
function caller() {
  const sent = { there: 0, back: 0 }
  let [receiveThere, receiveBack] = [(_: unknown) => {}, (_: unknown) => {}]
  const copy = (message: object) => JSON.parse(JSON.stringify(message))
  callOver<object, Methods>(
    {
      send(message) {
        sent.back += 1
        receiveBack(copy(message))
      },
      onMessage: (receive) => {
        receiveThere = receive
      },
    },
    {
      add: async (one, other) => one + other,
      fail: () => Promise.reject(new Error('no disk')),
    },
  )
  const call = callOver<Methods, object>(
    {
      send(message) {
        sent.there += 1
        receiveThere(copy(message))
      },
      onMessage: (receive) => {
        receiveBack = receive
      },
    },
    {},
  )
  return { call, sent, receive: (message: unknown) => receiveBack(message) }
}

test('calls of one iteration of the event loop share a message, and so do their results', async () => {
  const { call, sent } = caller()
  const sums = Array.from({ length: 100 }, (_, i) => call.add(i, 1))
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  expect(sent).toEqual({ there: 1, back: 1 })
})

test('a method that fails rejects with its message', async () => {
  await expect(caller().call.fail()).rejects.toThrow('no disk')
})

test('calls reject once the channel is closed', async () => {
  const { call } = caller()
  const waiting = call.add(1, 2)
  call.$close()
  await expect(waiting).rejects.toThrow('closed')
  await expect(call.add(1, 2)).rejects.toThrow('closed')
})

test.each([null, undefined, 'text', { cmd: 'NODE_HANDLE' }, { type: 'prom-client:getMetricsRes' }])(
  'messages that are not calls are ignored: %j',
  async (message) => {
    const { call, receive } = caller()
    receive(message)
    expect(await call.add(1, 2)).toBe(3)
  },
)
