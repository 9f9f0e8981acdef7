import { describe, expect, test } from 'vitest'
import { personCatalogs } from '../../../schema/catalogs.js'
import { enums, enumValues } from '../../../schema/enums.js'
import { expectRefusal, get, records } from './ask.js'
import { differences, pathOf, richFilm, richSeries } from './samples.js'
import { countBy, expectSections, type Item, type Section } from './sections.js'

const roles = enumValues('credit_roles')
const kinds = enumValues('text_kinds')

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

  test('flat: in canonical order of the roles, then in the order of the credits', async () => {
    const { items, total } = await get(`${path()}?group=none`)
    expect(total).toBe(credits().length)
    const places = items.map(
      ({ role, ord }: { role: (typeof roles)[number]; ord: number }) =>
        roles.indexOf(role) * 100_000 + ord,
    )
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
  })

  test.each(roles)('role=%s is flat and overrides `group`', async (role) => {
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

  test.each(personCatalogs)('source=%s selects the credits that it confirmed', async (source) => {
    const held = credits().filter(({ sources }) => sources?.some((each) => each === source))
    const { items, total } = await get(`${path()}?source=${source}&group=none`)
    expect(total).toBe(held.length)
    expect(items.every(({ sources }: { sources: string[] }) => sources.includes(source))).toBe(true)
    const actors = held.filter(({ role }) => role === 'actor')
    expect((await get(`${path()}?source=${source}&role=actor`)).total).toBe(actors.length)
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

  test('a character has only `en` if its Russian name is not Russian', async () => {
    const { items } = await get(`${path()}?role=actor`)
    for (const { character } of items) {
      if (character.ru !== null) expect(character.ru).toMatch(/\p{Script=Cyrillic}/u)
      if (character.ru !== null) expect(character.ru).not.toBe(character.en)
    }
  })

  test('`lang` changes only the captions', async () => {
    expect(differences(await get(path()), await get(`${path()}?lang=en`))).toEqual([
      'items[].label',
    ])
  })

  test.each([
    ['role=directr', { field: 'role', allowed: roles, hint: 'director' }],
    ['role=actor,director', { field: 'role', allowed: roles }],
    ['group=person', { field: 'group', allowed: ['role', 'none'] }],
    ['source=gamma_tv', { field: 'source', hint: 'gamma', allowed: personCatalogs }],
    ['offset=0', { field: 'offset', hint: 'group=none' }],
    ['fields=role', { field: 'fields', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('media', () => {
  const path = () => `/titles/${pathOf(richFilm())}/media`
  const images = () => richFilm().images ?? []
  const videos = () => richFilm().videos ?? []

  test('one list with one shape; the only animated poster is first', async () => {
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

  test('class, type and language are filters', async () => {
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
    const types = [...enumValues('image_types'), ...enumValues('video_kinds')]
    expectSections(
      byType,
      'type',
      countBy(
        all.map(({ type }) => type),
        types,
      ),
    )
    const byLanguage = await get(`${path()}?group=language`)
    const languages = byLanguage.items.map((s: Section) => s.language)
    expect(languages).toEqual([...languages.slice(0, -1).toSorted(), null])
    expect(byLanguage.total).toBe(
      new Set(all.map((each) => ('language' in each && each.language) || null)).size,
    )
  })

  test('a filter by one value overrides `group` by it', async () => {
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
    ['language=', { field: 'language' }],
    ['language=%20', { field: 'language' }],
    [
      'group=kind',
      { field: 'group', hint: 'type', allowed: ['type', 'class', 'language', 'none'] },
    ],
    ['group=type&offset=0', { field: 'offset', hint: 'group=none' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
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

  test('`lang` changes only the captions', async () => {
    expect(differences(await get(path()), await get(`${path()}?lang=en`))).toEqual([
      'items[].label',
    ])
  })

  test.each([
    ['kind=facts', { field: 'kind', allowed: kinds, hint: 'fact' }],
    ['kind=fact,', { field: 'kind', hint: 'kind=fact' }],
    ['group=none,kind', { field: 'group', allowed: ['kind', 'none'] }],
    ['offset=2', { field: 'offset', hint: 'group=none' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})

describe('episodes', () => {
  const path = () => `/titles/${pathOf(richSeries())}/episodes`
  const held = () => richSeries().episodes ?? []

  test('a film has an empty list', async () => {
    const answer = await get(`/titles/${pathOf(richFilm())}/episodes`)
    expect([answer.items, answer.total, answer.has_more]).toEqual([[], 0, false])
  })

  test('specials are season 0, are first and have `special: true`', async () => {
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

  test('group=season returns one row per season in the flat envelope', async () => {
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
    ['season=-1', { field: 'season', hint: '0' }],
    ['season=one', { field: 'season', hint: '1' }],
    ['season=', { field: 'season' }],
    ['group=seasons', { field: 'group', allowed: ['season', 'none'], hint: 'season' }],
    ['lang=ru', { field: 'lang', allowed: ['season', 'group', 'limit', 'offset'] }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`${path()}?${query}`, refusal))
})
