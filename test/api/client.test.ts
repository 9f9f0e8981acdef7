import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { type Client, createClient } from '../../client/src/client.js'
import { endpoints } from '../../server/routes/index.js'
import { demoNow, type RunningService, serveData } from '../support/demo-data.js'
import { sharedDemo } from '../support/shared-data.js'

let service: RunningService
let client: Client

beforeAll(async () => {
  service = await serveData(await sharedDemo())
  client = createClient({ baseUrl: service.url, apiKey: service.key })
})
afterAll(() => service.close())

/** The response of the service to a plain request. */
async function raw(path: string): Promise<never> {
  const answer = await fetch(service.url + path, { headers: { 'X-API-Key': service.key } })
  return (await answer.json()) as never
}

const reference = async () => {
  const { items } = await client.titles({ required: ['alpha_id', 'beta_id'], sort: '-votes_alpha' })
  return items[0]?.alpha_id ?? ''
}
const somebody = async () => {
  const { items } = await client.titleCast('alpha', await reference(), { role: 'actor' })
  const [one, other] = items.map((item) => ('person' in item ? item.person.alpha_id : null))
  return [one ?? '', other ?? ''] as const
}

describe('lists', () => {
  test('an iteration returns every title of the selection once, in order', async () => {
    const query = { genre: { any: ['drama', 'war'] }, year: { gte: 1990 }, lang: 'en' } as const
    const { total } = await client.titles({ ...query, limit: 1, total: true })
    const seen = new Set<string>()
    let last = Number.POSITIVE_INFINITY
    for await (const title of client.titles({ ...query, sort: ['-rating_alpha', '+year'] })) {
      expect(title.genres.some((genre) => genre === 'drama' || genre === 'war')).toBe(true)
      expect(title.rating_alpha ?? 0).toBeLessThanOrEqual(last)
      last = title.rating_alpha ?? 0
      seen.add(JSON.stringify(title))
    }
    expect(total).toBeGreaterThan(100)
    expect(seen.size).toBe(total)
  })

  test('all conditions of an object apply, as in the URL', async () => {
    const query = {
      kind: ['movie', 'series'],
      genre: { all: ['drama'], not: 'war' },
      limit: 5,
    } as const
    expect(await client.titles(query)).toEqual(
      await raw('/v1.2/titles?kind=movie,series&genre.all=drama&genre.not=war&limit=5'),
    )
    expect(client.address('/titles', query)).toBe(
      `${service.url}/v1.2/titles?kind=movie,series&genre.all=drama&genre.not=war&limit=5`,
    )
  })

  test('iterates over lists by offset to the end', async () => {
    const [person] = await somebody()
    const chart: unknown[] = []
    for await (const { title } of client.topChart({ lang: 'en', limit: 5 })) chart.push(title)
    const { total: charted } = await client.topChart({ total: true, limit: 1 })
    expect(charted).toBeGreaterThan(10)
    expect(chart).toHaveLength(charted ?? 0)
    const found: unknown[] = []
    const { total } = await client.jointTitles(
      { type: 'alpha', id: person },
      { type: 'alpha', id: person },
    )
    for await (const title of client.jointTitles(
      { type: 'alpha', id: person },
      { type: 'alpha', id: person },
      { limit: 1 },
    ))
      found.push(title)
    expect(found).toHaveLength(total)
  })
})

