import type { RequestListener } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '../../../../engines/engine.js'
import { EngineUnavailable } from '../../../../engines/engine-errors.js'
import { openMeilisearchEngine } from '../../../../engines/meilisearch/search/meilisearch-engine.js'
import { firstPage } from '../../../../engines/paging.js'
import { and } from '../../../../schema/filter.js'
import { readTitleQuery } from '../../../../text/typed-query.js'
import { httpStub } from '../../../support/http-stub.js'
import { totalOf } from '../../../support/total-of.js'

/** An engine for a fake Meilisearch with the given listener. */
async function engineOn(listener: RequestListener): Promise<Engine> {
  const engine = openMeilisearchEngine({
    url: await httpStub(listener),
    key: null,
    titles: 'titles_x',
    persons: 'persons_x',
    timeout: 200,
  })
  onTestFinished(() => engine.close())
  return engine
}

/** Waits until the connection is free for the next request, shortly after the response. */
async function count(engine: Engine): Promise<number> {
  const { ids } = await engine.searchTitles(firstPage(null, 3))
  await setImmediate()
  return ids.length
}

/** Three titles. */
const three = '{"results": [{"id": 1}, {"id": 2}, {"id": 3}], "total": 3}'

const json = { 'Content-Type': 'application/json' }
const refusal = (code: string) => JSON.stringify({ message: 'no', code, type: 'x', link: '' })

test('an answer with documents that are none means unavailable', async () => {
  const engine = await engineOn((_, response) => response.end('{"results": [null], "total": 1}'))
  await expect(count(engine)).rejects.toThrow(EngineUnavailable)
})

test.each(['{"results": []}', '{"results": [{}]}', '{"results": [null]}'])(
  'several answers like %s mean unavailable',
  async (answer) => {
    const engine = await engineOn((_, response) => response.writeHead(200, json).end(answer))
    const typed = readTitleQuery('брат 2')
    const counted = totalOf(engine, { typed, filter: and() })
    await expect(counted).rejects.toThrow(EngineUnavailable)
  },
)

test('the error for a redirect names its location', async () => {
  const engine = await engineOn((_, response) =>
    response.writeHead(308, { Location: 'https://elsewhere.test/' }).end(),
  )
  await expect(count(engine)).rejects.toThrow('answers 308: see https://elsewhere.test/')
})

test('does not request compression', async () => {
  const encodings: unknown[] = []
  const engine = await engineOn((request, response) => {
    encodings.push(request.headers['accept-encoding'])
    response.writeHead(200, json).end(three)
  })
  expect(await count(engine)).toBe(3)
  expect(encodings).toEqual(['identity'])
})

test('close ends the connections', async () => {
  let open = 0
  const engine = await engineOn((request, response) => {
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
  const engine = await engineOn((_, response) => {
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
  const engine = await engineOn((request, response) => {
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
  const engine = await engineOn(({ socket }, response) => {
    requests += 1
    if (requests === 1) response.end(three)
    else if (requests === 2) setTimeout(() => socket.destroy(), 150)
    else setTimeout(() => response.end(three), 100)
  })
  await count(engine)
  await expect(count(engine)).rejects.toThrow('no response within 200 ms')
  expect(requests).toBe(3)
})

test('a missing index means unavailable, also for multi-searches, which answer 400', async () => {
  const engine = await engineOn((_, response) =>
    response.writeHead(400, json).end(refusal('index_not_found')),
  )
  const typed = readTitleQuery('брат 2')
  const start = { kind: 'offset', offset: 0 } as const
  const order = [{ field: 'year', descending: true }] as const
  const search = { typed, filter: and(), order, limit: 10, start }
  await expect(engine.searchTitles(search)).rejects.toThrow(EngineUnavailable)
  await expect(totalOf(engine, { typed, filter: and() })).rejects.toThrow(EngineUnavailable)
})

test('merges searches with and without words in a sort that both support', async () => {
  const queries: unknown[] = []
  const engine = await engineOn(async (request, response) => {
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
