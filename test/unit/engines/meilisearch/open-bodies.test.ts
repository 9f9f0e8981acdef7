import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent } from 'undici'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OpenBodies } from '../../../../engines/meilisearch/fill/open-bodies.js'
import { OpenBody } from '../../../../engines/meilisearch/fill/open-body.js'
import { RefusedRequest } from '../../../../engines/servers/server-failures.js'

/** A server that keeps what it is sent, request by request, in the order in which they begin. */
async function server(
  answer: (response: ServerResponse) => void = taken,
  reads: Promise<void> = Promise.resolve(),
) {
  const requests: { body: string; hasEnded: boolean; request: IncomingMessage }[] = []
  const http = createServer(async (request, response) => {
    const kept = { body: '', hasEnded: false, request }
    requests.push(kept)
    await reads
    request.on('data', (piece) => {
      kept.body += piece
    })
    request.on('end', () => {
      kept.hasEnded = true
      answer(response)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.destroy()
    http.closeAllConnections()
    http.close()
  })
  const url = new URL(`http://127.0.0.1:${port}/indexes/x/documents`)
  const open = (key: string | null = null) => new OpenBody({ url, key }, dispatcher)
  return { requests, open, dispatcher, http }
}

const json = { 'Content-Type': 'application/json' }

function taken(response: ServerResponse): void {
  response.writeHead(202, json).end('{"taskUid":1}')
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Writes lines of eight bytes with these numbers. */
async function writeLines(bodies: OpenBodies, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await bodies.write(bytes(`{"id":${number}}\n`.padStart(9)))
}

test('bodies are written in turn, and none ends before all end', async () => {
  const { requests, open } = await server()
  const bodies = new OpenBodies(open, 3)
  await writeLines(bodies, 1, 2, 3, 4)
  await vi.waitFor(() => expect(requests.map(({ body }) => body.length)).toEqual([18, 9, 9]))
  await setTimeout(50)
  expect(requests.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false])

  await bodies.end()
  expect(
    requests.map(({ body }) =>
      body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id),
    ),
  ).toEqual([[1, 4], [2], [3]])
  expect(requests.every(({ hasEnded }) => hasEnded)).toBe(true)
})

test('bodies are ended in the order in which they were begun, however long each takes', async () => {
  const ended: number[] = []
  const { requests, open } = await server(async (response) => {
    const at = requests.findIndex(({ hasEnded }, n) => hasEnded && !ended.includes(n))
    await setTimeout(at === 0 ? 60 : 1)
    ended.push(at)
    expect(requests.filter(({ hasEnded }) => hasEnded)).toHaveLength(ended.length)
    taken(response)
  })
  const bodies = new OpenBodies(open, 4)
  await writeLines(bodies, 1, 2, 3, 4)
  await vi.waitFor(() => expect(requests).toHaveLength(4))
  await bodies.end()
  expect(ended).toEqual([0, 1, 2, 3])
})

test('no more bodies are opened than are written', async () => {
  const { requests, open } = await server()
  const bodies = new OpenBodies(open, 24)
  await writeLines(bodies, 1, 2)
  await bodies.write(new Uint8Array())
  await bodies.end()
  expect(requests).toHaveLength(2)
  await bodies.end()
  expect(requests).toHaveLength(2)
})

test('a body that is full is taken before the next begins in its place', async () => {
  let under = 0
  const { requests, open } = await server(async (response) => {
    under = Math.max(under, requests.length)
    await setTimeout(20)
    taken(response)
  })
  const bodies = new OpenBodies(open, 1, 20)
  await writeLines(bodies, 1, 2, 3, 4, 5)
  await bodies.end()
  expect(requests.map(({ body }) => body.length)).toEqual([18, 18, 9])
  expect(under).toBe(3)
})

test('who writes waits for the server, so that memory is bounded', async () => {
  let read = () => {}
  const reads = new Promise<void>((resolve) => {
    read = resolve
  })
  const { requests, open } = await server(taken, reads)
  const body = open()
  const piece = new Uint8Array(1 << 20).fill(0x20)
  let written = 0
  const writing = (async () => {
    for (; written < 64; written += 1) await body.write(piece)
  })()
  await setTimeout(300)
  expect(written).toBeLessThan(40)
  read()
  await writing
  await body.end()
  expect(requests[0]?.body.length).toBe(64 << 20)
})

test('the key and the type are sent', async () => {
  const { requests, open } = await server()
  const body = open('secret')
  await body.write(bytes('{"id":1}\n'))
  await body.end()
  const { headers, method, url } = requests[0]?.request ?? {}
  expect({ method, url }).toEqual({ method: 'POST', url: '/indexes/x/documents' })
  expect(headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/x-ndjson',
  })
})

test.each([
  [413, '{"message":"too large","code":"payload_too_large"}', 'payload_too_large', 'too large'],
  [502, '<html>bad gateway</html>', null, '<html>bad gateway</html>'],
])('a refusal is told by the end: %s', async (status, text, code, message) => {
  const { open } = await server((response) => response.writeHead(status, json).end(text))
  const body = open()
  await body.write(bytes('{"id":1}\n'))
  const refusal = await body.end().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RefusedRequest)
  expect(refusal).toMatchObject({ status, code, message })
})

test('a refusal before the end is told by the next writes', async () => {
  const reads = new Promise<void>(() => {})
  const { open, http } = await server(taken, reads)
  http.prependListener('request', (_, response) => response.writeHead(413, json).end('{}'))
  const body = open()
  const piece = new Uint8Array(1 << 20)
  const writing = async () => {
    for (let count = 0; count < 64; count += 1) await body.write(piece)
  }
  await expect(writing()).rejects.toMatchObject({ status: 413 })
  await expect(body.end()).rejects.toMatchObject({ status: 413 })
})

test('a server that is gone is told by the next writes, and by the end', async () => {
  const { open, http, requests } = await server()
  const body = open()
  await body.write(bytes('{"id":1}\n'))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  http.closeAllConnections()
  const piece = new Uint8Array(1 << 20)
  await expect(
    (async () => {
      for (let count = 0; count < 10; count += 1) await body.write(piece)
    })(),
  ).rejects.toThrow()
  await expect(body.end()).rejects.toThrow()
})

test('what is open is broken off with its connections', async () => {
  const { open, requests, dispatcher } = await server()
  const body = open()
  await body.write(bytes('{"id":1}\n'))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await dispatcher.destroy()
  await expect(body.end()).rejects.toThrow()
  await vi.waitFor(() => expect(requests[0]?.request.destroyed).toBe(true))
  expect(requests[0]?.hasEnded).toBe(false)
})