test('every operation of the service has a method of the same name that returns a response', async () => {
  const id = await reference()
  const [person, other] = await somebody()
  const { items } = await client.collections({ limit: 1 })
  const calls: Record<string, () => PromiseLike<unknown>> = {
    titles: () => client.titles({ limit: 1 }),
    facets: () => client.facets({ by: ['genre', 'year'], genre: 'drama' }),
    suggest: () => client.suggest({ q: 'se', limit: 2 }),
    match: () => client.match({ title: 'se', year: 2000 }),
    matchBatch: () => client.matchBatch({ names: 'se\nSome.Film.1998.mkv' }),
    title: () => client.title('alpha', id, { include: ['cast'] }),
    titleCast: () => client.titleCast('alpha', id),
    titleMedia: () => client.titleMedia('alpha', id),
    titleTexts: () => client.titleTexts('alpha', id),
    titleEpisodes: () => client.titleEpisodes('alpha', id),
    titleRelations: () => client.titleRelations('alpha', id, { year: { gte: 1900 } }),
    ids: () => client.ids('alpha', id),
    titlesBatch: () => client.titlesBatch([`alpha:${id}`], { fields: 'title' }),
    personsBatch: () => client.personsBatch([`alpha:${person}`]),
    idsBatch: () => client.idsBatch([`alpha:${id}`]),
    persons: () => client.persons({ q: 'an' }),
    person: () => client.person('alpha', person),
    filmography: () => client.filmography('alpha', person, { group: 'none' }),
    jointTitles: () =>
      client.jointTitles({ type: 'alpha', id: person }, { type: 'alpha', id: other }),
    collections: () => client.collections(),
    collection: () => client.collection(items[0]?.slug ?? ''),
    topChart: () => client.topChart(),
    releases: () => client.releases({ region: 'ru' }),
    hiddenGems: () => client.hiddenGems(),
    divergence: () => client.divergence(),
    filters: () => client.filters(),
    enums: () => client.enums(),
    usage: () => client.usage(),
    changes: () => client.changes({ since: '2026-03-15T12:00:00Z' }),
    exports: () => client.exports(),
    exportFile: () => client.exportFile('title-ids.ndjson.gz'),
    health: () => client.health(),
  }
  const pages = { alpha: null, beta: null, gamma: null } as never
  const operations = [...endpoints(pages).map(({ name }) => name), 'health']
  expect(Object.keys(calls).toSorted()).toEqual(operations.toSorted())
  for (const [name, call] of Object.entries(calls)) {
    expect([name, typeof (await call())]).toEqual([name, 'object'])
  }
})

test('episodes become rows of seasons by `group`', async () => {
  const series = await client.titles({ is_series: true, required: 'alpha_id' })
  const listed = await Promise.all(
    series.items.map(({ alpha_id }) => client.titleEpisodes('alpha', alpha_id ?? '')),
  )
  const at = listed.findIndex(({ items }) => items.length > 0)
  expectTypeOf(listed).items.toHaveProperty('items').items.toHaveProperty('air_date')
  expect(listed[at]?.items[0]).toHaveProperty('air_date')
  const id = series.items[at]?.alpha_id ?? ''
  const seasons = await client.titleEpisodes('alpha', id, { group: 'season' })
  expectTypeOf(seasons.items).items.toHaveProperty('first_air')
  expect(seasons.items[0]).toHaveProperty('first_air')
})

test('the cast is in sections, or flat by `group` and `role`', async () => {
  const id = await reference()
  const sections = await client.titleCast('alpha', id)
  expectTypeOf(sections.items).items.toHaveProperty('label')
  expect(sections.items[0]?.items[0]).toHaveProperty('person')
  const flat = await client.titleCast('alpha', id, { group: 'none' })
  expectTypeOf(flat.items).items.toHaveProperty('person')
  const actors = await client.titleCast('alpha', id, { role: 'actor' })
  expectTypeOf(actors).toEqualTypeOf(flat)
  for (const { items } of [flat, actors]) expect(items[0]).toHaveProperty('person')
})

test('facets narrow by the keys of their items', async () => {
  const { facets } = await client.facets({ by: 'genre,decade' })
  expect(Object.keys(facets)).toEqual(['genre', 'decade'])
  for (const { items } of Object.values(facets)) {
    for (const item of items) {
      if (item.value === undefined) expectTypeOf(item.from).toEqualTypeOf<number>()
      else expectTypeOf(item.label).toEqualTypeOf<string | null>()
    }
    expect(items[0]).toHaveProperty(items[0]?.value === undefined ? 'from' : 'label')
  }
})

