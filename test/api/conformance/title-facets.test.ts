import { describe, expect, test } from 'vitest'
import { countryNames } from '../../../schema/countries.js'
import { enums } from '../../../schema/enums.js'
import { titleFacetNames, titleFacets } from '../../../schema/title-facets.js'
import { ask, get, records } from './ask.js'
import { busyPerson, pathOf } from './samples.js'
import type { Item } from './sections.js'

type Query = Readonly<Record<string, string>>

const written = (query: Query) => new URLSearchParams(query).toString()
const facetsOf = (by: string, query: Query = {}) =>
  get(`/titles/facets?${written({ by, ...query })}`)
const totalOf = async (query: Query) =>
  (await get(`/titles?${written({ ...query, total: 'true', limit: '1' })}`)).total

/** The request without its selection of values of a field. */
function withoutOwnFilters(query: Query, field: string): Query {
  const names = [field, `${field}.any`, `${field}.gte`, `${field}.lte`]
  if (field === 'age_limit') names.push('age_limit_max')
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
}

/** The request after choosing a value in a filter panel. */
function chosen(query: Query, field: string, { value, from, to }: Item): Query {
  const rest = withoutOwnFilters(query, field)
  if (from !== undefined) {
    return { ...rest, [`${field}.gte`]: String(from), [`${field}.lte`]: String(to) }
  }
  // If the query has `.all`, choosing a value adds to it.
  const all = query[`${field}.all`]
  return all === undefined
    ? { ...rest, [field]: String(value) }
    : { ...rest, [`${field}.all`]: `${all},${value}` }
}

const selections: readonly Query[] = [
  {},
  { kind: 'movie', 'genre.any': 'drama,comedy', 'year.gte': '1980' },
  { 'kind.not': 'series', 'genre.all': 'drama', 'rating_alpha.gte': '6.5', 'year.lte': '2010' },
  { q: 'the', genre: 'drama' },
  { q: 'the', 'year.gte': '1990', 'year.not': '2000' },
  { preset: 'hidden_gems' },
  { preset: 'classics', 'year.lte': '2000', 'votes_alpha.gte': '100' },
  { preset: 'trending', country: 'us,ru' },
  { age_limit_max: '12', required: 'poster,runtime' },
  { age_limit: '16', adult: 'false', is_series: 'false', 'runtime.lte': '100' },
  { 'adult.not': 'true', 'collection.any': 'top-250' },
  { released: 'false', has_poster: 'true' },
]

