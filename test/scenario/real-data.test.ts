import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { embedded } from '../../engines/embedded/embedded.js'
import { indexCatalog } from '../../indexer/main.js'
import { silentProgress } from '../../platform/progress.js'
import { type InternalId, packReference, titleCatalogs } from '../../schema/catalogs.js'
import type { CollectionRecord, PersonRecord, TitleRecord } from '../../schema/interchange.js'
import { openDataDirectory, type Published } from '../../storage/data-directory/data-directory.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { runImport } from '../support/import-run.js'
import { openApiValidator } from '../support/openapi-validator.js'
import { tmdbClients } from '../support/tmdb-clients.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = process.env.REAL_DATA ?? join(root, '../shared/data')
const fileOf = (kind: string) => join(folder, `real-${kind}.ndjson.gz`)
// Collections and titles come before the records they refer to.
const files = ['collections', 'titles', 'persons'].map(fileOf)
const now = () => new Date('2026-03-15T12:00:00Z')

const readRecords = <Kind>(kind: string): Kind[] =>
  gunzipSync(readFileSync(fileOf(kind)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

type Item = Readonly<Record<string, unknown>>

/** The first number of a title or person packed into one integer, the last key of every order. */
const idOf = ({ ids }: TitleRecord | PersonRecord): InternalId => {
  const numbers: Readonly<Record<string, string | null | undefined>> = ids
  const catalog = titleCatalogs.find((name) => numbers[name]) ?? 'alpha'
  return packReference({ catalog, number: numbers[catalog] ?? '' })
}
const idOfCard = (card: Item): InternalId =>
  idOf({
    ids: Object.fromEntries(titleCatalogs.map((catalog) => [catalog, card[`${catalog}_id`]])),
  } as TitleRecord)

/** Compares by each value in turn, unknown ones last: `-1` descending, `1` ascending; then by id. */
const by =
  (...keys: readonly (readonly [-1 | 1, (title: TitleRecord) => number | null | undefined])[]) =>
  (a: TitleRecord, b: TitleRecord): number => {
    for (const [sign, read] of keys) {
      const [one, other] = [read(a) ?? null, read(b) ?? null]
      if (one === other) continue
      if (one === null) return 1
      if (other === null) return -1
      return sign * (one - other)
    }
    return idOf(a) - idOf(b)
  }
const betaRating = ({ ratings }: TitleRecord) => ratings?.beta?.value
const year = ({ year }: TitleRecord) => year

describe.skipIf(!files.every((file) => existsSync(file)))('the real data', () => {
  let service: RunningService
  let imported: Awaited<ReturnType<typeof runImport>>
  let path: string
  let published: Published
  let validator: ReturnType<typeof openApiValidator>
  let titles: TitleRecord[]
  let persons: PersonRecord[]
  let collections: CollectionRecord[]

  beforeAll(async () => {
    path = join(inject('sharedFolder'), 'real')
    const directory = openDataDirectory(path)
    imported = await runImport(directory, files)
    const options = { directory, progress: silentProgress, now }
    published = await indexCatalog({ ...options, engines: [embedded] })
    titles = readRecords('titles')
    persons = readRecords('persons')
    collections = readRecords('collections')
    service = await serveData(path, { TMDB_API: 'true' }, now)
    validator = openApiValidator((await request(service.url).get('/openapi.json')).body)
  })
  afterAll(() => service?.close())

  async function get(path: string) {
    const asked = request(service.url).get(`/v1.2${path}`).set('X-API-Key', service.key)
    const { status, body, headers } = await asked
    expect(validator.check({ path: `/v1.2${path}`, status, body, headers }), path).toEqual([])
    expect(status, path).toBe(200)
    return body
  }

  /** The ids of all items of a list, page after page. */
  async function all(path: string, query: string): Promise<InternalId[]> {
    const ids: InternalId[] = []
    for (let offset = 0; ; offset += 50) {
      const { items, has_more } = await get(`${path}?${query}&limit=50&offset=${offset}`)
      ids.push(...items.map(idOfCard))
      if (!has_more) return ids
    }
  }

  /** Every title and person by each of its references. */
  const byReference = <Kind extends TitleRecord | PersonRecord>(records: readonly Kind[]) =>
    new Map(
      records.flatMap((record) =>
        Object.entries(record.ids).map(([catalog, number]) => [`${catalog}:${number}`, record]),
      ) as [string, Kind][],
    )

  /** The titles of each person, by the person's id. */
  function filmographies(): Map<InternalId, Set<TitleRecord>> {
    const people = byReference(persons)
    const found = new Map<InternalId, Set<TitleRecord>>()
    for (const title of titles) {
      for (const { person } of title.credits ?? []) {
        const record = people.get(person)
        if (record === undefined) continue
        found.set(idOf(record), (found.get(idOf(record)) ?? new Set()).add(title))
      }
    }
    return found
  }
  const pathOf = ({ ids }: PersonRecord) => {
    const [catalog, number] = Object.entries(ids)[0] ?? []
    return `${catalog}/${number}`
  }
  /** Persons by number of titles, in descending order. */
  const busiest = () => {
    const own = filmographies()
    const count = (person: PersonRecord) => own.get(idOf(person))?.size ?? 0
    return persons.toSorted((a, b) => count(b) - count(a) || idOf(a) - idOf(b))
  }
  /** The data has no dates, so the newest-first order is by id. */
  const newestFirst = by()

  for (const [name, client] of Object.entries(tmdbClients)) {
    test.skipIf(client === null)(`${name} finds films by name and year`, async () => {
      const films = titles.filter(({ kind, ids }) => kind === 'movie' && ids.gamma && ids.alpha)
      const best = films.toSorted(
        (a, b) => (b.ratings?.beta?.votes ?? 0) - (a.ratings?.beta?.votes ?? 0),
      )
      for (const film of best.slice(0, 5)) {
        const movie = Number(film.ids.gamma)
        const title = film.title_en ?? film.title_ru ?? ''
        const asked = { movie, title, year: film.year ?? 0, series: null, person: null }
        const found = await client?.({ ...service, ...asked })
        expect(found).toMatchObject({ movie: { id: movie, title }, found: [movie] })
        expect(found?.searched[0]).toBe(movie)
      }
    })
  }

  test('is imported and indexed completely', () => {
    const { summary, problems } = imported
    expect(problems).toEqual([])
    expect(summary).toMatchObject({
      read: 71_661,
      written: { titles: 44_235, persons: 27_421, collections: 5 },
      rejected: 0,
      dropped: { examples: [] },
    })
    expect(Object.values(summary.dropped.counts)).toEqual([0, 0, 0, 0, 0])
    expect(published).toMatchObject({ titles: 44_235, persons: 27_421 })

    const file = openDataDirectory(path).catalogFile(published.catalog)
    const db = new Database(file, { readonly: true })
    onTestFinished(() => void db.close())
    const count = (from: string) => db.prepare(`SELECT count(*) FROM ${from}`).pluck().get()
    expect({
      credits: count('credits'),
      'titles with credits': count('(SELECT DISTINCT title_id FROM credits)'),
      relations: count('relations'),
      media: count('media'),
      akas: count("documents, json_each(blocks, '$.akas')"),
      'collection items': count('collection_items'),
      'titles with a beta rating': count("documents WHERE blocks ->> '$.ratings.beta' IS NOT NULL"),
      'titles with an alpha number': count('titles WHERE alpha_id IS NOT NULL'),
      'credits of nobody': count('credits WHERE person_id NOT IN (SELECT id FROM persons)'),
    }).toEqual({
      credits: 69_097,
      'titles with credits': 11_410,
      relations: 986,
      media: 6_392,
      akas: 3_618,
      'collection items': 803,
      'titles with a beta rating': 777,
      'titles with an alpha number': 44_194,
      'credits of nobody': 0,
    })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  test('q=джентльмены: «Джентльмены» first', async () => {
    const { items } = await get(`/titles?q=${encodeURIComponent('джентльмены')}`)
    expect(items[0].title_ru).toBe('Джентльмены')
  })

  test('q=Брат: «Брат» before «Брат 2»', async () => {
    const { items } = await get(`/titles?q=${encodeURIComponent('Брат')}`)
    const names = items.map(({ title_ru }: Item) => title_ru)
    expect(names[0]).toBe('Брат')
    expect(names).toContain('Брат 2')
  })

  test('filters and sort give the same titles as plain code', async () => {
    const expected = titles
      .filter(
        ({ genres, year, countries }) =>
          genres?.includes('drama') &&
          genres.includes('war') &&
          year != null &&
          year >= 1940 &&
          year <= 1950 &&
          !countries?.includes('us'),
      )
      .toSorted(by([-1, betaRating], [1, year]))
    expect(expected.length).toBeGreaterThan(50)
    const query =
      'genre.all=drama,war&year.gte=1940&year.lte=1950&country.not=us&sort=-rating_beta,+year'
    expect(await all('/titles', query)).toEqual(expected.map(idOf))
  })

  test('filmographies', async () => {
    const own = filmographies()
    for (const person of busiest().slice(0, 5)) {
      const held = [...(own.get(idOf(person)) ?? [])]
      const path = `/persons/${pathOf(person)}/filmography`
      const { items, total } = await get(path)
      expect(items.map(idOfCard)).toEqual(held.toSorted(newestFirst).map(idOf))
      expect(total).toBe(held.length)
      const drama = await get(`${path}?genre=drama&year.gte=1950&sort=%2Byear`)
      expect(drama.items.map(idOfCard)).toEqual(
        held
          .filter(({ genres, year }) => genres?.includes('drama') && (year ?? 0) >= 1950)
          .toSorted(by([1, year]))
          .map(idOf),
      )
    }
  })

  test('titles of two persons together', async () => {
    const own = filmographies()
    const people = byReference(persons)
    const [first] = busiest()
    if (first === undefined) throw new Error('there are no persons')
    const of = own.get(idOf(first)) ?? new Set<TitleRecord>()
    const colleagues = [...of].flatMap(({ credits }) => credits ?? [])
    const others = new Set(colleagues.flatMap(({ person }) => people.get(person) ?? []))
    const pairs = [...others]
      .filter((other) => other !== first)
      .map((other) => [other, [...of].filter((title) => own.get(idOf(other))?.has(title))] as const)
      .toSorted((a, b) => b[1].length - a[1].length)
    for (const [other, shared] of pairs.slice(0, 3)) {
      const path = `/persons/${pathOf(first)}/with/${pathOf(other)}`
      const { items, total } = await get(path)
      expect(items.map(idOfCard)).toEqual(shared.toSorted(newestFirst).map(idOf))
      expect(total).toBe(shared.length)
      expect((await get(`${path}?role=director`)).total).toBe(0)
    }
    expect(pairs[0]?.[1].length).toBeGreaterThan(1)
  })

  test("a collection in the editor's order, and narrowed by filter, sort and q", async () => {
    const byTitle = byReference(titles)
    const collection = collections.find(({ slug }) => slug === 'soviet-classics')
    const items = (collection?.items ?? []).flatMap(({ title }) => byTitle.get(title) ?? [])
    const path = '/collections/soviet-classics'
    expect(items).toHaveLength(185)
    expect(await all(path, '')).toEqual(items.map(idOf))
    const comedies = items.filter(({ genres }) => genres?.includes('comedy'))
    expect(await all(path, 'genre=comedy')).toEqual(comedies.map(idOf))
    expect(await all(path, 'genre=comedy&sort=-rating_beta,%2Byear')).toEqual(
      comedies.toSorted(by([-1, betaRating], [1, year])).map(idOf),
    )
    const { items: found, total } = await get(`${path}?q=${encodeURIComponent('ирония судьбы')}`)
    expect(found[0].title_ru).toMatch(/^Ирония судьбы/)
    expect(total).toBeNull()
    const held = new Set(items.map(idOf))
    for (const item of found) expect(held.has(idOfCard(item))).toBe(true)
  })

  // No title of the data has a date, so every window is empty.
  test('releases of a window', async () => {
    const inWindow = titles.filter(({ releases }) =>
      releases?.some(({ dates }) => dates.some(({ date }) => date >= '1900' && date < '2030')),
    )
    const window = 'from=1900-01-01&to=2029-12-31&include_obscure=true'
    expect((await all('/releases', window)).toSorted()).toEqual(inWindow.map(idOf).toSorted())
    expect((await get(`/releases?${window}`)).total).toBe(inWindow.length)
  })

  test('the chart with a lowered threshold', async () => {
    const first = ({ ratings: r }: TitleRecord) => r?.alpha ?? r?.beta ?? r?.gamma
    const trusted = (title: TitleRecord) => Number((first(title)?.votes ?? 0) >= 50)
    for (const least of [1, 50_000, 500_000]) {
      const expected = titles
        .filter(({ ratings }) => (ratings?.alpha?.votes ?? 0) >= least)
        .toSorted(by([-1, trusted], [-1, (title) => first(title)?.value]))
      expect(await all('/charts/top', `votes_alpha.gte=${least}`)).toEqual(expected.map(idOf))
    }
    expect(await all('/charts/top', 'votes_alpha.gte=0')).toHaveLength(80)
  })
})