test('`sort` accepts several keys as text or as an array', async () => {
  const byText = await client.titles({ sort: '-rating_alpha,+year', limit: 5 })
  expect(byText).toEqual(await client.titles({ sort: ['-rating_alpha', '+year'], limit: 5 }))
})

test('returns a card with its blocks and included lists', async () => {
  const id = await reference()
  const card = await client.title('alpha', id, { lang: 'en', include: ['cast'] })
  expect(card).toEqual(await raw(`/v1.2/titles/alpha/${id}?lang=en&include=cast`))
  expectTypeOf(card.title.title_ru).toEqualTypeOf<string | null>()
  const some = await client.title('alpha', id, { fields: ['genres'] })
  expectTypeOf(some.genres).toEqualTypeOf<(typeof card)['genres']>()
  expectTypeOf(some).not.toHaveProperty('title')
  expectTypeOf(card.included.cast.items).items.toHaveProperty('label')
  expect(Object.keys(some)).toEqual(['ids', 'genres'])
  const got = await client.get('/titles/{type}/{id}', {
    params: { path: { type: 'alpha', id }, query: { fields: ['genres'] } },
  })
  expect(got).toEqual(some)
})

test('downloads an export completely', async () => {
  const [file] = (await client.exports()).items
  const parts: Uint8Array[] = []
  const body = await client.exportFile(file?.name ?? '')
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) parts.push(part)
  const lines = gunzipSync(Buffer.concat(parts)).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(file?.records ?? -1)
})

test('uses a cached response after 304', async () => {
  const statuses: number[] = []
  const noting = createClient({
    baseUrl: `${service.url}/`,
    apiKey: service.key,
    async fetch(input, init) {
      const answer = await fetch(input, init)
      statuses.push(answer.status)
      return answer
    },
  })
  const first = await noting.enums()
  expect(await noting.enums()).toEqual(first)
  expect(statuses).toEqual([200, 304])
})

test('waits after exceeding a rate', async () => {
  // Services in tests have a fixed clock; this test needs a running one.
  const began = performance.now()
  const now = () => new Date(demoNow().getTime() + performance.now() - began)
  const running = await serveData(await sharedDemo(), {}, now)
  onTestFinished(() => running.close())
  const statuses: number[] = []
  const slow = createClient({
    baseUrl: running.url,
    apiKey: running.issueKey('slow', { rate: 2, quota: null }),
    async fetch(input, init) {
      const answer = await fetch(input, init)
      statuses.push(answer.status)
      return answer
    },
  })
  await Promise.all([slow.enums(), slow.collections().page(), slow.exports(), slow.filters()])
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses).toContain(429)
})

test('reports a spent quota at once, with the midnight at which it resets', async () => {
  const key = service.issueKey('small', { rate: null, quota: 1 })
  const small = createClient({ baseUrl: service.url, apiKey: key })
  await small.enums()
  await expect(small.enums()).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    retryAt: expect.any(Date),
  })
})

test('an error has the parameter, its valid values and the hint', async () => {
  await expect(client.titles({ genre: { all: 'dramma' as 'drama' } })).rejects.toMatchObject({
    code: 'invalid_request',
    field: 'genre.all',
    hint: 'drama',
    allowed: expect.arrayContaining(['drama']),
    requestId: expect.any(String),
  })
  await expect(createClient({ baseUrl: service.url }).enums()).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('types reject parameters that do not exist', () => {
  const refused = () => {
    // @ts-expect-error no such parameter
    void client.titles({ genra: 'drama' })
    // @ts-expect-error no such value
    void client.titles({ genre: 'dramma' })
    // @ts-expect-error a rating has one value
    void client.titles({ rating_alpha: { all: 8 } })
    // @ts-expect-error the required parameter `by` is missing
    void client.facets({ genre: 'drama' })
    // @ts-expect-error a chart has its own order
    void client.topChart({ cursor: '' })
  }
  expectTypeOf(refused).returns.toBeVoid()
})
