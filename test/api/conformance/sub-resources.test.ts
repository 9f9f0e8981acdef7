import { describe, expect, test } from 'vitest'
import { relationKeys } from '../../../schema/cards/sub-resources.js'
import { enums, enumValues } from '../../../schema/enums.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { expectRefusal, get, records } from './ask.js'
import { differences, pathOf, pathsOf, richFilm, richSeries } from './samples.js'

const roles = enumValues('credit_roles')
const kinds = enumValues('text_kinds')
const relationKinds = enumValues('relation_kinds')
const personCatalogs = ['alpha', 'beta', 'gamma', 'delta']

type Item = Record<string, unknown>
interface Section {
  readonly label: string
  readonly total: number
  readonly has_more: boolean
  readonly items: Item[]
  readonly [field: string]: unknown
}

/** "One parser reads both levels" (contract: Sections envelope; decisions: Lists). */
function expectSections(
  answer: { items: Section[]; total: number; limit: number; offset: number; has_more: boolean },
  field: string,
  expected: readonly (readonly [value: unknown, total: number])[],
) {
  expect(answer.items.map((section) => [section[field], section.total])).toEqual(expected)
  expect([answer.total, answer.offset, answer.has_more]).toEqual([expected.length, 0, false])
  for (const section of answer.items) {
    expect(section.items).toHaveLength(Math.min(section.total, answer.limit))
    expect(section.has_more).toBe(section.total > answer.limit)
  }
}

const countBy = <Value>(values: readonly Value[], order: readonly Value[]) =>
  order
    .map((value) => [value, values.filter((each) => each === value).length] as const)
    .filter(([, count]) => count > 0)

