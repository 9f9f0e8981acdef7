import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpClient } from '../../../../engines/servers/http-client.js'
import { Door } from '../../../../search/queue/door.js'
import { logRequests } from '../../../../server/http/log-requests.js'
import { recordRequests } from '../../../../server/http/record-requests.js'
import { inTurn } from '../../../../server/http/take-turn.js'
import { memoryLogger } from '../../../support/fake-service.js'
import { httpStub } from '../../../support/http-stub.js'

/** A service whose requests search a search server, one at a time. */
async function tracedService() {
  const received: (string | undefined)[] = []
  const url = await httpStub((request, response) => {
    received.push(request.headers.traceparent as string | undefined)
    response.end('{}')
  })
  const client = openHttpClient()
  onTestFinished(() => client.close())
  const { logger, lines } = memoryLogger()
  const door = new Door(() => 1)
  const app = express()
  app.use(recordRequests([logRequests(logger)]), inTurn(door))
  app.get('/', async (_request, response) => {
    const search = { url, method: 'GET', headers: {}, body: null, timeout: 2000 } as const
    await client.send(search)
    response.end()
  })
  const service = await httpStub(app)
  const ask = (traceparent?: string) =>
    fetch(service, { headers: traceparent === undefined ? {} : { traceparent } })
  const traces = () => lines.map((line) => JSON.parse(line).trace as string | undefined)
  return { ask, received, traces }
}

const traceId = (digit: string) => digit.repeat(32)
const parent = 'b'.repeat(16)

test.each([
  ['as it is', `00-${traceId('a')}-${parent}-01`, `00-${traceId('a')}-${parent}-01`],
  ['of a later version', `01-${traceId('a')}-${parent}-00-more`, `00-${traceId('a')}-${parent}-00`],
])('a valid traceparent is logged and passed on to search servers: %s', async (_, sent, passed) => {
  const { ask, received, traces } = await tracedService()
  await ask(sent)
  expect(received).toEqual([passed])
  await expect.poll(traces).toEqual([traceId('a')])
})

test.each([
  undefined,
  'nonsense',
  `00-${traceId('0')}-${parent}-01`,
  `00-${traceId('a')}-${'0'.repeat(16)}-01`,
  `00-${traceId('A')}-${parent}-01`,
  `00-${traceId('a')}-${parent}-01-more`,
  `ff-${traceId('a')}-${parent}-01`,
])('an invalid traceparent is ignored: %s', async (sent) => {
  const { ask, received, traces } = await tracedService()
  expect((await ask(sent)).status).toBe(200)
  expect(received).toEqual([undefined])
  await expect.poll(traces).toEqual([undefined])
})

test('searches of requests that waited have the trace of their own request', async () => {
  const { ask, received } = await tracedService()
  const headers = ['a', 'b', 'c', 'd'].map((digit) => `00-${traceId(digit)}-${parent}-01`)
  await Promise.all(headers.map((header) => ask(header)))
  expect(received.toSorted()).toEqual(headers)
})
