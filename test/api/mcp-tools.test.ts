import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, serveData } from '../support/demo-data.js'
import {
  connectedClient,
  type ProtocolVersion,
  protocolVersions,
  textOf,
} from '../support/mcp-client.js'
import { sharedDemo } from '../support/shared-data.js'

let service: RunningService
let known: { title: string; reference: string; person: string }

beforeAll(async () => {
  service = await serveData(await sharedDemo())
  const { items } = await http('/titles?preset=top&lang=en&limit=1')
  const card = await http(`/titles/alpha/${items[0].alpha_id}?fields=credits_top`)
  const { person } = card.credits_top.find((credit: Json) => credit.person.alpha_id !== null)
  const title = items[0].title
  known = { title, reference: `alpha:${items[0].alpha_id}`, person: `alpha:${person.alpha_id}` }
})
afterAll(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: bodies of many endpoints
type Json = any

/** The body of the HTTP interface for a path below the version prefix. */
async function http(path: string): Promise<Json> {
  const response = await fetch(`${service.url}/v1.2${path}`, {
    headers: { 'X-API-Key': service.key },
  })
  return response.json()
}

const connect = (version: ProtocolVersion) => connectedClient(service.url, service.key, version)

describe.each(protocolVersions)('the tools at %s', (version) => {
  test('are listed with schemas, as read-only', async () => {
    const client = await connect(version)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'fetch',
      'titles_search',
      'titles_get',
      'titles_match',
      'titles_facets',
      'persons_search',
      'persons_get',
      'filter_values',
    ])
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description).toMatch(/\w{3}/)
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
      expect(annotations).toMatchObject({ readOnlyHint: true })
    }
  })

  test('return the same as the endpoints', async () => {
    const client = await connect(version)
    // Listing the tools makes the client validate results against the output schemas.
    await client.listTools()
    const { reference, person, title } = known
    const pairs: readonly (readonly [string, Record<string, unknown>, string])[] = [
      [
        'titles_search',
        { genre: ['drama'], 'year.gte': 1990, limit: 3, sort: '-year' },
        '/titles?genre=drama&year.gte=1990&limit=3&sort=-year',
      ],
      [
        'titles_search',
        { q: title, interpret: true, cursor: '' },
        `/titles?q=${encodeURIComponent(title)}&interpret=true&cursor=`,
      ],
      [
        'titles_get',
        { ids: [reference], include: ['cast'] },
        `/titles/batch?ids=${reference}&include=cast`,
      ],
      ['titles_match', { title, lang: 'en' }, `/match?title=${encodeURIComponent(title)}&lang=en`],
      [
        'titles_facets',
        { by: ['genre', 'decade'], limit: 3 },
        '/titles/facets?by=genre,decade&limit=3',
      ],
      ['persons_search', { q: 'a', limit: 2 }, '/persons?q=a&limit=2'],
      [
        'persons_get',
        { ids: person, include: 'filmography' },
        `/persons/batch?ids=${person}&include=filmography`,
      ],
      ['filter_values', { facet: 'genres', limit: 2 }, '/filters?facet=genres&limit=2'],
    ]
    for (const [name, given, path] of pairs) {
      const result = await client.callTool({ name, arguments: given })
      expect(result.isError, name).toBeUndefined()
      expect(result.structuredContent, name).toEqual(await http(path))
      expect(JSON.parse(textOf(result)), name).toEqual(result.structuredContent)
    }
  })

  test('search returns ids that fetch accepts', async () => {
    const client = await connect(version)
    await client.listTools()
    const found = await client.callTool({ name: 'search', arguments: { query: known.title } })
    const { results } = found.structuredContent as Json
    expect(results.map(({ id }: Json) => id)).toContain(known.reference)
    for (const { url } of results) expect(url).toMatch(/^https:/)
    const read = await client.callTool({ name: 'fetch', arguments: { id: known.reference } })
    const { id, title, text, url } = read.structuredContent as Json
    expect([id, title, url]).toEqual([
      known.reference,
      results.find((each: Json) => each.id === known.reference).title,
      results.find((each: Json) => each.id === known.reference).url,
    ])
    expect(text).toContain(`Title: ${title}\n`)
    expect(text).toContain('Genres: ')
  })

  test('an unknown tool is an error of the protocol, with the list of tools', async () => {
    const client = await connect(version)
    await expect(client.callTool({ name: 'titles', arguments: {} })).rejects.toThrow(
      /unknown tool "titles"; the tools are search, fetch, titles_search/,
    )
  })
})

describe('an invalid argument is a result that explains the correction', () => {
  const wrong: readonly (readonly [string, object, object])[] = [
    ['search', {}, { field: 'query', message: 'query is required' }],
    ['search', { q: 'x' }, { field: 'q', allowed: ['query'] }],
    ['fetch', { id: 'tt0118929' }, { message: '"tt0118929" is not <catalog>:<number>' }],
    ['titles_search', { genre: 'komedy' }, { field: 'genre', hint: 'comedy' }],
    ['titles_search', { genr: 'comedy' }, { field: 'genr', hint: 'genre' }],
    [
      'titles_search',
      { 'year.gte': 'abc' },
      { message: 'year.gte must be a whole number, not "abc"' },
    ],
    [
      'titles_get',
      { ids: Array(21).fill('alpha:tt0000001') },
      { message: 'ids can have at most 20 references: "alpha:tt0000001" is one too many' },
    ],
    [
      'titles_get',
      { ids: 'alfa:tt0000001' },
      { allowed: ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'] },
    ],
    ['titles_match', {}, { field: 'name', message: 'name or title is required' }],
    ['titles_facets', { by: 'genres' }, { field: 'by', hint: 'genre' }],
    ['persons_search', {}, { field: 'q', message: 'q is required' }],
    ['persons_get', { ids: [] }, { field: 'ids', message: 'ids names no reference' }],
    ['filter_values', { facet: 'genre' }, { field: 'facet', hint: 'genres' }],
    ['filter_values', { limit: 0 }, { message: 'limit must be a whole number of at least 1' }],
  ]

  test.each(wrong)('%s %j', async (name, given, error) => {
    const client = await connect('2026-07-28')
    const result = await client.callTool({ name, arguments: { ...given } })
    expect(result.isError).toBe(true)
    expect(JSON.parse(textOf(result))).toMatchObject({
      error: { code: 'invalid_request', ...error },
    })
  })

  test('an unknown title', async () => {
    const client = await connect('2026-07-28')
    const result = await client.callTool({ name: 'fetch', arguments: { id: 'alpha:tt9999999' } })
    expect(result.isError).toBe(true)
    expect(JSON.parse(textOf(result)).error.code).toBe('not_found')
  })
})

test('filter_values returns at most 200 values of a facet', async () => {
  const client = await connect('2026-07-28')
  const result = await client.callTool({ name: 'filter_values', arguments: { limit: 1000 } })
  const { companies } = result.structuredContent as Json
  expect(companies).toEqual((await http('/filters?facet=companies&limit=200')).companies)
})