describe('cast', () => {
  const path = () => `/titles/${pathOf(richFilm())}/cast`
  const credits = () => richFilm().credits ?? []

  test('sections by role in canonical order, 10 each, and a summary of the whole', async () => {
    const counts = countBy(
      credits().map(({ role }) => role),
      roles,
    )
    const answer = await get(path())
    expectSections(answer, 'role', counts)
    expect(answer.limit).toBe(10)
    const summary = counts.map(([role, count]) => ({
      role,
      role_ru: enums.credit_roles[role].ru,
      count,
    }))
    for (const query of ['', '?group=none', '?role=actor', '?source=beta&limit=1']) {
      expect((await get(path() + query)).summary).toEqual(summary)
    }
    expectSections(await get(`${path()}?limit=2`), 'role', counts)
    expectSections(await get(`${path()}?group=role&limit=500`), 'role', counts)
  })

  test('flat: canonical order of the roles, in each the order of the credits', async () => {
    const { items, total } = await get(`${path()}?group=none`)
    expect(total).toBe(credits().length)
    const places = items.map(
      ({ role, ord }: { role: (typeof roles)[number]; ord: number }) =>
        roles.indexOf(role) * 100_000 + ord,
    )
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
  })

  test.each(roles)('role=%s is flat and wins over `group`', async (role) => {
    const held = credits().filter((credit) => credit.role === role)
    const answer = await get(`${path()}?role=${role}`)
    expect([answer.total, answer.items.length, answer.limit]).toEqual([
      held.length,
      held.length,
      1000,
    ])
    expect(await get(`${path()}?role=${role}&group=role`)).toEqual(answer)
    expect(answer.items.every((item: Item) => item.role === role)).toBe(true)
    if (role !== 'actor') expect(answer.items.every((i: Item) => i.character === null)).toBe(true)
  })

  test.each(personCatalogs)('source=%s keeps what it confirmed', async (source) => {
    const held = credits().filter(({ sources }) => sources?.some((each) => each === source))
    const { items, total } = await get(`${path()}?source=${source}&group=none`)
    expect(total).toBe(held.length)
    expect(items.every(({ sources }: { sources: string[] }) => sources.includes(source))).toBe(true)
    const sections = await get(`${path()}?source=${source}`)
    expectSections(
      sections,
      'role',
      countBy(
        held.map(({ role }) => role),
        roles,
      ),
    )
  })

  test('a character is trimmed to `en` where the Russian name is not Russian', async () => {
    const { items } = await get(`${path()}?role=actor`)
    for (const { character } of items) {
      if (character.ru !== null) expect(character.ru).toMatch(/\p{Script=Cyrillic}/u)
      if (character.ru !== null) expect(character.ru).not.toBe(character.en)
    }
  })

  test('`lang` changes the captions alone', async () => {
    expect(differences(await get(path()), await get(`${path()}?lang=en`))).toEqual([
      'items[].label',
    ])
  })

  test.each([
    ['role=directr', { field: 'role', allowed: roles, hint: 'director' }],
    ['role=actor,director', { field: 'role', allowed: roles }],
    ['group=person', { field: 'group', allowed: ['role', 'none'] }],
    ['source=gamma_tv', { field: 'source', allowed: personCatalogs }],
    ['offset=0', { field: 'offset' }],
    ['fields=role', { field: 'fields', allowed: 'some' }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('media', () => {
  const path = () => `/titles/${pathOf(richFilm())}/media`
  const images = () => richFilm().images ?? []
  const videos = () => richFilm().videos ?? []

  test('one list with one shape; the animated poster is the only one and comes first', async () => {
    const { items, total } = await get(path())
    expect(total).toBe(images().length + videos().length)
    for (const item of items) {
      const empty =
        item.class === 'image' ? ['youtube_id', 'preview_url', 'runtime_sec'] : ['width', 'height']
      for (const key of empty) expect(item[key]).toBeNull()
    }
    const animated = records().titles.filter(({ images }) =>
      images?.some(({ type }) => type === 'poster_gif'),
    )
    for (const title of animated.slice(0, 5)) {
      const types = (await get(`/titles/${pathOf(title)}/media`)).items.map((i: Item) => i.type)
      expect(types[0]).toBe('poster_gif')
      expect(types.filter((type: string) => type === 'poster_gif')).toHaveLength(1)
    }
  })

  test('class, type and language narrow', async () => {
    const total = async (query: string) => (await get(`${path()}?${query}`)).total
    expect(await total('class=image')).toBe(images().length)
    expect(await total('class=video')).toBe(videos().length)
    for (const type of enumValues('image_types')) {
      expect(await total(`type=${type}`)).toBe(images().filter((i) => i.type === type).length)
    }
    for (const type of enumValues('video_kinds')) {
      expect(await total(`type=${type}`)).toBe(videos().filter((v) => v.type === type).length)
    }
    expect(await total('language=ru')).toBe(images().filter((i) => i.language === 'ru').length)
    expect(await total('language=xx')).toBe(0)
    expect(await total('class=video&type=poster')).toBe(0)
  })

  test('sections by class, type and language, null last', async () => {
    const all = [...images(), ...videos()]
    expectSections(await get(`${path()}?group=class`), 'class', [
      ['image', images().length],
      ['video', videos().length],
    ])
    const byType = await get(`${path()}?group=type`)
    const typeCounts = byType.items.map((s: Section) => [s.type, s.total])
    expectSections(byType, 'type', typeCounts)
    for (const [type, total] of typeCounts) {
      expect(total).toBe(all.filter((each) => each.type === type).length)
    }
    const byLanguage = await get(`${path()}?group=language`)
    const languages = byLanguage.items.map((s: Section) => s.language)
    expect(languages.indexOf(null)).toBe(languages.length - 1)
    expect(byLanguage.total).toBe(
      new Set(all.map((each) => ('language' in each && each.language) || null)).size,
    )
  })

  test('narrowing to one value wins over `group` by it', async () => {
    expect(await get(`${path()}?group=type&type=poster`)).toEqual(
      await get(`${path()}?type=poster`),
    )
    expect(await get(`${path()}?group=class&class=image`)).toEqual(
      await get(`${path()}?class=image`),
    )
    const byType = await get(`${path()}?group=type&class=video`)
    expect(byType.items.every((section: Section) => section.label !== '')).toBe(true)
  })

  test.each(['type', 'class', 'language'])('group=%s: `lang` changes the captions', async (by) => {
    const [ru, en] = [
      await get(`${path()}?group=${by}`),
      await get(`${path()}?group=${by}&lang=en`),
    ]
    expect(differences(ru, en)).toEqual(['items[].label'])
  })

  test.each([
    ['class=images', { field: 'class', allowed: ['image', 'video'], hint: 'image' }],
    ['type=postr', { field: 'type', allowed: 'some', hint: 'poster' }],
    ['group=kind', { field: 'group', allowed: ['type', 'class', 'language', 'none'] }],
    ['group=type&offset=0', { field: 'offset' }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('texts', () => {
  const path = () => `/titles/${pathOf(richFilm())}/texts`
  const counts = () => {
    const { facts, faq, quotes } = richFilm()
    return { fact: facts?.length ?? 0, faq: faq?.length ?? 0, quote: quotes?.length ?? 0 }
  }
  const filled = (among: readonly (typeof kinds)[number][] = kinds) =>
    among.map((kind) => [kind, counts()[kind]] as const).filter(([, count]) => count > 0)

  test('sections by kind; `counts` counts all kinds whatever is asked', async () => {
    expectSections(await get(path()), 'kind', filled())
    expectSections(await get(`${path()}?kind=quote,fact`), 'kind', filled(['fact', 'quote']))
    for (const query of ['', '?kind=faq', '?group=none&limit=1', '?kind=fact,quote']) {
      expect((await get(path() + query)).counts).toEqual(counts())
    }
  })

  test('flat lists', async () => {
    const all = await get(`${path()}?group=none`)
    expect(all.total).toBe(counts().fact + counts().faq + counts().quote)
    for (const kind of kinds) {
      const one = await get(`${path()}?kind=${kind}`)
      expect([one.total, one.limit, one.items.length]).toEqual([
        counts()[kind],
        1000,
        counts()[kind],
      ])
      expect(one.items.every((item: Item) => item.kind === kind)).toBe(true)
      expect(await get(`${path()}?kind=${kind}&group=kind`)).toEqual(one)
      expect(await get(`${path()}?kind=${kind},${kind}`)).toEqual(one)
    }
  })

  test('`lang` changes the captions alone', async () => {
    expect(differences(await get(path()), await get(`${path()}?lang=en`))).toEqual([
      'items[].label',
    ])
  })

  test.each([
    ['kind=facts', { field: 'kind', allowed: kinds, hint: 'fact' }],
    ['kind=fact,', { field: 'kind' }],
    ['group=none,kind', { field: 'group', allowed: ['kind', 'none'] }],
    ['offset=2', { field: 'offset' }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('episodes', () => {
  const path = () => `/titles/${pathOf(richSeries())}/episodes`
  const held = () => richSeries().episodes ?? []

  test('a film has none, and that is no error', async () => {
    const answer = await get(`/titles/${pathOf(richFilm())}/episodes`)
    expect([answer.items, answer.total, answer.has_more]).toEqual([[], 0, false])
  })

  test('specials are season 0, come first and have `special: true`', async () => {
    const { items, total } = await get(path())
    expect(total).toBe(held().length)
    const places = items.map(({ season, episode }: Item) => Number(season) * 1000 + Number(episode))
    expect(places).toEqual([...places].sort((a: number, b: number) => a - b))
    for (const { season, special } of items) expect(special).toBe(season === 0)
    const specials = held().filter(({ season }) => season === 0)
    expect((await get(`${path()}?season=0`)).total).toBe(specials.length)
    expect((await get(`${path()}?season=1`)).total).toBe(
      held().filter(({ season }) => season === 1).length,
    )
    expect((await get(`${path()}?season=999`)).items).toEqual([])
  })

  test('group=season gives one row a season in the flat envelope', async () => {
    const { items, total, limit } = await get(`${path()}?group=season`)
    const seasons = [...new Set(held().map(({ season }) => season))].sort((a, b) => a - b)
    expect([items.map((row: Item) => row.season), total, limit]).toEqual([
      seasons,
      seasons.length,
      1000,
    ])
    for (const row of items) {
      const own = held().filter(({ season }) => season === row.season)
      const days = own.flatMap(({ air_date }) => air_date ?? []).sort()
      expect([row.episodes, row.first_air, row.last_air, row.specials]).toEqual([
        own.length,
        days.at(0) ?? null,
        days.at(-1) ?? null,
        row.season === 0,
      ])
      const votes = own.reduce((sum, { votes_alpha }) => sum + (votes_alpha ?? 0), 0)
      expect(row.votes_alpha).toBe(votes || null)
      if (votes > 0) {
        const weighted = own.reduce(
          (sum, e) => sum + (e.rating_alpha ?? 0) * (e.votes_alpha ?? 0),
          0,
        )
        expect(row.rating_alpha).toBeCloseTo(weighted / votes, 0)
        expect(String(row.rating_alpha)).toMatch(/^\d+(\.\d)?$/)
      }
    }
    const second = await get(`${path()}?group=season&limit=1&offset=1`)
    expect(second.items).toEqual(items.slice(1, 2))
    expect((await get(`${path()}?group=season&season=1`)).items).toEqual(
      items.filter((row: Item) => row.season === 1),
    )
    expect(await get(`${path()}?group=none`)).toEqual(await get(path()))
  })

  test.each([
    ['season=-1', { field: 'season' }],
    ['season=one', { field: 'season' }],
    ['season=', { field: 'season' }],
    ['group=seasons', { field: 'group', allowed: ['season', 'none'], hint: 'season' }],
    ['lang=ru', { field: 'lang', allowed: ['season', 'group', 'limit', 'offset'] }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

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

  test('`counts` counts all kinds whatever is asked', async () => {
    const expected = Object.fromEntries(
      relationKinds.map((kind) => [kind, held().filter((r) => r.relation === kind).length]),
    )
    for (const query of ['', '?relation=similar', '?group=none', '?kind=movie', '?source=beta']) {
      expect((await get(path() + query)).counts).toEqual(expected)
    }
  })

  test('flat relations default to 1000; one kind is flat and wins over `group`', async () => {
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

  test('`related` is chronological, the others open with the most recognizable', async () => {
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

  test('`subtype` and `source` narrow', async () => {
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
      const both = each.relations?.filter(({ subtype }) => /^(sequel|prequel)$/.test(subtype ?? ''))
      expect((await get(`${relations}&subtype=sequel,prequel`)).total).toBe(both?.length ?? 0)
      for (const source of personCatalogs) {
        const confirmed = each.relations?.filter((r) => r.sources?.some((s) => s === source))
        expect((await get(`${relations}&source=${source}`)).total).toBe(confirmed?.length ?? 0)
      }
    }
  })

  test('filters and sort work inside the scope', async () => {
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
    expect(sorted).toEqual([...sorted].sort((a: number, b: number) => a - b))
    expect(sorted).toHaveLength(items.length)
    const sections = await get(`${path()}?year.gte=${middle}`)
    const total = sections.items.reduce((sum: number, section: Section) => sum + section.total, 0)
    expect(total).toBe(items.filter((item: Item) => Number(item.year) >= middle).length)
  })

  test('`lang` changes exactly the derived fields', async () => {
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
    ['relation=sequel', { field: 'relation', allowed: relationKinds }],
    ['relation=simila', { field: 'relation', allowed: relationKinds, hint: 'similar' }],
    [
      'subtype=sequal',
      { field: 'subtype', allowed: enumValues('relation_subtypes'), hint: 'sequel' },
    ],
    ['group=subtype', { field: 'group', allowed: ['relation', 'none'] }],
    ['source=imdb', { field: 'source', allowed: personCatalogs }],
    ['offset=0', { field: 'offset' }],
    ['fields=credits', { field: 'fields', allowed: relationKeys }],
    ['fields=title,-year', { field: 'fields' }],
    ['sort=random&group=none&offset=1', { field: 'offset' }],
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
    ['q=x', { field: 'q', allowed: 'some' }],
    ['preset=top', { field: 'preset', allowed: 'some' }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})
