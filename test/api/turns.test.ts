import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../server/mcp/tools.js'
import { endpoints as declared } from '../../server/routes/index.js'
import { paths as tmdbPaths } from '../../server/tmdb/paths.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { pages } from '../support/page-addresses.js'
import { sharedDemo } from '../support/shared-data.js'
import { endpoints, neverCached } from './conformance/endpoints.js'
import { busyPerson, referencesOf, richFilm } from './conformance/samples.js'

let service: RunningService
let other: string

beforeAll(async () => {
  service = await serveData(await sharedDemo(), { TMDB_API: 'true' })
  other = service.issueKey('other', { rate: null, quota: null })
})
afterAll(() => service.close())

/** A request as text. */
function get(path: string, key: string): string {
  const lines = ['Host: 127.0.0.1', `X-API-Key: ${key}`, `Authorization: Bearer ${key}`]
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`
}

function callOf(name: string, given: object, key: string): string {
  const params = { name, arguments: given }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const lines = [
    'Host: 127.0.0.1',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/**
 * Sends requests at the same time, each on its own connection. Returns their numbers in the order of the answers,
 * without those that a limit refused, which need no turn.
 */
async function orderOfAnswers(requests: readonly string[]) {
  const { hostname, port } = new URL(service.url)
  const sockets = requests.map(() => connect(Number(port), hostname).setEncoding('latin1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const order: number[] = []
  const statuses = new Set<string>()
  const ends = sockets.map(async (socket, number) => {
    const [beginning] = await once(socket, 'data')
    const status = String(beginning).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
    statuses.add(status)
    if (status !== '429') order.push(number)
    if (!socket.readableEnded) await once(socket.resume(), 'end')
  })
  for (const [number, socket] of sockets.entries()) socket.write(requests[number] ?? '')
  await Promise.all(ends)
  return { order, statuses: [...statuses] }
}

/** How many requests of one key are answered before a list of another key, and before the health probe. */
async function answeredBefore(requestOf: (key: string) => string) {
  const many = 30
  const burst = Array.from({ length: many }, () => requestOf(service.key))
  const list = get('/v1.2/titles?limit=1', other)
  const health = get('/health', other)
  const { order } = await orderOfAnswers([...burst, list, health])
  const before = (number: number) =>
    order.slice(0, order.indexOf(number)).filter((each) => each < many).length
  return { list: before(many), health: before(many + 1) }
}

const given: Readonly<Record<string, () => object>> = {
  search: () => ({ query: 'french comedies of the 90s' }),
  fetch: () => ({ id: referencesOf(richFilm()).split(',')[0] }),
  titles_search: () => ({ q: 'the' }),
  titles_get: () => ({ ids: referencesOf(richFilm()) }),
  titles_match: () => ({ names: ['The.Film.1998.mkv', 'Another film'] }),
  titles_facets: () => ({ by: 'kind' }),
  persons_search: () => ({ q: 'smith' }),
  persons_get: () => ({ ids: referencesOf(busyPerson()), include: 'filmography' }),
  filter_values: () => ({ facet: 'genres' }),
}

const paths: readonly (readonly [string, () => string])[] = [
  ...endpoints,
  ...neverCached.map((path) => [path, () => path] as const),
  ['sentences', () => '/v1.2/titles?interpret=true&q=dramas+with+Smith+or+Jones+of+the+90s'],
  [
    'a batch of lists',
    () => `/v1.2/titles/batch?include=cast,media&ids=${referencesOf(richFilm())}`,
  ],
  ['exportFile', () => '/v1.2/exports/title-ids.ndjson.gz'],
  ['an unknown path', () => '/v1.2/title'],
  ['the OpenAPI document', () => '/openapi.json'],
  ['a picture', () => '/3/images/w500/movie-1-0123456789ab.jpg'],
  ...tmdbPaths.map(({ path }) => [path, () => path.replace(/:\w+/g, '1')] as const),
]

describe('during 30 requests at once, other keys and the health probe are answered first', () => {
  const names = declared(pages).map(({ name }) => name)
  test.each(paths)('%s', async (_, path) => {
    const { list, health } = await answeredBefore((key) => get(path(), key))
    expect([list <= 4, health <= 2], `${list} before a list, ${health} before /health`).toEqual([
      true,
      true,
    ])
  })

  test.each([...tools(pages).keys()])('the tool %s', async (name) => {
    const { list, health } = await answeredBefore((key) => callOf(name, given[name]?.() ?? {}, key))
    expect([list <= 4, health <= 2], `${list} before a list, ${health} before /health`).toEqual([
      true,
      true,
    ])
  })

  test('the table has every endpoint', () => {
    const inTable = [...paths.map(([name]) => name), ...neverCached]
    expect(names.filter((name) => !inTable.includes(name) && name !== 'usage')).toEqual([])
  })
})

test('sixty sentences of one key at once are all answered', async () => {
  const sentences = Array.from({ length: 60 }, (_, number) =>
    get(`/v1.2/titles?interpret=true&q=dramas+with+Smith+of+19${10 + number}`, service.key),
  )
  expect((await orderOfAnswers(sentences)).statuses).toEqual(['200'])
})
