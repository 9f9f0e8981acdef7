import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../cli/run.js'
import { generateCatalog } from '../../../demo/catalog.js'
import { type EnumName, enums, enumValues } from '../../../schema/enums.js'
import {
  type CollectionRecord,
  interchangeRecord,
  type PersonRecord,
  type TitleRecord,
} from '../../../schema/interchange.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const today = '2026-03-15'
const thirtyDaysAgo = '2026-02-13'
const inThirtyDays = '2026-04-14'

interface Catalog {
  readonly titles: TitleRecord[]
  readonly persons: PersonRecord[]
  readonly collections: CollectionRecord[]
}

function collect(titles: number, seed: number): Catalog {
  const catalog: Catalog = { titles: [], persons: [], collections: [] }
  for (const record of generateCatalog({ titles, seed, today })) {
    if (record.record === 'title') catalog.titles.push(record)
    else if (record.record === 'person') catalog.persons.push(record)
    else catalog.collections.push(record)
  }
  return catalog
}

const lines = (seed: number, day = today) =>
  [...generateCatalog({ titles: 100, seed, today: day })].map((record) => JSON.stringify(record))
const references = ({ ids }: TitleRecord | PersonRecord) =>
  Object.entries(ids).map(([catalog, number]) => `${catalog}:${number}`)

test('the same seed and day give the same catalog, others another', () => {
  expect(lines(7)).toEqual(lines(7))
  expect(lines(7)).not.toEqual(lines(8))
  expect(lines(7)).not.toEqual(lines(7, '2026-03-16'))
})

test.each([1, 2, 30, 600])('%i titles are valid records without dangling references', (size) => {
  const { titles, persons, collections } = collect(size, 3)
  expect(titles).toHaveLength(size)
  for (const record of [...titles, ...persons, ...collections]) {
    const { error } = interchangeRecord.safeParse(record)
    expect(error?.issues ?? [], JSON.stringify(record).slice(0, 200)).toEqual([])
  }
  const titleNumbers = new Set(titles.flatMap(references))
  const personNumbers = new Set(persons.flatMap(references))
  const dangling = [
    ...titles.flatMap(({ relations }) => relations?.map(({ to }) => to) ?? []),
    ...collections.flatMap(({ items }) => items?.map(({ title }) => title) ?? []),
  ].filter((title) => !titleNumbers.has(title))
  const strangers = titles
    .flatMap(({ credits }) => credits?.map(({ person }) => person) ?? [])
    .filter((person) => !personNumbers.has(person))
  expect([dangling, strangers]).toEqual([[], []])
})

