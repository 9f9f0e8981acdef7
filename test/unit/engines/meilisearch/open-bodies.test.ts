import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent } from 'undici'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BodiesInTurn, BodiesSideBySide } from '../../../../engines/meilisearch/fill/open-bodies.js'
import { OpenBody } from '../../../../engines/meilisearch/fill/open-body.js'
import { RefusedRequest } from '../../../../engines/servers/server-failures.js'

/** A request as the server has it. */
interface Sent {
  body: string
  hasEnded: boolean
  /** Whether it is answered. */
  isTaken: boolean
  readonly request: IncomingMessage
}

/** A server that keeps what it is sent, request by request, in the order in which they begin. */
async function server(
  answer: (response: ServerResponse) => void = taken,
  reads: Promise<void> = Promise.resolve(),
) {
  const requests: Sent[] = []
  const http = createServer(async (request, response) => {
    const kept: Sent = { body: '', hasEnded: false, isTaken: false, request }
    response.on('finish', () => {
      kept.isTaken = true
    })
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

/** A line of nine bytes. */
const lineOf = (id: number) => bytes(`{"id":${id}}\n`.padStart(9))
/** The numbers of the lines of each request. */
const idsOf = (requests: readonly { readonly body: string }[]) =>
  requests.map(({ body }) =>
    body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).id),
  )

test('of bodies side by side none ends before all end', async () => {
  const { requests, open } = await server()
  const bodies = new BodiesSideBySide(open, 100)
  for (const [id, part] of [1, 2, 0, 1].entries()) await bodies.write(lineOf(id), part)
  await vi.waitFor(() => expect(requests.map(({ body }) => body.length)).toEqual([18, 9, 9]))
  await setTimeout(50)
  expect(requests.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false])

  await bodies.end()
  expect(idsOf(requests)).toEqual([[0, 3], [1], [2]])
  expect(requests.every(({ hasEnded }) => hasEnded)).toBe(true)
})

test('they end in the order of their parts, however long each takes, and full ones with their part', async () => {
  const takenIds: number[][] = []
  const { requests, open } = await server(async (response) => {
    const ended = requests.filter(({ hasEnded }) => hasEnded)
    expect(ended).toHaveLength(takenIds.length + 1)
    await setTimeout(takenIds.length === 0 ? 60 : 1)
    takenIds.push(...idsOf(ended.filter((request) => !seen.has(request))))
    for (const request of ended) seen.add(request)
    taken(response)
  })
  const seen = new Set<object>()
  const bodies = new BodiesSideBySide(open, 20)
  for (const [id, part] of [3, 0, 1, 0, 1, 0, 3].entries()) await bodies.write(lineOf(id), part)
  await bodies.end()
  expect(takenIds).toEqual([[1, 3], [5], [2, 4], [0, 6]])
})

test('of bodies in turn one that is full is taken before the next begins', async () => {
  let most = 0
  const { requests, open } = await server(async (response) => {
    most = Math.max(most, requests.filter(({ isTaken }) => !isTaken).length)
    await setTimeout(20)
    taken(response)
  })
  const bodies = new BodiesInTurn(open, 20)
  for (const id of [1, 2, 3, 4, 5]) await bodies.write(lineOf(id))
  await bodies.end()
  expect(idsOf(requests)).toEqual([[1, 2], [3, 4], [5]])
  expect(most).toBe(1)
})

test('without lines nothing is sent', async () => {
  const { requests, open } = await server()
  const inTurn = new BodiesInTurn(open, 20)
  const sideBySide = new BodiesSideBySide(open, 20)
  await inTurn.write(new Uint8Array())
  await sideBySide.write(new Uint8Array(), 2)
  await inTurn.end()
  await sideBySide.end()
  expect(requests).toHaveLength(0)
  for (const id of [1, 2]) {
    await inTurn.write(lineOf(id))
    await inTurn.end()
    await sideBySide.write(lineOf(id), 0)
    await sideBySide.end()
  }
  expect(idsOf(requests)).toEqual([[1], [1], [2], [2]])
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

test('an answer before the end is none', async () => {
  const { open, http } = await server(taken, new Promise<void>(() => {}))
  http.prependListener('request', (_, response) => taken(response))
  const body = open()
  await body.write(bytes('{"id":1}\n'))
  await setTimeout(50)
  await body.write(bytes('{"id":2}\n'))
  await expect(body.end()).rejects.toThrow('before the end of the body')
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
