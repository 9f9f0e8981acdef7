import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '../../../../engines/engine.js'
import { EngineUnavailable, WrongAnswer } from '../../../../engines/engine-errors.js'
import { openMeilisearchEngine } from '../../../../engines/meilisearch/search/meilisearch-engine.js'
import { firstPage } from '../../../../engines/paging.js'
import { and } from '../../../../schema/filter.js'
import { readTitleQuery } from '../../../../text/typed-query.js'
import { totalOf } from '../../../support/total-of.js'

/** An engine for a fake Meilisearch with the given listener. */
async function engineOn(listener: RequestListener) {
  const engine = await openOn(listener)
  return () => count(engine)
}

async function openOn(listener: RequestListener): Promise<Engine> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const engine = engineAt(`http://127.0.0.1:${port}`)
  onTestFinished(async () => {
    await engine.close()
    server.closeAllConnections()
    server.close()
  })
  return engine
}

function engineAt(url: string): Engine {
  const options = {
    url,
    key: 'secret-key',
    titles: 'titles_x',
    persons: 'persons_x',
    timeout: 200,
  }
  return openMeilisearchEngine(options)
}

/** Waits until the connection is free for the next request, shortly after the response. */
async function count(engine: Engine, signal?: AbortSignal): Promise<number> {
  const { ids } = await engine.searchTitles(firstPage(null, 3), signal)
  await setImmediate()
  return ids.length
}

/** Three titles. */
const three = '{"results": [{"id": 1}, {"id": 2}, {"id": 3}], "total": 3}'

const json = { 'Content-Type': 'application/json' }
const refusal = (code: string) => JSON.stringify({ message: 'no', code, type: 'x', link: '' })

test.each<[string, RequestListener, number | null]>([
  [
    '503 with Retry-After',
    (_, response) =>
      response
        .writeHead(503, { ...json, 'Retry-After': '10' })
        .end(refusal('too_many_search_requests')),
    10,
  ],
  ['500', (_, response) => response.writeHead(500, json).end(refusal('internal')), null],
  [
    'a missing index',
    (_, response) => response.writeHead(404, json).end(refusal('index_not_found')),
    null,
  ],
  [
    'a refused key',
    (_, response) => response.writeHead(403, json).end(refusal('invalid_api_key')),
    null,
  ],
  [
    "a proxy's page",
    (_, response) => response.writeHead(502).end('<html>Bad gateway</html>'),
    null,
  ],
  ['an HTML page', (_, response) => response.end('<html>Welcome</html>'), null],
  [
    'an answer cut short',
    (_, response) => response.writeHead(200, json).end('{"results": ['),
    null,
  ],
  ['a response without the expected properties', (_, response) => response.end('{}'), null],
  ['an empty response', (_, response) => response.end(), null],
  ['no content', (_, response) => response.writeHead(204).end(), null],
  ['null', (_, response) => response.end('null'), null],
  [
    'documents that are none',
    (_, response) => response.end('{"results": [null], "total": 1}'),
    null,
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(308, { Location: 'https://elsewhere.test/' }).end(),
    null,
  ],
  ['an unknown status', (_, response) => response.writeHead(999).end(), null],
  [
    "a proxy's page that says when to ask again",
    (_, response) => response.writeHead(503, { 'Retry-After': '7' }).end('<html>Busy</html>'),
    7,
  ],
  ["a proxy's 400", (_, response) => response.writeHead(400).end('<html>Bad</html>'), null],
  [
    'another protocol',
    ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    null,
  ],
  ['a closed connection', (request) => request.socket.destroy(), null],
  ['no response', () => {}, null],
])('%s means unavailable', async (_, listener, retryAfter) => {
  const count = await engineOn(listener)
  const error = await count().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineUnavailable)
  expect((error as EngineUnavailable).retryAfter).toBe(retryAfter)
  expect(String(error)).not.toContain('secret-key')
})

test.each(['{"results": []}', '{"results": [{}]}', '{"results": [null]}'])(
  'several answers like %s mean unavailable',
  async (answer) => {
    const engine = await openOn((_, response) => response.writeHead(200, json).end(answer))
    const typed = readTitleQuery('брат 2')
    const counted = totalOf(engine, { typed, filter: and() })
    await expect(counted).rejects.toThrow(EngineUnavailable)
  },
)

test('a response that never ends means unavailable', async () => {
  const count = await engineOn((_, response) => {
    const dripping = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(dripping))
  })
  await expect(count()).rejects.toThrow('no response within 200 ms')
})

test('the error for a redirect names its location', async () => {
  const count = await engineOn((_, response) =>
    response.writeHead(308, { Location: 'https://elsewhere.test/' }).end(),
  )
  await expect(count()).rejects.toThrow('answers 308: see https://elsewhere.test/')
})

test('does not request compression', async () => {
  const encodings: unknown[] = []
  const count = await engineOn((request, response) => {
    encodings.push(request.headers['accept-encoding'])
    response.writeHead(200, json).end(three)
  })
  expect(await count()).toBe(3)
  expect(encodings).toEqual(['identity'])
})

