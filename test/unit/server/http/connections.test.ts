import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { reservedFiles } from '../../../../platform/open-files.js'
import { serverOf } from '../../../../server/http/app-server.js'
import { limitConnections } from '../../../../server/http/connection-limits.js'
import { stalledTimeout } from '../../../../server/http/connection-times.js'
import { memoryLogger } from '../../../support/fake-service.js'
import { stubOfTest } from '../../../support/http-stub.js'

interface Setting {
  readonly handler?: RequestHandler
  readonly trustProxy?: boolean
  readonly total?: number
  readonly perAddress?: number
  readonly stalledTimeout?: number
  readonly requestTimeout?: number
}

/** A listening server, and raw connections to it. */
async function listening(setting: Setting = {}) {
  const { logger, lines } = memoryLogger()
  const app = express().set('trust proxy', setting.trustProxy ? 'loopback' : false)
  app.use(setting.handler ?? ((_, response) => void response.end('answer')))
  const { total = 100, perAddress = 100, stalledTimeout = 60_000, requestTimeout } = setting
  const { server } = serverOf(app, { limits: { total, perAddress }, stalledTimeout, logger })
  if (requestTimeout !== undefined) {
    // Node ends a request at the longer of the two.
    server.requestTimeout = requestTimeout
    server.headersTimeout = requestTimeout
  }
  const { port } = await stubOfTest(server)
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    return socket
  }
  /** Returns true if a new connection gets a response, false if the server closes it. */
  const isServed = async () => {
    const socket = open()
    socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n')
    return new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false))
    })
  }
  return { server, open, isServed, lines }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

describe('the number of connections', () => {
  test('the number of connections is limited for each address, not counting closed ones', async () => {
    const { server, open, isServed, lines } = await listening({ perAddress: 3 })
    const sockets = [open(), open(), open()]
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    expect([await isServed(), await isServed()]).toEqual([false, false])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, client: '127.0.0.1', times: 1, msg: 'too many connections from one address' },
    ])
    sockets[0]?.destroy()
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(2))
    expect(await isServed()).toBe(true)
  })

  test('the number of connections is not limited for the address of a trusted proxy', async () => {
    const { isServed } = await listening({ perAddress: 1, trustProxy: true })
    expect([await isServed(), await isServed(), await isServed()]).toEqual([true, true, true])
  })

  test('the number of connections is limited in total, also for proxies', async () => {
    const { open, isServed, lines } = await listening({ total: 2, trustProxy: true })
    await Promise.all([open(), open()].map((socket) => once(socket, 'connect')))
    expect(await isServed()).toBe(false)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'too many connections' })
  })

  test('an address gets at most a quarter of few file descriptors', async () => {
    const { logger } = memoryLogger()
    const server = createServer((_, response) => void response.end())
    const limits = { total: 4096, perAddress: 256 }
    limitConnections(server, { limits, isProxy: () => false, logger, openFiles: reservedFiles + 8 })
    const { port } = await stubOfTest(server)
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').resume())
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    await Promise.any(sockets.map((socket) => once(socket, 'close')))
    expect(await connectionsOf(server)).toBe(2)
  })

  test('the number of connections leaves file descriptors for other uses', () => {
    const server = { on: () => {}, maxConnections: 0 }
    const limitWith = (openFiles: number | null) => {
      const options = { limits: { total: 4096, perAddress: 1 }, isProxy: () => false, openFiles }
      limitConnections(server as unknown as Server, { ...options, logger: memoryLogger().logger })
      return server.maxConnections
    }
    expect(limitWith(1024)).toBe(1024 - reservedFiles)
    expect(limitWith(1_000_000)).toBe(4096)
    expect(limitWith(null)).toBe(4096)
  })
})

describe('a request whose body arrives slowly', () => {
  /** Reads the body before it answers, like the MCP server. */
  const handler: RequestHandler = async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += part.length
    response.end(`${bytes} bytes`)
  }
  const head = 'POST /mcp HTTP/1.1\r\nHost: t\r\nContent-Length: 1000\r\n\r\n'

  /** Sends the head and then a byte every 50 ms; returns everything that the server sent. */
  async function trickle(socket: Socket): Promise<string> {
    let received = ''
    socket.on('data', (part) => {
      received += part
    })
    socket.write(head)
    const bytes = setInterval(() => socket.write('x'), 50)
    await once(socket, 'close')
    clearInterval(bytes)
    return received
  }

  test('is refused after the time limit of a request, and its connection closed', async () => {
    const { server, open } = await listening({ handler, requestTimeout: 300 })
    const received = await trickle(open())
    expect(received).toContain('HTTP/1.1 408 Request Timeout')
    expect(received).toContain('the request was not complete after 30 seconds')
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0))
  })

  test('a request whose body arrives slowly waits for the responses to earlier requests of the connection', async () => {
    const slow: RequestHandler = async (request, response, next) => {
      if (request.method === 'POST') return handler(request, response, next)
      await after(1500)
      response.end('late')
    }
    const { open } = await listening({ handler: slow, requestTimeout: 300 })
    const socket = open()
    socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n')
    const received = await trickle(socket)
    expect(received.indexOf('late')).toBeGreaterThan(0)
    expect(received.indexOf('408')).toBeGreaterThan(received.indexOf('late'))
  })

  test.each(['end', 'destroy'] as const)(
    'frees its connection when the client leaves (%s)',
    async (leave) => {
      const { server, open } = await listening({ handler })
      const socket = open()
      socket.write(`${head}some`)
      await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
      socket[leave]()
      await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), 3000)
    },
  )
})

describe('a client that does not read its response', () => {
  const large = Buffer.alloc(30_000_000, 'a')
  const handler: RequestHandler = (_, response) => void response.end(large)

  test('loses its connection', async () => {
    const { server, open } = await listening({ handler, stalledTimeout: 300 })
    const socket = open().pause()
    socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n')
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), 10_000)
  })

  test('is closed at the timeout, even if it sends more requests meanwhile', async () => {
    const { server, open } = await listening({ handler, stalledTimeout: 1500 })
    const socket = open().pause()
    const request = 'GET / HTTP/1.1\r\nHost: t\r\n\r\n'
    socket.write(request)
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
    const sending = setInterval(() => socket.write(request), 200)
    onTestFinished(() => clearInterval(sending))
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), 10_000)
  })

  test('a client that does not read its response keeps its connection if it reads slowly', async () => {
    const { open } = await listening({ handler, stalledTimeout: 1500 })
    const socket = open()
    socket.write('GET / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')
    let bytes = 0
    let pauses = 0
    for await (const part of socket) {
      bytes += part.length
      // Longer than the timeout in total.
      if (bytes > (pauses * large.length) / 7) {
        pauses += 1
        await after(300)
      }
    }
    expect(bytes).toBeGreaterThan(large.length)
  })

  test.each([
    [5, 60_000],
    [50, 60_000],
    [600, 610_000],
  ])(
    'a client that does not read its response may wait for a search of %i seconds',
    (seconds, milliseconds) => {
      expect(stalledTimeout(seconds)).toBe(milliseconds)
    },
  )
})
