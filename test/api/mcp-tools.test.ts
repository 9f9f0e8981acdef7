import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceOf, withoutNull } from '../../server/mcp/short-answer.js'
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
  service = await serveData(await sharedDemo(), { CATALOG_NAMES: 'alpha=First' })
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

/** The text of a call that succeeds; its result contains nothing else. */
async function textOfCall(version: ProtocolVersion, name: string, given: Record<string, unknown>) {
  const client = await connect(version)
  const result = await client.callTool({ name, arguments: given })
  expect([name, result.isError, result.structuredContent, textOf(result)]).toEqual([
    name,
    undefined,
    undefined,
    expect.any(String),
  ])
  return textOf(result)
}

/** The keys of a list besides its items. */
function without({ items, ...rest }: Json): Json {
  return rest
}

const connect = (version: ProtocolVersion) => connectedClient(service.url, service.key, version)

describe.each(protocolVersions)('the tools at %s', (version) => {
  test('are listed in at most 16,000 bytes, as read-only and without output schemas', async () => {
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
      expect([inputSchema.type, outputSchema]).toEqual(['object', undefined])
      expect(annotations).toMatchObject({ readOnlyHint: true })
    }
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(14_000)
  })

  test('return the answers of the endpoints once, without null', async () => {
    const { reference, person, title } = known
    const pairs: readonly (readonly [string, Record<string, unknown>, string])[] = [
      [
        'titles_search',
        { genre: ['drama'], 'year.gte': 1990, limit: 3, fields: ['title', 'year'] },
        '/titles?genre=drama&year.gte=1990&limit=3&fields=title,year',
      ],
      [
        'titles_get',
        { ids: [reference], fields: 'title,release,finance' },
        `/titles/batch?ids=${reference}&fields=title,release,finance`,
      ],
      [
        'titles_facets',
        { by: '["genre", "decade"]', limit: 3, filters: { 'year.gte': 1950 } },
        '/titles/facets?by=genre,decade&limit=3&year.gte=1950',
      ],
      ['persons_get', { ids: person }, `/persons/batch?ids=${person}`],
      ['filter_values', { facet: 'genres', limit: 2 }, '/filters?facet=genres&limit=2'],
    ]
    for (const [name, given, path] of pairs) {
      const text = await textOfCall(version, name, given)
      expect(text).not.toContain(':null')
      const expected = withoutNull(await http(path)) as Json
      const { items, ...rest } = JSON.parse(text)
      expect(rest, name).toMatchObject(name === 'persons_get' ? { missing: [] } : without(expected))
      for (const [place, item] of (expected.items ?? []).entries()) {
        // Without addresses that are set, there are no links to catalogs.
        if (item.ids !== undefined) item.ids.urls = {}
        if (name === 'persons_get') expect(items[place].person).toEqual(item.person)
        else expect(items[place], name).toMatchObject(item)
      }
    }
    expect(title).toMatch(/\w/)
  })

  test('results that lack a word of the text are marked as approximate', async () => {
    const approximate = async (tool: string, given: Record<string, unknown>) =>
      JSON.parse(await textOfCall(version, tool, given)).approximate
    const { title } = known
    const person = (await http(`/persons/batch?ids=${known.person}`)).items[0].person
    const name = person.name_en ?? person.name_ru
    expect(await approximate('titles_search', { q: title })).toBeUndefined()
    expect(await approximate('titles_search', { q: title, fields: ['year'] })).toBeUndefined()
    expect(await approximate('titles_search', { q: known.reference })).toBeUndefined()
    expect(await approximate('titles_search', { q: `${title} xqzvwqx` })).toBe(true)
    expect(await approximate('persons_search', { q: name })).toBeUndefined()
    const misspelt = await approximate('persons_search', {
      q: `${name.slice(0, -2)}qx${name.at(-1)}`,
    })
    expect(misspelt).toBe(true)
  })

  test('lists contain what an assistant needs to choose', async () => {
    const top = await textOfCall(version, 'titles_search', { preset: 'top' })
    const { items } = JSON.parse(top)
    expect(items.length).toBeGreaterThan(10)
    expect(items[0]).toMatchObject({ ref: known.reference, year: expect.any(Number) })
    expect(Object.keys(items[0]).join()).not.toMatch(/poster|_id/)
    expect(Buffer.byteLength(top)).toBeLessThan(10_000)
    const people = JSON.parse(await textOfCall(version, 'persons_search', { q: 'a', limit: 2 }))
    expect(people.items[0]).toMatchObject({ ref: expect.stringMatching(/^\w+:\w+$/) })
    expect(people.items[0]).not.toHaveProperty('biography')
    const chosen = { q: 'a', limit: 1, fields: ['name_en'] }
    const [one] = JSON.parse(await textOfCall(version, 'persons_search', chosen)).items
    expect(one).toEqual({ ref: people.items[0].ref, name_en: people.items[0].name_en })
  })

  test('a list says how many titles lack a bounded value', async () => {
    const given = { kind: 'movie', filters: { 'runtime.lte': 1 } }
    const { items, total, unknown, note } = JSON.parse(
      await textOfCall(version, 'titles_search', given),
    )
    const { unknown: wanted } = await http('/titles?kind=movie&runtime.lte=1&total=true&limit=1')
    expect({ items, total, unknown }).toEqual({ items: [], total: 0, unknown: wanted })
    expect(note).toContain(`${unknown.runtime} titles without runtime`)
    const uncounted = await textOfCall(version, 'titles_search', { ...given, total: false })
    expect(JSON.parse(uncounted)).not.toHaveProperty('total')
  })

  test('a number for a measure means at least', async () => {
    const given = { rating: 8, filters: { votes_alpha: 1000 }, limit: 50, fields: 'rating_alpha' }
    const { total } = JSON.parse(await textOfCall(version, 'titles_search', given))
    const wanted = await http('/titles?rating.gte=8&votes_alpha.gte=1000&total=true&limit=1')
    expect(total).toBe(wanted.total)
    expect(total).toBeGreaterThan(1)
  })

  test('people in the credits of a title have a reference', async () => {
    const given = { ids: [known.reference], fields: 'credits_top' }
    const { items } = JSON.parse(await textOfCall(version, 'titles_get', given))
    const people = items[0].credits_top.map(({ person }: Json) => person.ref)
    expect(people).toContain(known.person)
  })

  test('bare numbers of alpha are references', async () => {
    const [, number] = known.reference.split(':')
    for (const ids of [number, [number], `["${number}"]`]) {
      const { items } = JSON.parse(await textOfCall(version, 'titles_get', { ids, fields: 'ids' }))
      expect(items[0].ref).toBe(known.reference)
    }
  })

  test('names instead of references get a hint', async () => {
    const client = await connect(version)
    const hintFor = async (name: string, ids: string[]) => {
      const result = await client.callTool({ name, arguments: { ids } })
      expect(result.isError).toBe(true)
      return JSON.parse(textOf(result)).error.hint
    }
    expect(await hintFor('titles_get', [known.title])).toBe('find the `ref` with titles_search')
    const { items } = JSON.parse(await textOfCall(version, 'persons_search', { q: 'a', limit: 1 }))
    const name = items[0].name_en ?? items[0].name_ru
    expect(await hintFor('persons_get', [name])).toMatch(/^\w+:\w+$/)
  })

  test('titles_match matches up to 20 names, or one title', async () => {
    const names = [`${known.title}.1080p.mkv`, 'xqzvw, qqq (1899)', 'x'.repeat(401)]
    const { items } = JSON.parse(await textOfCall(version, 'titles_match', { names }))
    expect(items.map(({ name }: Json) => name)).toEqual(names)
    expect(items[1]).not.toHaveProperty('match')
    expect(items[2].error.message).toBe('a name can have at most 200 characters')
    const one = JSON.parse(await textOfCall(version, 'titles_match', { title: known.title }))
    expect(one.read.title).toBe(known.title)
  })

  test('filter_values lists the names of filters', async () => {
    const { filters, presets } = JSON.parse(await textOfCall(version, 'filter_values', {}))
    expect(filters).toMatchObject({
      votes_alpha: 'whole number; .not .gte .lte',
      tag: 'value of facet tags; .all .not',
      person: 'ref of a person; .all .not',
    })
    expect(presets.length).toBeGreaterThan(2)
  })

  test('search returns ids that fetch accepts', async () => {
    const client = await connect(version)
    const found = await client.callTool({ name: 'search', arguments: { query: known.title } })
    const { results } = found.structuredContent as Json
    expect(results.map(({ id }: Json) => id)).toContain(known.reference)
    // No address is set, and this service has no explorer.
    for (const { url } of results) expect(url).toBe('')
    const read = await client.callTool({ name: 'fetch', arguments: { id: known.reference } })
    const { id, title, text, url } = read.structuredContent as Json
    expect([id, title, url]).toEqual([
      known.reference,
      results.find((each: Json) => each.id === known.reference).title,
      results.find((each: Json) => each.id === known.reference).url,
    ])
    expect(text).toContain(`Title: ${title}\n`)
    expect(text).toContain('Genres: ')
    expect(text).toMatch(/Ratings: .*First \d.*, beta \d/)
  })

  test('words without a meaning are shown, and the results are approximate', async () => {
    const sentence = { q: 'dramas xqzvwk', interpret: true, limit: 1 }
    const read = JSON.parse(await textOfCall(version, 'titles_search', sentence))
    expect(read).toMatchObject({
      approximate: true,
      interpretation: { parameters: ['genre=drama', 'sort=-votes_total'], unused: ['xqzvwk'] },
    })
    expect(read.items).toHaveLength(1)
    const exact = { ...sentence, q: 'dramas' }
    expect(JSON.parse(await textOfCall(version, 'titles_search', exact))).not.toHaveProperty(
      'approximate',
    )
    const client = await connect(version)
    const found = await client.callTool({ name: 'search', arguments: { query: sentence.q } })
    expect(found.structuredContent).toMatchObject({ approximate: true })
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
    ['search', { query: '' }, { field: 'query', message: 'query is required' }],
    ['search', { q: 'x' }, { field: 'q', allowed: ['query'], hint: 'query=x' }],
    ['fetch', { ref: 'beta:1' }, { field: 'ref', hint: 'id=beta:1' }],
    ['fetch', { id: 'Dark City' }, { hint: 'find the `id` with search' }],
    ['titles_get', { refs: ['beta:1'] }, { field: 'refs', hint: 'ids=beta:1' }],
    ['fetch', { id: '118929' }, { message: '"118929" is not <catalog>:<number>' }],
    ['titles_search', { filters: { genr: 'comedy' } }, { field: 'genr', hint: 'genre' }],
    ['titles_search', { filters: 7 }, { field: 'filters' }],
    ['titles_match', { names: Array(21).fill('Up') }, { field: 'names' }],
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
    ['persons_get', { ids: [] }, { field: 'ids', message: 'ids is required' }],
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

test('an error repeats at most 200 characters of what was sent', async () => {
  const client = await connect('2026-07-28')
  const long = 'q"w'.repeat(3000)
  for (const [name, given] of [
    ['titles_search', { genre: long }],
    ['titles_search', { [long]: 1 }],
    ['titles_search', { filters: { [`year.${long}`]: 1 } }],
    ['titles_search', { 'year.gte': long }],
    ['titles_search', { person: long }],
    ['titles_search', { [long]: {} }],
    ['titles_get', { ids: `alpha:${long}` }],
    ['fetch', { id: long }],
  ] as const) {
    const text = textOf(await client.callTool({ name, arguments: { ...given } }))
    expect(text.split(/[qw"\\]{3}/).length, text.slice(0, 400)).toBeLessThan(200)
    const { message, field = '' } = JSON.parse(text).error
    expect(message.length + field.length).toBeLessThanOrEqual(200)
  }
  await expect(client.callTool({ name: long, arguments: {} })).rejects.toThrow(/^.{0,400}$/)
})

test('search returns the titles of a person whose full name no title has', async () => {
  const client = await connect('2026-07-28')
  const card = await http(`/persons/batch?ids=${known.person}`)
  const { name_en, name_ru } = card.items[0].person
  const found = await client.callTool({ name: 'search', arguments: { query: name_en ?? name_ru } })
  const { results } = found.structuredContent as Json
  const credited = await http(`/titles?person=${known.person}&sort=-votes_total&limit=20`)
  expect(results.length).toBeGreaterThan(0)
  expect(results.map(({ id }: Json) => id)).toEqual(credited.items.map(referenceOf))
})

test('the hint for the name of a person is the reference to write', async () => {
  const { items } = await http(`/persons/batch?ids=${known.person}`)
  const name = items[0].person.name_en ?? items[0].person.name_ru
  const { error } = await http(`/titles?person=${encodeURIComponent(name)}`)
  expect(error).toMatchObject({ field: 'person', hint: known.person })
  const asked = await http(`/titles?director=${encodeURIComponent(name)}`)
  expect(asked.error.hint).toBe(`person=${known.person}&person.role=director`)
  const client = await connect('2026-07-28')
  const result = await client.callTool({ name: 'titles_search', arguments: { person: name } })
  expect(JSON.parse(textOf(result)).error.hint).toBe(known.person)
  for (const [sent, hint] of [
    ['person=NM0000158', 'alpha:nm0000158'],
    ['person=imdb:nm0000158', 'alpha:nm0000158'],
    ['person=tmdb/31', 'gamma:31'],
    ['person=kp:31', 'beta:31'],
    ['person=31', 'beta:31 or gamma:31 or delta:31'],
    ['person=xqzvwk%20qqqq', undefined],
  ]) {
    expect([sent, (await http(`/titles?${sent}`)).error.hint]).toEqual([sent, hint])
  }
  for (const [ids, hint] of [
    ['tt0110912', 'alpha:tt0110912'],
    ['imdb:tt0110912', 'alpha:tt0110912'],
    ['https://alpha.example/title/tt0110912/', 'alpha:tt0110912'],
    ['680', 'beta:680 or gamma:680 or gamma_tv:680 or delta:680'],
  ]) {
    const path = `/titles/batch?ids=${encodeURIComponent(ids ?? '')}`
    expect([ids, (await http(path)).error.hint]).toEqual([ids, hint])
  }
})

test('filter_values returns at most 200 values of a facet', async () => {
  const client = await connect('2026-07-28')
  const result = await client.callTool({
    name: 'filter_values',
    arguments: { facet: 'companies', limit: 1000 },
  })
  const { companies } = JSON.parse(textOf(result))
  expect(companies).toEqual((await http('/filters?facet=companies&limit=200')).companies)
})
