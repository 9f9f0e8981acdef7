import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../cli/run.js'
import { generateCatalog } from '../../demo/catalog.js'
import { type EnumName, enumValues } from '../../schema/enums.js'
import {
  type CollectionRecord,
  interchangeRecord,
  type PersonRecord,
  type TitleRecord,
} from '../../schema/interchange.js'
import { temporaryDirectory } from '../api/fake-service.js'

const today = '2026-03-15'
const thirtyDaysAgo = '2026-02-13'
const inThirtyDays = '2026-04-14'

interface Catalog {
  readonly titles: TitleRecord[]
  readonly persons: PersonRecord[]
  readonly collections: CollectionRecord[]
}

function collect(titles: number, seed = 1): Catalog {
  const catalog: Catalog = { titles: [], persons: [], collections: [] }
  for (const record of generateCatalog({ titles, seed, today })) {
    if (record.record === 'title') catalog.titles.push(record)
    else if (record.record === 'person') catalog.persons.push(record)
    else catalog.collections.push(record)
  }
  return catalog
}

const digest = (titles: number, seed: number) =>
  [...generateCatalog({ titles, seed, today })].map((record) => JSON.stringify(record)).join('\n')

const references = (ids: Record<string, string | null | undefined>) =>
  Object.entries(ids).map(([catalog, number]) => `${catalog}:${number}`)

const firstDate = (title: TitleRecord) =>
  title.releases
    ?.flatMap(({ dates }) => dates.map(({ date }) => date))
    .sort()
    .at(0)
const dateOf = (title: TitleRecord, region: string) =>
  title.releases
    ?.find((release) => release.region === region)
    ?.dates.find(({ type }) => type === 'premiere')?.date
const votes = (title: TitleRecord, source: 'alpha' | 'beta' | 'gamma' | 'delta') =>
  title.ratings?.[source]?.votes ?? 0
const allVotes = (title: TitleRecord) =>
  votes(title, 'alpha') + votes(title, 'beta') + votes(title, 'gamma') + votes(title, 'delta')
const rating = (title: TitleRecord) => title.ratings?.alpha?.value ?? 0
const isReleased = (title: TitleRecord) =>
  (firstDate(title) ?? (title.year ? `${title.year}-12-31` : '9999')) <= today

describe('a small catalog', () => {
  test('is the same for the same options and another for another seed', () => {
    expect(digest(600, 7)).toBe(digest(600, 7))
    expect(digest(600, 7)).not.toBe(digest(600, 8))
  })

  test.each([1, 2, 30, 1500])(
    'of %i titles holds valid records only, all references answered',
    (size) => {
      const catalog = collect(size, 3)
      const records = [...catalog.titles, ...catalog.persons, ...catalog.collections]
      for (const record of records) {
        const result = interchangeRecord.safeParse(record)
        expect(result.error?.issues ?? [], JSON.stringify(record).slice(0, 200)).toEqual([])
      }
      expect(catalog.titles).toHaveLength(size)
      const titleNumbers = new Set(catalog.titles.flatMap(({ ids }) => references(ids)))
      const personNumbers = new Set(catalog.persons.flatMap(({ ids }) => references(ids)))
      const named = [
        ...catalog.titles.flatMap(({ relations }) => relations?.map(({ to }) => to) ?? []),
        ...catalog.collections.flatMap(({ items }) => items?.map(({ title }) => title) ?? []),
      ]
      expect(named.filter((reference) => !titleNumbers.has(reference))).toEqual([])
      const credited = catalog.titles.flatMap(
        ({ credits }) => credits?.map(({ person }) => person) ?? [],
      )
      expect(credited.filter((reference) => !personNumbers.has(reference))).toEqual([])
    },
  )
})

