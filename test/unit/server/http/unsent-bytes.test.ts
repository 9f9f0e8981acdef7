import { once } from 'node:events'
import { connect } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mapErrors } from '../../../../server/http/map-errors.js'
import { RequestRecord } from '../../../../server/http/request-record.js'
import { sendBody } from '../../../../server/http/send-body.js'
import { UnsentBytes } from '../../../../server/http/unsent-bytes.js'
import { memoryLogger } from '../../../support/fake-service.js'
import { stubOfTest } from '../../../support/http-stub.js'

/** More than the buffers of the system. */
const size = 20_000_000
const long = { plain: Buffer.alloc(size, 'a') }

/** A service whose only response is long; it uses `path` as the name of the key. */
async function serving(limits: Partial<ConstructorParameters<typeof UnsentBytes>[0]>) {
  const unsent = new UnsentBytes({
    perConnection: 10 * size,
    perCaller: 10 * size,
    total: 10 * size,
    ...limits,
  })
  const app = express().set('trust proxy', false)
  app.use(async (request, response) => {
    const record = new RequestRecord('id')
    record.keyName = request.path
    response.locals.record = record
    response.set('ETag', '"tag"')
    await sendBody(response, 200, long, { unsent })
  })
  app.use(mapErrors(memoryLogger().logger))
  const { port, url } = await stubOfTest(app)
  /** Sends a request and reads only the beginning of its response. */
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: t\r\n\r\n`)
    const [part] = await once(socket, 'data')
    socket.pause()
    return { socket, head: String(part) }
  }
  return { ask, url }
}

const ok = /^HTTP\/1\.1 200 /
const refused = /^HTTP\/1\.1 503 /

test('a client that does not read gets no further long response, but others do', async () => {
  const { ask } = await serving({ perCaller: 2.5 * size })
  const [first, second] = [await ask('/a'), await ask('/a')]
  expect([first.head, second.head]).toEqual([expect.stringMatching(ok), expect.stringMatching(ok)])
  const third = await ask('/a')
  expect(third.head).toMatch(refused)
  expect(third.head).toContain('"message":"too many bytes of responses of this client are unread"')
  expect(third.head).toMatch(/retry-after: 1/i)
  expect(third.head).not.toMatch(/etag/i)
  expect((await ask('/b')).head).toMatch(ok)
  first.socket.destroy()
  await vi.waitFor(async () => expect((await ask('/a')).head).toMatch(ok))
})

test('all clients together have a limit', async () => {
  const { ask } = await serving({ total: 2.5 * size })
  expect((await ask('/a')).head).toMatch(ok)
  expect((await ask('/b')).head).toMatch(ok)
  expect((await ask('/c')).head).toMatch(/responses of all clients are unread/)
})

test('requests that are sent together on one connection have a limit', async () => {
  const { url } = await serving({ perConnection: 1.5 * size })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /a HTTP/1.1\r\nHost: t\r\n\r\n'.repeat(2))
  socket.write('GET /a HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const part of socket) text += part
  expect(text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(3)
  expect(text).toMatch(/responses on this connection are unread/)
})

test('sends a response that exceeds a limit if it is the only one', async () => {
  const { url } = await serving({ perConnection: 1, perCaller: 1, total: 1 })
  const answer = await fetch(`${url}/a`, { headers: { 'Accept-Encoding': 'identity' } })
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
})