describe('a catalog of 5,000 titles', () => {
  let catalog: Catalog
  beforeAll(() => {
    catalog = collect(5000, 1)
  })

  test('claims no number twice', () => {
    for (const records of [catalog.titles, catalog.persons]) {
      const claimed = records.flatMap(references)
      expect(new Set(claimed).size).toBe(claimed.length)
    }
  })

  test('credits each person once per role of a title', () => {
    const repeated = catalog.titles.filter(({ credits }) => {
      const roles = credits?.map(({ person, role }) => `${person} ${role}`) ?? []
      return new Set(roles).size < roles.length
    })
    expect(repeated).toEqual([])
  })

  test('a catalog of 5,000 titles has every value of every enumeration', () => {
    const found = new Map<EnumName, Set<unknown>>()
    const note = (name: EnumName, ...values: unknown[]) => {
      const held = found.get(name) ?? new Set()
      for (const value of values) held.add(value)
      found.set(name, held)
    }
    for (const title of catalog.titles) {
      note('title_kinds', title.kind)
      note('series_statuses', title.series?.status)
      note('genres', ...(title.genres ?? []))
      note('media_classes', title.images && 'image', title.videos && 'video')
      note('text_kinds', title.facts && 'fact', title.faq && 'faq', title.quotes && 'quote')
      for (const { role } of title.credits ?? []) note('credit_roles', role)
      for (const { relation, subtype } of title.relations ?? []) {
        note('relation_kinds', relation)
        note('relation_subtypes', subtype)
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
    }
    for (const { gender } of catalog.persons) note('genders', gender)
    const missing = (Object.keys(enums) as EnumName[]).flatMap((name) =>
      enumValues(name)
        .filter((value) => !found.get(name)?.has(value))
        .map((value) => `${name}: ${value}`),
    )
    expect(missing).toEqual([])
  })

  test('a catalog of 5,000 titles fills every property in some records, and not in all', () => {
    const shares = (records: readonly object[], names: readonly string[]) =>
      names.map((name) => {
        const known = records.filter((record) => (record as Record<string, unknown>)[name] != null)
        return [name, known.length / records.length] as const
      })
    const [title, person, collection] = interchangeRecord.options.map(({ shape }) =>
      Object.keys(shape),
    ) as [string[], string[], string[]]
    const filled = [
      ...shares(catalog.titles, title),
      ...shares(catalog.persons, person),
      ...shares(catalog.collections, collection),
    ]
    expect(filled.filter(([, share]) => share === 0)).toEqual([])
    const full = shares(catalog.titles, title).filter(([, share]) => share === 1)
    expect(full.map(([name]) => name)).toEqual([
      'record',
      'ids',
      'kind',
      'is_series',
      'sources',
      'hydrated',
      'created_at',
      'updated_at',
    ])
  })

  test('the first title has every block, each with the most items', () => {
    const [first, ...others] = catalog.titles as [TitleRecord, ...TitleRecord[]]
    const blocks = Object.keys(interchangeRecord.options[0].shape) as (keyof TitleRecord)[]
    expect(blocks.filter((block) => first[block] == null)).toEqual(['adult'])
    expect(first.episodes?.some(({ season }) => season === 0)).toBe(true)
    const size = JSON.stringify(first).length
    expect(others.filter((title) => JSON.stringify(title).length >= size)).toEqual([])
  })

  test('a catalog of 5,000 titles writes Russian names in Cyrillic, English ones in Latin letters', () => {
    const named = [...catalog.titles.map((title) => [title.title_ru, title.title_en])]
    named.push(...catalog.persons.map((person) => [person.name_ru, person.name_en]))
    expect(named.filter(([ru]) => ru && !/^[а-яё\d «»:,.?!’-]+$/iu.test(ru))).toEqual([])
    expect(named.filter(([, en]) => en && /[а-яё{}]/iu.test(en))).toEqual([])
    expect(named.filter(([ru, en]) => ru && en).length).toBeGreaterThan(named.length / 3)
  })

  test('relates the members of a franchise', () => {
    const members = catalog.titles.filter(({ franchise }) => franchise)
    const alone = members.filter(
      ({ relations }) => !relations?.some(({ relation }) => relation === 'related'),
    )
    expect(members.length).toBeGreaterThan(50)
    expect(alone).toEqual([])
  })

  test('unreleased titles have no ratings or revenue', () => {
    const upcoming = catalog.titles.filter((title) => firstDate(title) > today)
    expect(upcoming.length).toBeGreaterThan(50)
    expect(upcoming.filter(({ ratings, revenue }) => ratings || revenue)).toEqual([])
  })

  const firstDate = ({ releases }: TitleRecord) =>
    releases?.flatMap(({ dates }) => dates.map(({ date }) => date)).sort()[0] ?? ''
  const votes = (title: TitleRecord, source: 'alpha' | 'beta') =>
    title.ratings?.[source]?.votes ?? 0
  const rating = (title: TitleRecord, source: 'alpha' | 'beta') =>
    title.ratings?.[source]?.value ?? 0

  test.each<[string, (title: TitleRecord) => boolean]>([
    ['preset top', (title) => votes(title, 'alpha') >= 100_000 && title.posters != null],
    [
      'preset hidden_gems',
      (title) =>
        title.kind === 'movie' &&
        title.posters != null &&
        rating(title, 'alpha') >= 7.5 &&
        votes(title, 'alpha') >= 2000 &&
        votes(title, 'alpha') <= 25_000 &&
        votes(title, 'beta') >= 1000,
    ],
    ['preset new', (title) => firstDate(title) >= thirtyDaysAgo && firstDate(title) <= today],
    ['preset classics', (title) => (title.year ?? 9999) <= 1980 && votes(title, 'alpha') >= 50_000],
    [
      'the divergence slice',
      (title) =>
        votes(title, 'alpha') >= 10_000 &&
        votes(title, 'beta') >= 10_000 &&
        Math.abs(rating(title, 'beta') - rating(title, 'alpha')) >= 1,
    ],
    [
      'the release calendar',
      (title) =>
        title.posters != null && firstDate(title) > today && firstDate(title) <= inThirtyDays,
    ],
  ])('%s has more than a dozen titles', (_, belongs) => {
    expect(catalog.titles.filter(belongs).length).toBeGreaterThan(12)
  })

  test('every collection has titles, each once', () => {
    expect(catalog.collections.length).toBeGreaterThan(0)
    for (const { items, slug } of catalog.collections) {
      const titles = items?.map(({ title }) => title) ?? []
      expect(titles.length, slug).toBeGreaterThanOrEqual(20)
      expect(new Set(titles).size, slug).toBe(titles.length)
    }
  })
})

test.each([[['--titles', '0']], [['--titles', '-5']], [['--titles', 'many']], [[]]])(
  'titlebase generate %j is rejected with the name of the option',
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
