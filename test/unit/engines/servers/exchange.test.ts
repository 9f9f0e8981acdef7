import type { Dispatcher } from 'undici'
import { expect, test, vi } from 'vitest'
import { Exchange } from '../../../../engines/servers/exchange.js'

const sent = {
  url: 'http://127.0.0.1:1/base/x?y=1',
  method: 'GET',
  headers: {},
  body: null,
} as const

/** A request that waits for its connection. */
function waiting() {
  const dispatch = vi.fn()
  const exchange = new Exchange({ dispatch } as unknown as Dispatcher, sent)
  return { dispatch, exchange }
}

test('the whole address is asked for', () => {
  const { dispatch } = waiting()
  expect(dispatch.mock.calls[0]?.[0]).toMatchObject({
    origin: 'http://127.0.0.1:1',
    path: '/base/x?y=1',
  })
})

test.each([new Error('the client left'), 'no error', null])(
  'given up for %s while it connects, it is told at once, and ends as soon as it is connected',
  async (reason) => {
    const { exchange } = waiting()
    exchange.giveUp(reason)
    await expect(exchange.answer).rejects.toBe(reason)
    const abort = vi.fn()
    exchange.onConnect(abort)
    expect(abort).toHaveBeenCalledTimes(1)
  },
)
