import { getEventListeners } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHttpClient } from '../../../../engines/servers/http-client.js'
import { stubOfTest } from '../../../support/http-stub.js'

/** Answers a request by writing to its socket. */
type Answering = (socket: Socket, request: number) => void

/** A client, and a server whose bytes the test writes. */
async function clientOf(answer: Answering) {
  let requests = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', () => {
      requests += 1
      answer(socket, requests)
    })
  })
  const { url } = await stubOfTest(server)
  const client = openHttpClient()
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await client.close()
  })
  return {
    received: () => requests,
    send: (signal?: AbortSignal, timeout = 2000) =>
      client.send({ url, method: 'GET', headers: {}, body: null, signal, timeout }),
  }
}

const head = (bytes: number) =>
  `HTTP/1.1 200 OK\r\nX-Kept: yes\r\nRetry-After: 3\r\nContent-Length: ${bytes}\r\n\r\n`
const whole = (text: string) => head(Buffer.byteLength(text)) + text

test('joins a response in chunks, even if a chunk ends within a character', async () => {
  const text = '{"title":"Брат"}'
  const bytes = Buffer.from(text)
  const within = bytes.indexOf(Buffer.from('р')) + 1
  const { send } = await clientOf(async (socket) => {
    socket.setNoDelay(true)
    socket.write(head(bytes.length))
    await pause(20)
    socket.write(bytes.subarray(0, within))
    await pause(20)
    socket.write(bytes.subarray(within))
  })
  const answer = await send()
  expect([answer.status, answer.text]).toEqual([200, text])
  expect([answer.headers['x-kept'], answer.headers.location]).toEqual(['yes', undefined])
})

test('ignores an informational response', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nX-Kept: no\r\n\r\n'
  const { send } = await clientOf((socket) => socket.write(early + whole('{}')))
  const answer = await send()
  expect([answer.status, answer.text, answer.headers['x-kept']]).toEqual([200, '{}', 'yes'])
})

test('repeats a request if the connection closes after an informational response', async () => {
  const { send, received } = await clientOf((socket, request) => {
    if (request === 1) socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => socket.destroy())
    else socket.write(whole('{}'))
  })
  expect((await send()).text).toBe('{}')
  expect(received()).toBe(2)
})

test('an aborted signal rejects with its reason and closes the connection in the middle of a response', async () => {
  const closed = vi.fn()
  const { send } = await clientOf((socket) => {
    socket.once('close', closed)
    socket.write(head(100))
  })
  const leaving = new AbortController()
  const asked = send(leaving.signal)
  setTimeout(() => leaving.abort(new Error('the client left')), 50)
  await expect(asked).rejects.toThrow('the client left')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('does not repeat an aborted request, whatever the reason', async () => {
  const { send, received } = await clientOf(() => {})
  const leaving = new AbortController()
  const asked = send(leaving.signal)
  const reason = Object.assign(new Error('passed on'), { code: 'ECONNRESET' })
  setTimeout(() => leaving.abort(reason), 50)
  await expect(asked).rejects.toBe(reason)
  await pause(50)
  expect(received()).toBe(1)
})

test('a repeated request also ends with its signal', async () => {
  const { send, received } = await clientOf((socket, request) => {
    if (request === 1) socket.destroy()
  })
  const leaving = new AbortController()
  const asked = send(leaving.signal)
  const left = expect(asked).rejects.toThrow('the client left')
  await vi.waitFor(() => expect(received()).toBe(2))
  leaving.abort(new Error('the client left'))
  await left
})

test.each<[string, Answering]>([
  ['a response', (socket) => socket.write(whole('{}'))],
  ['a failure', (socket) => socket.write('no HTTP at all\r\n\r\n')],
  [
    'a response to a repeated request',
    (socket, request) => (request === 1 ? socket.destroy() : socket.write(whole('{}'))),
  ],
])('no listener remains on the signal after %s', async (_, answer) => {
  const { send } = await clientOf(answer)
  const { signal } = new AbortController()
  await send(signal).catch(() => {})
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
