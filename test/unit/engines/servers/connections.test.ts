import { getEventListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openConnections } from '../../../../engines/servers/connections.js'

/** Answers a request by what is written to its socket. */
type Answering = (socket: Socket, request: number) => void

/** Connections to a server whose bytes a test writes itself. */
async function connectedTo(answer: Answering) {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connections = openConnections()
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await connections.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
  return {
    sent: () => requests,
    ask: (signal?: AbortSignal, timeout = 2000) =>
      connections.ask({ url, method: 'GET', headers: {}, body: null, signal, timeout }),
  }
}

const head = (bytes: number) =>
  `HTTP/1.1 200 OK\r\nX-Kept: yes\r\nRetry-After: 3\r\nContent-Length: ${bytes}\r\n\r\n`
const whole = (text: string) => head(Buffer.byteLength(text)) + text

test('an answer in pieces is put together, also where one ends within a letter', async () => {
  const text = '{"title":"Брат"}'
  const bytes = Buffer.from(text)
  const within = bytes.indexOf(Buffer.from('р')) + 1
  const { ask } = await connectedTo(async (socket) => {
    socket.setNoDelay(true)
    socket.write(head(bytes.length))
    await pause(20)
    socket.write(bytes.subarray(0, within))
    await pause(20)
    socket.write(bytes.subarray(within))
  })
  const answer = await ask()
  expect([answer.status, answer.text]).toEqual([200, text])
  expect([answer.header('x-kept'), answer.header('location')]).toEqual(['yes', null])
})

test('what only tells that the answer is to come is passed over', async () => {
  const early = 'HTTP/1.1 103 Early Hints\r\nX-Kept: no\r\n\r\n'
  const { ask } = await connectedTo((socket) => socket.write(early + whole('{}')))
  const answer = await ask()
  expect([answer.status, answer.text, answer.header('x-kept')]).toEqual([200, '{}', 'yes'])
})

test('a connection that is lost after no more than an early hint is opened anew', async () => {
  const { ask, sent } = await connectedTo((socket, request) => {
    if (request === 1) socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', () => socket.destroy())
    else socket.write(whole('{}'))
  })
  expect((await ask()).text).toBe('{}')
  expect(sent()).toBe(2)
})

test('a signal that is aborted between head and end rejects with its reason and ends the connection', async () => {
  const closed = vi.fn()
  const { ask } = await connectedTo((socket) => {
    socket.once('close', closed)
    socket.write(head(100))
  })
  const leaving = new AbortController()
  const asked = ask(leaving.signal)
  setTimeout(() => leaving.abort(new Error('the client left')), 50)
  await expect(asked).rejects.toThrow('the client left')
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('what is given up is not sent again, whatever its reason is', async () => {
  const { ask, sent } = await connectedTo(() => {})
  const leaving = new AbortController()
  const asked = ask(leaving.signal)
  const reason = Object.assign(new Error('passed on'), { code: 'ECONNRESET' })
  setTimeout(() => leaving.abort(reason), 50)
  await expect(asked).rejects.toBe(reason)
  await pause(50)
  expect(sent()).toBe(1)
})

test('what is sent again ends with its signal', async () => {
  const { ask, sent } = await connectedTo((socket, request) => {
    if (request === 1) socket.destroy()
  })
  const leaving = new AbortController()
  const asked = ask(leaving.signal)
  const left = expect(asked).rejects.toThrow('the client left')
  await vi.waitFor(() => expect(sent()).toBe(2))
  leaving.abort(new Error('the client left'))
  await left
})

test.each<[string, Answering]>([
  ['an answer', (socket) => socket.write(whole('{}'))],
  ['a failure', (socket) => socket.write('no HTTP at all\r\n\r\n')],
  [
    'an answer to what is sent again',
    (socket, request) => (request === 1 ? socket.destroy() : socket.write(whole('{}'))),
  ],
])('after %s nothing listens to the signal', async (_, answer) => {
  const { ask } = await connectedTo(answer)
  const { signal } = new AbortController()
  await ask(signal).catch(() => {})
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
