import { describe, expect, test } from 'vitest'
import { furtherKeys } from '../../../schema/cards/list-card.js'
import { relationKeys } from '../../../schema/cards/sub-resources.js'
import { personCatalogs } from '../../../schema/catalogs.js'
import { enums, enumValues } from '../../../schema/enums.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { expectRefusal, get, records } from './ask.js'
import { differences, pathOf, pathsOf } from './samples.js'
import { countBy, expectSections, type Item, type Section } from './sections.js'

const relationKinds = enumValues('relation_kinds')

describe('relations', () => {
  /** The title with the most relations of most kinds. */
  const title = (): TitleRecord =>
    records().titles.reduce((best, each) => (score(each) > score(best) ? each : best))
  const score = ({ relations = [] }: TitleRecord) =>
    new Set((relations ?? []).map(({ relation }) => relation)).size * 1000 +
    (relations?.length ?? 0)
  const path = () => `/titles/${pathOf(title())}/relations`
  const held = () => title().relations ?? []
  const byReference = () =>
    new Map(
      records().titles.flatMap((each) =>
        pathsOf(each).map((path) => [path.replace('/', ':'), each] as const),
      ),
    )
  const counts = () =>
    countBy(
      held().map(({ relation }) => relation),
      relationKinds,
    )

  test('sections in the order similar, related, referenced in, references', async () => {
    const answer = await get(path())
    expectSections(answer, 'relation', counts())
    expect(answer.limit).toBe(10)
    expect(answer.items.map(({ label }: Section) => label)).toEqual(
      counts().map(([kind]) => enums.relation_kinds[kind].ru),
    )
  })

  test('`counts` has all kinds for any request', async () => {
    const expected = Object.fromEntries(
      relationKinds.map((kind) => [kind, held().filter((r) => r.relation === kind).length]),
    )
    for (const query of ['', '?relation=similar', '?group=none', '?kind=movie', '?source=beta']) {
      expect((await get(path() + query)).counts).toEqual(expected)
    }
  })

  test('flat relations default to 1000; a single kind is flat and overrides `group`', async () => {
    const flat = await get(`${path()}?group=none`)
    expect([flat.total, flat.limit]).toEqual([held().length, 1000])
    for (const [kind, count] of counts()) {
      const one = await get(`${path()}?relation=${kind}`)
      expect([one.total, one.limit]).toEqual([count, 1000])
      expect(await get(`${path()}?relation=${kind}&group=relation`)).toEqual(one)
    }
    const two = await get(`${path()}?relation=reference,similar`)
    expectSections(
      two,
      'relation',
      counts().filter(([kind]) => kind === 'reference' || kind === 'similar'),
    )
  })

  test('`related` is chronological, the others start with the best known', async () => {
    const titles = byReference()
    for (const each of records()
      .titles.filter(({ relations }) => relations?.length)
      .slice(0, 40)) {
      const relations = `/titles/${pathOf(each)}/relations`
      const years = (await get(`${relations}?relation=related`)).items.map((i: Item) => i.year)
      const known = years.filter((year: number | null) => year !== null)
      expect(years).toEqual([
        ...known.toSorted((a: number, b: number) => a - b),
        ...years.slice(known.length),
      ])
      const { items } = await get(`${relations}?relation=similar`)
      const votes = items.map((item: Item) => {
        const record = titles.get(`alpha:${item.alpha_id}`) ?? titles.get(`beta:${item.beta_id}`)
        const { alpha, beta, gamma, delta } = record?.ratings ?? {}
        return [alpha, beta, gamma, delta].reduce((sum, r) => sum + (r?.votes ?? 0), 0)
      })
      if (items.every((item: Item) => item.alpha_id ?? item.beta_id)) {
        expect(votes).toEqual([...votes].sort((a: number, b: number) => b - a))
      }
    }
  })

  test('`subtype` and `source` are filters', async () => {
    for (const each of records()
      .titles.filter(({ franchise }) => franchise)
      .slice(0, 10)) {
      const relations = `/titles/${pathOf(each)}/relations?group=none`
      for (const subtype of ['sequel', 'prequel', 'spinoff'] as const) {
        const of = each.relations?.filter((relation) => relation.subtype === subtype) ?? []
        const { items, total } = await get(`${relations}&subtype=${subtype}`)
        expect(total).toBe(of.length)
        expect(items.every((item: Item) => item.subtype === subtype)).toBe(true)
      }
      expect((await get(`${relations}&relation=similar&subtype=sequel`)).total).toBe(0)
      const both = each.relations?.filter(({ subtype }) => /^(sequel|prequel)$/.test(subtype ?? ''))
      expect((await get(`${relations}&subtype=sequel,prequel`)).total).toBe(both?.length ?? 0)
      for (const source of personCatalogs) {
        const confirmed = each.relations?.filter((r) => r.sources?.some((s) => s === source))
        expect((await get(`${relations}&source=${source}`)).total).toBe(confirmed?.length ?? 0)
      }
    }
  })

  test('filters and sort apply within the relations', async () => {
    const { items } = await get(`${path()}?group=none`)
    const flat = async (query: string) => (await get(`${path()}?group=none&${query}`)).items
    const years = items.map((i: Item) => Number(i.year)).sort((a: number, b: number) => a - b)
    const middle = years[Math.floor(years.length / 2)]
    expect(await flat(`year.gte=${middle}`)).toEqual(
      items.filter((item: Item) => Number(item.year) >= middle),
    )
    expect(await flat('kind.not=movie')).toEqual(items.filter((i: Item) => i.kind !== 'movie'))
    expect(await flat('genre=drama')).toEqual(
      items.filter(({ genres }: { genres: string[] }) => genres.includes('drama')),
    )
    const sorted = (await flat('sort=%2Byear')).map((item: Item) => item.year)
    const known = sorted.filter((year: number | null) => year !== null)
    const unknown = sorted.filter((year: number | null) => year === null)
    expect(sorted).toEqual([...known.sort((a: number, b: number) => a - b), ...unknown])
    expect(sorted).toHaveLength(items.length)
    const sections = await get(`${path()}?year.gte=${middle}`)
    const total = sections.items.reduce((sum: number, section: Section) => sum + section.total, 0)
    expect(total).toBe(items.filter((item: Item) => Number(item.year) >= middle).length)
  })

  test('`lang` changes only the derived fields', async () => {
    const [ru, en] = [await get(path()), await get(`${path()}?lang=en`)]
    expect(differences(ru, en)).toEqual(['items[].items[].title', 'items[].label'])
  })

  test.each(relationKeys)('fields=%s, with and without a minus', async (key) => {
    const whole = (await get(`${path()}?group=none`)).items
    const only = (await get(`${path()}?group=none&fields=${key}`)).items
    expect(only).toEqual(whole.map((item: Item) => ({ [key]: item[key] })))
    const without = (await get(`${path()}?group=none&fields=-${key}`)).items
    expect(without).toEqual(whole.map(({ [key]: _, ...rest }: Item) => rest))
  })

  test.each([
    ['relation=sequel', { field: 'relation', hint: 'subtype=sequel', allowed: relationKinds }],
    ['relation=simila', { field: 'relation', allowed: relationKinds, hint: 'similar' }],
    [
      'subtype=sequal',
      { field: 'subtype', allowed: enumValues('relation_subtypes'), hint: 'sequel' },
    ],
    ['group=subtype', { field: 'group', hint: 'fields=subtype', allowed: ['relation', 'none'] }],
    ['source=imdb', { field: 'source', hint: 'alpha', allowed: personCatalogs }],
    ['offset=0', { field: 'offset', hint: 'group=none' }],
    [
      'fields=credits',
      {
        field: 'fields',
        hint: 'send the numbers to /titles/batch with include',
        allowed: [...relationKeys, ...furtherKeys],
      },
    ],
    ['fields=title,-year', { field: 'fields' }],
    ['sort=random&group=none&offset=1', { field: 'offset' }],
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
    ['q=x', { field: 'q', hint: 'search with /titles?q= or /suggest?q=', allowed: 'some' }],
    ['preset=top', { field: 'preset', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})
