import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../../../engines/engine.js'
import { EngineUnavailable, WrongAnswer } from '../../../../engines/engine-errors.js'
import { openMeilisearchEngine } from '../../../../engines/meilisearch/search/meilisearch-engine.js'
import { openOpenSearchEngine } from '../../../../engines/opensearch/search/opensearch-engine.js'
import { firstPage } from '../../../../engines/paging.js'
import { httpStub } from '../../../support/http-stub.js'

const json = { 'Content-Type': 'application/json' }
const answering =
  (status: number, body: string, headers: Record<string, string> = json): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

/** A client of each search server, with a time limit of 200 ms, and the form of the server's errors. */
const clients = [
  {
    name: 'Meilisearch',
    open: (url: string) =>
      openMeilisearchEngine({
        url,
        key: 'secret-word',
        titles: 'titles_x',
        persons: 'persons_x',
        timeout: 200,
      }),
    error: (_status: number, code: string) =>
      JSON.stringify({ message: 'no', code, type: 'x', link: '' }),
    codes: {
      lost: 'internal',
      busy: 'too_many_search_requests',
      missing: 'index_not_found',
      refused: 'invalid_api_key',
      rejected: 'invalid_document_filter',
    },
  },
  {
    name: 'OpenSearch',
    open: (url: string) =>
      openOpenSearchEngine({
        urls: [url],
        user: { name: 'reader', password: 'secret-word' },
        titles: 'titles_x',
        persons: 'persons_x',
        timeout: 200,
      }),
    error: (status: number, type: string) =>
      JSON.stringify({ error: { root_cause: [{ type, reason: 'no' }], type: 'outer' }, status }),
    codes: {
      lost: 'node_disconnected_exception',
      busy: 'circuit_breaking_exception',
      missing: 'index_not_found_exception',
      refused: 'security_exception',
      rejected: 'query_shard_exception',
    },
  },
]

const proxyPage = (status: number, headers: Record<string, string> = {}) =>
  answering(status, '<html>Not the search server</html>', headers)

/** Responses of something other than a working search server, and the seconds after which to ask again. */
const failures: readonly (readonly [string, RequestListener, number | null])[] = [
  ["a proxy's page", proxyPage(502), null],
  ["a proxy's page that says when to ask again", proxyPage(503, { 'Retry-After': '7' }), 7],
  ["a proxy's 400", proxyPage(400), null],
  ['an HTML page', proxyPage(200), null],
  ['a truncated response', answering(200, '{"results": ['), null],
  ['a response without the expected properties', answering(200, '{}'), null],
  ['an empty response', answering(200, ''), null],
  ['no content', (_, response) => response.writeHead(204).end(), null],
  ['null', answering(200, 'null'), null],
  ['a redirect', answering(308, '', { Location: 'https://elsewhere.test/' }), null],
  ['an unknown status', answering(999, ''), null],
  [
    'another protocol',
    ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    null,
  ],
  ['a closed connection', (request) => request.socket.destroy(), null],
  ['no response', () => {}, null],
]

describe.each(clients)('a client of $name', ({ open, error, codes }) => {
  const engineAt = (url: string): Engine => {
    const engine = open(url)
    onTestFinished(() => engine.close())
    return engine
  }
  const engineOn = async (listener: RequestListener) => engineAt(await httpStub(listener))
  const search = (engine: Engine, signal?: AbortSignal) =>
    engine.searchTitles(firstPage(null, 3), signal)

  test.each<readonly [string, RequestListener, number | null]>([
    ['500', answering(500, error(500, codes.lost)), null],
    ['a missing index', answering(404, error(404, codes.missing)), null],
    ['a refused key or user', answering(403, error(403, codes.refused)), null],
    [
      'a busy server that says when to ask again',
      answering(503, error(503, codes.busy), { ...json, 'Retry-After': '10' }),
      10,
    ],
    [
      'a busy server that says to ask again in three years',
      answering(429, error(429, codes.busy), { ...json, 'Retry-After': '99999999' }),
      60,
    ],
    ...failures,
  ])('takes %s for an unavailable server', async (_, listener, retryAfter) => {
    const thrown = await search(await engineOn(listener)).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(EngineUnavailable)
    expect((thrown as EngineUnavailable).retryAfter).toBe(retryAfter)
    expect(String(thrown)).not.toContain('secret-word')
  })

  test('takes a response that never ends for an unavailable server', async () => {
    const engine = await engineOn((_, response) => {
      const dripping = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(dripping))
    })
    await expect(search(engine)).rejects.toThrow('no response within 200 ms')
  })

  test('takes a refused connection for an unavailable server', async () => {
    await expect(search(engineAt('http://127.0.0.1:1'))).rejects.toThrow(EngineUnavailable)
  })

  test('takes a rejected query for a WrongAnswer, whose message has the code', async () => {
    const engine = await engineOn(answering(400, error(400, codes.rejected)))
    await expect(search(engine)).rejects.toThrow(WrongAnswer)
    await expect(search(engine)).rejects.toThrow(codes.rejected)
  })

  test('ends the request and connection of an aborted search', async () => {
    const leaving = new AbortController()
    let isClosed = () => {}
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve
    })
    const engine = await engineOn(({ socket }) => {
      socket.once('close', isClosed)
      leaving.abort(new Error('the client left'))
    })
    await expect(search(engine, leaving.signal)).rejects.toThrow('the client left')
    await closed
  })

  test('does not send a search that was aborted before', async () => {
    let requests = 0
    const engine = await engineOn((_, response) => {
      requests += 1
      response.end('{}')
    })
    const left = AbortSignal.abort(new Error('the client left'))
    await expect(search(engine, left)).rejects.toThrow('the client left')
    expect(requests).toBe(0)
  })
})