describe('20,000 titles', () => {
  let catalog: Catalog
  beforeAll(() => {
    catalog = collect(20_000)
  })
  const count = (predicate: (title: TitleRecord) => boolean) =>
    catalog.titles.filter(predicate).length

  test('no number is claimed twice', () => {
    for (const records of [catalog.titles, catalog.persons]) {
      const claimed = records.flatMap(({ ids }) => references(ids))
      expect(new Set(claimed).size).toBe(claimed.length)
    }
    const slugs = catalog.collections.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('alpha numbers ascend, and some titles are known in one catalog only', () => {
    const numbers = catalog.titles.flatMap(({ ids }) =>
      ids.alpha ? [Number(ids.alpha.slice(2))] : [],
    )
    expect(
      numbers.every((number, place) => place === 0 || number > (numbers[place - 1] as number)),
    ).toBe(true)
    expect(numbers.length).toBeLessThan(catalog.titles.length)
    expect(count(({ ids }) => Object.keys(ids).length === 1)).toBeGreaterThan(1000)
    expect(count(({ ids }) => Boolean(ids.gamma))).toBeGreaterThan(1000)
    expect(count(({ ids }) => Boolean(ids.gamma_tv))).toBeGreaterThan(500)
  })

  test('about half as many persons as titles, about 5.8 credits a title', () => {
    expect(catalog.persons).toHaveLength(10_140)
    const credits = catalog.titles.reduce((sum, title) => sum + (title.credits?.length ?? 0), 0)
    expect(credits / 20_000).toBeGreaterThan(5.2)
    expect(credits / 20_000).toBeLessThan(6.4)
  })

  test('no person is credited twice in one role of a title', () => {
    for (const title of catalog.titles) {
      const keys = title.credits?.map(({ person, role }) => `${person} ${role}`) ?? []
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('every value of every enumeration occurs', () => {
    const found: Partial<Record<EnumName, Set<unknown>>> = {}
    const note = (name: EnumName, value: unknown) => {
      found[name] ??= new Set()
      found[name].add(value)
    }
    for (const title of catalog.titles) {
      note('title_kinds', title.kind)
      note('series_statuses', title.series?.status)
      for (const genre of title.genres ?? []) note('genres', genre)
      for (const { role } of title.credits ?? []) note('credit_roles', role)
      for (const { relation, subtype } of title.relations ?? []) {
        note('relation_kinds', relation)
        note('relation_subtypes', subtype ?? null)
      }
      for (const { type } of title.images ?? []) note('image_types', type)
      for (const { type } of title.videos ?? []) note('video_kinds', type)
      for (const { fact_kind } of title.facts ?? []) note('fact_kinds', fact_kind)
      for (const { region, dates } of title.releases ?? []) {
        note('release_regions', region)
        for (const { type } of dates) note('release_types', type)
      }
      for (const { role } of title.companies ?? []) note('company_roles', role)
      for (const { kind } of title.watch ?? []) note('watch_kinds', kind)
      for (const { category, severity } of title.parental ?? []) {
        note('parental_categories', category)
        note('parental_severities', severity)
      }
      if (title.images) note('media_classes', 'image')
      if (title.videos) note('media_classes', 'video')
      if (title.facts) note('text_kinds', 'fact')
      if (title.faq) note('text_kinds', 'faq')
      if (title.quotes) note('text_kinds', 'quote')
    }
    for (const person of catalog.persons) note('genders', person.gender)

    const names = [
      'title_kinds',
      'credit_roles',
      'relation_kinds',
      'relation_subtypes',
      'image_types',
      'video_kinds',
      'media_classes',
      'text_kinds',
      'fact_kinds',
      'genders',
      'genres',
      'release_types',
      'release_regions',
      'series_statuses',
      'company_roles',
      'watch_kinds',
      'parental_categories',
      'parental_severities',
    ] as const
    const missing = names.flatMap((name) =>
      enumValues(name)
        .filter((value) => !found[name]?.has(value))
        .map((value) => `${name}: ${value}`),
    )
    expect(missing).toEqual([])
    expect(found.relation_subtypes?.has(null)).toBe(true)
  })

  test.each<[string, (title: TitleRecord) => boolean]>([
    [
      'top',
      (title) => votes(title, 'alpha') >= 100_000 && Boolean(title.ratings?.beta && title.posters),
    ],
    [
      'hidden_gems',
      (title) =>
        rating(title) >= 7.5 &&
        votes(title, 'alpha') >= 2000 &&
        votes(title, 'alpha') <= 25_000 &&
        votes(title, 'beta') >= 1000 &&
        title.kind === 'movie' &&
        Boolean(title.posters),
    ],
    ['trending', (title) => title.popularity !== undefined && isReleased(title)],
    ['new', (title) => (firstDate(title) ?? '') >= thirtyDaysAgo && isReleased(title)],
    ['classics', (title) => (title.year ?? 9999) <= 1980 && votes(title, 'alpha') >= 50_000],
    [
      'the hidden-gems slice',
      (title) => rating(title) >= 7.5 && allVotes(title) >= 200 && allVotes(title) <= 5000,
    ],
    [
      'the divergence slice',
      (title) =>
        votes(title, 'alpha') >= 10_000 &&
        votes(title, 'beta') >= 10_000 &&
        Math.abs((title.ratings?.beta?.value ?? 0) - rating(title)) >= 1,
    ],
    [
      'the release calendar',
      (title) =>
        Boolean(title.posters) &&
        ['ru', 'world'].some((region) => {
          const date = dateOf(title, region) ?? ''
          return date >= today && date <= inThirtyDays
        }),
    ],
  ])('%s has more than a page of titles', (_, predicate) => {
    expect(count(predicate)).toBeGreaterThanOrEqual(51)
  })

  test('upcoming titles have no votes yet', () => {
    const upcoming = catalog.titles.filter((title) => (firstDate(title) ?? '') > today)
    expect(upcoming.length).toBeGreaterThan(100)
    expect(upcoming.filter((title) => title.ratings || title.revenue)).toEqual([])
  })

  test('a distribution adds up to the alpha votes', () => {
    for (const title of catalog.titles) {
      if (!title.distribution) continue
      expect(title.distribution.reduce((sum, number) => sum + number, 0)).toBe(
        votes(title, 'alpha'),
      )
    }
  })

  test('titles of a franchise share its slug and point at each other', () => {
    const sizes = new Map<string, number>()
    for (const { franchise, relations } of catalog.titles) {
      if (!franchise) continue
      sizes.set(franchise.slug, (sizes.get(franchise.slug) ?? 0) + 1)
      expect(relations?.some(({ relation }) => relation === 'related')).toBe(true)
    }
    expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(2)
    expect(sizes.size).toBeGreaterThan(100)
  })

  test('collections are filled in an order of their own', () => {
    expect(catalog.collections).toHaveLength(40)
    for (const { items } of catalog.collections) {
      expect(items?.length).toBeGreaterThanOrEqual(20)
      expect(items?.length).toBeLessThanOrEqual(250)
      expect(new Set(items?.map(({ title }) => title)).size).toBe(items?.length)
    }
    expect(catalog.collections.some(({ items }) => items?.some(({ note }) => note))).toBe(true)
  })

  test('an animated poster stands alone', () => {
    const gifs = catalog.titles.map(
      ({ images }) => images?.filter(({ type }) => type === 'poster_gif').length ?? 0,
    )
    expect(Math.max(...gifs)).toBe(1)
  })

  test('the first title is the richest', () => {
    const [richest, ...others] = catalog.titles as [TitleRecord, ...TitleRecord[]]
    const size = JSON.stringify(richest).length
    expect(others.every((title) => JSON.stringify(title).length < size)).toBe(true)
    expect(richest.title_ru).toBe('Северный архипелаг')
    expect(richest.credits?.length).toBeGreaterThanOrEqual(300)
    expect(richest.images).toHaveLength(200)
    expect(richest.facts).toHaveLength(60)
    expect(richest.faq).toHaveLength(10)
    expect(richest.quotes).toHaveLength(40)
    expect(Object.keys(richest.ratings ?? {})).toHaveLength(9)
    const blocks = [
      'releases',
      'akas',
      'tags',
      'companies',
      'watch',
      'parental',
      'certifications',
      'awards',
      'box_office_regions',
      'series',
      'episodes',
      'franchise',
      'posters',
      'videos',
      'relations',
      'overview_ru',
      'overview_en',
      'tagline_ru',
      'tagline_en',
      'distribution',
      'budget',
      'revenue',
      'box_office',
    ] as const
    expect(blocks.filter((block) => !richest[block])).toEqual([])
  })
})

test.each([[['--titles', '0']], [['--titles', '-5']], [['--titles', 'many']], [[]]])(
  'titlebase generate %j is refused with the option named',
  async (options) => {
    let err = ''
    const status = await run(['generate', ...options], {
      variables: { DATA_DIR: temporaryDirectory() },
      out: () => {},
      err: (text) => {
        err += text
      },
      now: () => new Date(),
    })
    expect(status).not.toBe(0)
    expect(err).toContain('--titles')
  },
)