describe('counts', () => {
  test.each(selections)('each count is the total after choosing the value: %j', async (query) => {
    const { total, facets } = await facetsOf(titleFacetNames.join(','), { ...query, limit: '4' })
    expect(total).toBe(await totalOf(query))
    expect(Object.keys(facets)).toEqual(titleFacetNames)
    for (const name of titleFacetNames) {
      const { items, missing } = facets[name]
      const { field } = titleFacets[name]
      for (const item of items.slice(0, 8)) {
        const count = await totalOf(chosen(query, field, item))
        expect([name, item, count]).toEqual([name, item, item.count])
      }
      if (query.preset === undefined && titleFacets[name].kind === 'steps') {
        const sum = items.reduce((sum: number, { count }: Item) => sum + Number(count), 0)
        expect([name, sum + missing]).toEqual([
          name,
          await totalOf(withoutOwnFilters(query, field)),
        ])
      }
    }
  })

  test('counts with q equal those of the full list', async () => {
    const ids = new Map<string, string>()
    for (let offset = 0, more = true; more; offset += 50) {
      const page = await get(`/titles?q=the&fields=kind,title_en&offset=${offset}`)
      for (const [place, { kind }] of page.items.entries()) ids.set(`${offset + place}`, kind)
      more = page.has_more
    }
    const { total, facets } = await facetsOf('kind', { q: 'the' })
    const kinds = new Map<string, number>()
    for (const kind of ids.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    expect(total).toBe(ids.size)
    expect(
      Object.fromEntries(facets.kind.items.map((item: Item) => [item.value, item.count])),
    ).toEqual(Object.fromEntries([...kinds].filter(([kind]) => kind !== 'null')))
  })

  test('missing: unknown values; never `adult`', async () => {
    const { facets } = await facetsOf('runtime,genre,adult,is_series')
    const { titles } = records()
    expect(facets.runtime.missing).toBe(titles.filter(({ runtime }) => runtime == null).length)
    expect(facets.genre.missing).toBe(titles.filter(({ genres }) => !genres?.length).length)
    expect(facets.adult.missing).toBe(0)
    const adults = titles.filter(({ adult }) => adult === true).length
    expect(adults).toBeGreaterThan(0)
    const unnamed = { label: null, selected: false, excluded: false }
    expect(facets.adult.items).toEqual([
      { value: false, count: titles.length - adults, ...unnamed },
      { value: true, count: adults, ...unnamed },
    ])
  })
})

describe('items', () => {
  test('the highest count first, then by value; truncated by the limit, with `has_more`', async () => {
    const whole = await facetsOf('country,tag,age_limit', { limit: '200' })
    for (const name of ['country', 'tag', 'age_limit']) {
      const { items } = whole.facets[name]
      const sorted = items.toSorted(
        (a: Item, b: Item) =>
          Number(b.count) - Number(a.count) || ((a.value as string) < (b.value as string) ? -1 : 1),
      )
      expect(items).toEqual(sorted)
      expect(items.length).toBeGreaterThan(3)
      const cut = await facetsOf(name, { limit: '3' })
      expect(cut.facets[name].items).toEqual(items.slice(0, 3))
      expect(cut.facets[name].has_more).toBe(true)
      const exact = await facetsOf(name, { limit: String(items.length) })
      expect(exact.facets[name].has_more).toBe(whole.facets[name].has_more)
    }
  })

  test('20 values by default, at most 200; all steps', async () => {
    const most = async (query: Query) => {
      const { facets } = await facetsOf('companies,year', query)
      return [facets.companies.items.length, facets.year.items.length]
    }
    const years = new Set(records().titles.flatMap(({ year }) => year ?? [])).size
    expect(await most({})).toEqual([20, years])
    expect(await most({ limit: '1' })).toEqual([1, years])
    const { facets } = await facetsOf('companies', { limit: '200' })
    expect(await facetsOf('companies', { limit: '100000' })).toEqual(
      await facetsOf('companies', { limit: '200' }),
    )
    expect(facets.companies.items.length).toBeLessThanOrEqual(200)
  })

  test('includes selected and excluded values, also beyond the limit and with 0 titles', async () => {
    const { facets } = await facetsOf('genre,age_limit', {
      limit: '1',
      genre: 'western,drama',
      'genre.not': 'anime',
      'age_limit.any': '13',
    })
    const named = facets.genre.items.map(({ value, selected, excluded }: Item) => [
      value,
      selected,
      excluded,
    ])
    expect(named).toEqual(
      expect.arrayContaining([
        ['drama', true, false],
        ['western', true, false],
        ['anime', false, true],
      ]),
    )
    expect(facets.genre.items.find(({ value }: Item) => value === 'anime').count).toBe(0)
    expect(facets.age_limit.items.at(-1)).toEqual({
      value: 13,
      label: null,
      count: 0,
      selected: true,
      excluded: false,
    })
    const counts = facets.genre.items.slice(1).map(({ count }: Item) => count)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  test('omits values without a title', async () => {
    const { facets } = await facetsOf(titleFacetNames.join(','), { year: '1700', required: 'kind' })
    for (const [name, { items }] of Object.entries<{ items: Item[] }>(facets)) {
      if (name !== 'year' && name !== 'decade') expect([name, items]).toEqual([name, []])
    }
  })

  test('labels in both languages, null if unknown', async () => {
    const by = 'kind,genre,country,original_language,age_limit,is_series'
    const [ru, en] = await Promise.all([facetsOf(by), facetsOf(by, { lang: 'en' })])
    for (const [lang, { facets }] of [
      ['ru', ru],
      ['en', en],
    ] as const) {
      for (const { value, label } of facets.kind.items) {
        expect(label).toBe(enums.title_kinds[value as 'movie'][lang])
      }
      for (const { value, label } of facets.genre.items) {
        expect(label).toBe(enums.genres[value as 'drama'][lang])
      }
      for (const { value, label } of facets.country.items) {
        expect(label).toBe(countryNames(value)?.[lang])
      }
      for (const name of ['age_limit', 'is_series']) {
        for (const { label } of facets[name].items) expect(label).toBeNull()
      }
    }
    const language = (body: typeof ru, code: string) =>
      body.facets.original_language.items.find(({ value }: Item) => value === code)?.label
    expect([language(ru, 'en'), language(en, 'en')]).toEqual(['английский', 'English'])
  })

  test('labels of open sets are the names in the data', async () => {
    const by = 'tag,companies,platform,collection'
    const { facets } = await facetsOf(by, { lang: 'en' })
    const filters = await get('/filters?facet=tags,companies,platforms&limit=0')
    for (const { value, label } of facets.tag.items) {
      const tag = filters.tags.find(({ slug }: Item) => slug === value)
      expect(label).toBe(tag.name_en ?? tag.name_ru)
    }
    for (const { value, label } of facets.companies.items) {
      expect(label).toBe(filters.companies.find(({ slug }: Item) => slug === value).name)
    }
    for (const { value, label } of facets.platform.items) {
      expect(label).toBe(filters.platforms.find(({ slug }: Item) => slug === value).name_en)
    }
    const { items: collections } = await get('/collections')
    for (const { value, label } of facets.collection.items) {
      expect(label).toBe(collections.find(({ slug }: Item) => slug === value).name)
    }
  })

  test('a person filters the selection and is not a facet', async () => {
    const person = pathOf(busyPerson()).replace('/', ':')
    const { total, facets } = await facetsOf('kind', { person })
    expect(total).toBe(await totalOf({ person }))
    expect(facets.kind.items.length).toBeGreaterThan(0)
  })
})

describe('steps', () => {
  test('decades, ratings and runtimes, ascending, with the bounds of filters', async () => {
    const { facets } = await facetsOf('year,decade,rating,rating_alpha,runtime', {
      'year.gte': '1995',
    })
    for (const { from, to } of facets.year.items) expect(to).toBe(from)
    for (const { from, to } of facets.decade.items) expect([from % 10, to]).toEqual([0, from + 9])
    for (const { from, to } of facets.runtime.items) expect([from % 30, to]).toEqual([0, from + 29])
    for (const name of ['rating', 'rating_alpha']) {
      for (const { from, to } of facets[name].items) {
        expect(Number.isInteger(from) && to > from + 0.999_999 && to < from + 1).toBe(true)
      }
    }
    for (const { items, has_more } of Object.values<{ items: Item[]; has_more: boolean }>(facets)) {
      const froms = items.map(({ from }) => Number(from))
      expect(froms).toEqual(froms.toSorted((a, b) => a - b))
      expect(items.every(({ count }) => Number(count) > 0)).toBe(true)
      expect(has_more).toBe(false)
    }
    const isSelected = (item: Item) => Number(item.to) >= 1995
    for (const item of [...facets.year.items, ...facets.decade.items]) {
      expect(item.selected).toBe(isSelected(item))
    }
    expect(facets.rating.items.some(({ selected }: Item) => selected)).toBe(false)
  })

  test('marks the steps of a preset’s range as selected', async () => {
    const { facets } = await facetsOf('rating_alpha,kind', { preset: 'hidden_gems' })
    const selected = facets.rating_alpha.items.filter((item: Item) => item.selected)
    expect(Math.min(...selected.map(({ from }: Item) => from))).toBe(7)
    expect(facets.kind.items.find(({ selected }: Item) => selected)?.value).toBe('movie')
  })
})

describe('caching', () => {
  test('the tag depends on the generation, and with presets and released on the day', async () => {
    const tagged = async (query: string) => {
      const path = `/v1.2/titles/facets?by=kind${query}`
      const { headers } = await ask(path)
      const again = await ask(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
      return [headers['cache-control'], again.status]
    }
    expect(await tagged('')).toEqual(['private, no-cache', 304])
    expect(await tagged('&preset=new')).toEqual(['private, no-cache', 304])
  })
})
