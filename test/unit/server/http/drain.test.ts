import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drainable } from '../../../../server/http/drain.js'
import { stubOfTest } from '../../../support/http-stub.js'

const get = 'GET / HTTP/1.1\r\nHost: t\r\n\r\n'

/** A server that a test can stop, and raw connections whose bytes it has received. */
async function serving(answer: RequestListener) {
  const server = createServer(answer)
  const taken: Socket[] = []
  server.on('connection', (socket) => taken.push(socket))
  const drain = drainable(server)
  const { port } = await stubOfTest(server)
  const open = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.write(bytes)
    await vi.waitFor(() => {
      const end = taken.find(({ remotePort }) => remotePort === socket.localPort)
      expect(end?.bytesRead).toBe(bytes.length)
    }, 5000)
    return socket
  }
  const seconds = async (limit: number) => {
    const started = performance.now()
    await drain(limit)
    return (performance.now() - started) / 1000
  }
  return { open, seconds }
}

const read = async (socket: Socket) => {
  let text = ''
  for await (const part of socket) text += part
  return text
}

test('connections that are silent, idle or within a request do not delay the end', async () => {
  const { open, seconds } = await serving((_request, response) => response.end('done'))
  const sockets = [await open(''), await open('GET / HT'), await open(get)]
  const ends = sockets.map((socket) => read(socket))
  expect(await seconds(5)).toBeLessThan(1)
  expect((await Promise.all(ends)).map((text) => text.slice(0, 15))).toEqual([
    '',
    '',
    'HTTP/1.1 200 OK',
  ])
})

test('answers a running request, and then closes its connection', async () => {
  let finish = () => {}
  const { open, seconds } = await serving((_request, response) => {
    finish = () => response.end('done')
  })
  const answer = read(await open(get))
  const stopped = seconds(5)
  await after(400)
  finish()
  const taken = await stopped
  expect(taken).toBeGreaterThan(0.2)
  expect(taken).toBeLessThan(3)
  expect(await answer).toMatch(/connection: close[\s\S]*done/i)
})

test('sends a response to a slow client to its end', async () => {
  const { open, seconds } = await serving((_request, response) => {
    response.end(Buffer.alloc(30_000_000, 'a'))
  })
  const slow = (await open(get)).pause()
  const stopped = seconds(10)
  await after(300)
  expect((await read(slow)).length).toBeGreaterThan(30_000_000)
  expect(await stopped).toBeLessThan(9)
})

test('closes hanging connections and unread responses at the deadline', async () => {
  const { open, seconds } = await serving((request, response) => {
    if (request.url === '/unread') response.end(Buffer.alloc(50_000_000))
  })
  const hanging = read(await open(get))
  const unread = await open(get.replace('/ ', '/unread '))
  unread.pause()
  const taken = await seconds(0.5)
  expect(taken).toBeGreaterThan(0.4)
  expect(taken).toBeLessThan(3)
  expect(await hanging.catch(() => '')).toBe('')
})