test('close ends the connections', async () => {
  let open = 0
  const engine = await openOn((request, response) => {
    open += 1
    request.socket.once('close', () => {
      open -= 1
    })
    response.writeHead(200, json).end(three)
  })
  await count(engine)
  expect(open).toBe(1)
  await engine.close()
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 1000 })
})

test('close waits for running requests', async () => {
  let isReceived = () => {}
  const received = new Promise<void>((resolve) => {
    isReceived = resolve
  })
  const engine = await openOn((_, response) => {
    isReceived()
    setTimeout(() => response.writeHead(200, json).end(three), 50)
  })
  const counted = count(engine)
  await received
  await engine.close()
  expect(await counted).toBe(3)
})

/** Answers the first request of each connection; the listener answers the others. */
async function afterFirst(listener: RequestListener) {
  const used = new Set<unknown>()
  const further: unknown[] = []
  const engine = await openOn((request, response) => {
    if (used.has(request.socket)) {
      further.push(request.url)
      return listener(request, response)
    }
    used.add(request.socket)
    return response.writeHead(200, json).end(three)
  })
  return { engine, used, further }
}

test('reuses connections', async () => {
  const { engine, used } = await afterFirst((_, response) => response.end(three))
  expect([await count(engine), await count(engine)]).toEqual([3, 3])
  expect(used.size).toBe(1)
})

test('reconnects if an idle connection was closed', async () => {
  const { engine, used, further } = await afterFirst(({ socket }) => socket.destroy())
  expect([await count(engine), await count(engine)]).toEqual([3, 3])
  expect([used.size, further.length]).toEqual([2, 1])
})

test('a connection that is lost during a response means unavailable', async () => {
  const { engine, used } = await afterFirst(({ socket }, response) => {
    response.writeHead(200, json).write('{"results":', () => socket.resetAndDestroy())
  })
  await count(engine)
  await expect(count(engine)).rejects.toThrow(EngineUnavailable)
  expect(used.size).toBe(1)
})

test('reconnecting does not extend the time limit', async () => {
  let requests = 0
  const engine = await openOn(({ socket }, response) => {
    requests += 1
    if (requests === 1) response.end(three)
    else if (requests === 2) setTimeout(() => socket.destroy(), 150)
    else setTimeout(() => response.end(three), 100)
  })
  await count(engine)
  await expect(count(engine)).rejects.toThrow('no response within 200 ms')
  expect(requests).toBe(3)
})

test('a refused connection means unavailable', async () => {
  await expect(count(engineAt('http://127.0.0.1:1'))).rejects.toThrow(EngineUnavailable)
})

test('a missing index means unavailable, also for multi-searches, which answer 400', async () => {
  const engine = await openOn((_, response) =>
    response.writeHead(400, json).end(refusal('index_not_found')),
  )
  const typed = readTitleQuery('брат 2')
  const start = { kind: 'offset', offset: 0 } as const
  const order = [{ field: 'year', descending: true }] as const
  const search = { typed, filter: and(), order, limit: 10, start }
  await expect(engine.searchTitles(search)).rejects.toThrow(EngineUnavailable)
  await expect(totalOf(engine, { typed, filter: and() })).rejects.toThrow(EngineUnavailable)
})

test('a query that Meilisearch rejects is a WrongAnswer with the code in its message', async () => {
  const count = await engineOn((_, response) =>
    response.writeHead(400, json).end(refusal('invalid_document_filter')),
  )
  const error = await count().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WrongAnswer)
  expect(String(error)).toContain('invalid_document_filter')
})

test('aborting a search ends its request and connection', async () => {
  const client = new AbortController()
  let isClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve
  })
  const engine = await openOn(({ socket }) => {
    socket.once('close', isClosed)
    client.abort(new Error('the client left'))
  })
  const counted = count(engine, client.signal)
  await expect(counted).rejects.toThrow('the client left')
  await closed
})

test('a search that was aborted before is not sent', async () => {
  let requests = 0
  const engine = await openOn((_, response) => {
    requests += 1
    response.end(three)
  })
  const left = AbortSignal.abort(new Error('the client left'))
  const counted = count(engine, left)
  await expect(counted).rejects.toThrow('the client left')
  expect(requests).toBe(0)
})

test('merges searches with and without words in a sort that both support', async () => {
  const queries: unknown[] = []
  const engine = await openOn(async (request, response) => {
    const { queries: asked, federation } = Object(await readJson(request))
    if (federation !== undefined) queries.push(...asked)
    const hits = [{ id: 1, names: ['брат'] }]
    const results = asked.map(() => ({ hits }))
    const body = federation === undefined ? { results } : { hits, estimatedTotalHits: 1 }
    response.writeHead(200, json).end(JSON.stringify(body))
  })
  const order = [{ field: 'year', descending: true }] as const
  const start = { kind: 'offset', offset: 0 } as const
  const search = { typed: readTitleQuery('брат'), filter: and(), order, limit: 10, start }
  expect((await engine.searchTitles({ ...search, withTotal: true })).total).toBe(1)
  const sort = ['year:desc', 'id:asc', 'popularity:desc', 'votes_total:desc']
  expect(queries).toMatchObject([
    { q: '', sort },
    { q: 'брат', sort },
  ])
})
