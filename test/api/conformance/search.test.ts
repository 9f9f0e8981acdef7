import { describe, expect, test } from 'vitest'
import { titledCardKeys } from '../../../schema/cards/list-card.js'
import { facetNames } from '../../../schema/cards/reference-data.js'
import { enums } from '../../../schema/enums.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { expandPreset, presetNames } from '../../../schema/presets.js'
import { sortKeys } from '../../../schema/sorts.js'
import { badRequests } from '../../support/bad-requests.js'
import { ask, expectRefusal, get, records } from './ask.js'
import { busyPerson, creditsOf, differences, pathOf, richFilm } from './samples.js'

type Item = Record<string, unknown>
const today = 20260315

/** The numbers of all titles that a query selects, by a traversal. */
async function selected(query: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = `/titles?${query}&cursor=${cursor}&fields=alpha_id,beta_id,gamma_id,gamma_tv_id,delta_id`
    const { items, next_cursor } = await get(page)
    found.push(...items.map(numberOf))
    cursor = next_cursor
  }
  return found
}

const numberOf = (card: Item) =>
  ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']
    .map((catalog) => `${catalog}/${card[`${catalog}_id`]}`)
    .find((number) => !number.endsWith('/null')) ?? ''
const firstNumber = ({ ids }: TitleRecord) =>
  (['alpha', 'beta', 'gamma', 'gamma_tv', 'delta'] as const)
    .filter((catalog) => ids[catalog])
    .map((catalog) => `${catalog}/${ids[catalog]}`)[0] ?? ''

const dates = ({ releases }: TitleRecord) =>
  (releases ?? []).flatMap(({ region, dates }) => dates.map((each) => ({ region, ...each })))
const firstDate = (
  title: TitleRecord,
  keeps: (date: { region: string; type: string }) => boolean,
) =>
  dates(title)
    .filter(keeps)
    .map(({ date }) => date)
    .sort()[0] ?? null
const isReleased = (title: TitleRecord) => {
  const day = firstDate(title, () => true) ?? (title.year ? `${title.year}-12-31` : null)
  return day === null ? null : day <= '2026-03-15'
}
const votes = ({ ratings }: TitleRecord) =>
  [ratings?.alpha, ratings?.beta, ratings?.gamma, ratings?.delta].reduce(
    (sum, rating) => sum + (rating?.votes ?? 0),
    0,
  )
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Filters of every group of the contract with the plain predicate over what the catalog was made of. */
const filters: readonly (readonly [query: string, keeps: (title: TitleRecord) => unknown])[] = [
  ['kind=movie', ({ kind }) => kind === 'movie'],
  ['kind=movie,series', ({ kind }) => kind === 'movie' || kind === 'series'],
  ['kind.any=movie', ({ kind }) => kind === 'movie'],
  ['kind.not=movie,short', ({ kind }) => kind !== 'movie' && kind !== 'short'],
  ['is_series=true', (t) => t.is_series ?? /series|tv_show/.test(t.kind ?? '')],
  ['adult=false', ({ adult }) => adult === false],
  ['year=1997', ({ year }) => year === 1997],
  ['year=1997,2001', ({ year }) => year === 1997 || year === 2001],
  ['year.not=1997', ({ year }) => year !== 1997],
  ['year.gte=1990&year.lte=1994', ({ year }) => year != null && year >= 1990 && year <= 1994],
  ['release_date.gte=2020-01-01', (t) => (firstDate(t, () => true) ?? '') >= '2020-01-01'],
  [
    'premiere_world.lte=1990-12-31',
    (t) => (firstDate(t, (d) => d.region === 'world' && d.type === 'premiere') ?? '9') < '1991',
  ],
  [
    'premiere_ru.gte=2010-01-01',
    (t) => (firstDate(t, (d) => d.region === 'ru' && d.type === 'premiere') ?? '') >= '2010',
  ],
  [
    'digital_release.gte=2024-01-01',
    (t) => (firstDate(t, (d) => d.type === 'digital') ?? '') >= '2024',
  ],
  ['released=true', (t) => isReleased(t) === true],
  ['released=false', (t) => isReleased(t) === false],
  ['released.not=true', (t) => isReleased(t) !== true],
  ['start_year.gte=2010', ({ series }) => (series?.start_year ?? 0) >= 2010],
  ['end_year.lte=2005', ({ series }) => (series?.end_year ?? 9999) <= 2005],
  ['rating_alpha.gte=7.5', ({ ratings }) => (ratings?.alpha?.value ?? 0) >= 7.5],
  ['rating_beta.lte=5', ({ ratings }) => (ratings?.beta?.value ?? 99) <= 5],
  [
    'rating_gamma.gte=8&rating_gamma.lte=8.2',
    ({ ratings: r }) => (r?.gamma?.value ?? 0) >= 8 && (r?.gamma?.value ?? 0) <= 8.2,
  ],
  ['rating_critic_a.gte=80', ({ ratings }) => (ratings?.critic_a?.value ?? 0) >= 80],
  ['rating_critics.gte=8', ({ ratings }) => (ratings?.critics?.value ?? 0) >= 8],
  [
    'rating.gte=8',
    ({ ratings: r }) => (r?.alpha?.value ?? r?.beta?.value ?? r?.gamma?.value ?? 0) >= 8,
  ],
  ['votes_alpha.gte=10000', ({ ratings }) => (ratings?.alpha?.votes ?? 0) >= 10000],
  ['votes_beta.lte=100', ({ ratings }) => ratings?.beta?.votes && ratings.beta.votes <= 100],
  ['votes_total.gte=200&votes_total.lte=5000', (t) => votes(t) >= 200 && votes(t) <= 5000],
  ['popularity.gte=10', ({ popularity }) => (popularity ?? 0) >= 10],
  ['genre=drama', ({ genres }) => genres?.includes('drama')],
  ['genre.any=war,western', ({ genres }) => genres?.some((g) => g === 'war' || g === 'western')],
  ['genre.all=drama,comedy', ({ genres: g }) => g?.includes('drama') && g.includes('comedy')],
  ['genre.not=drama', ({ genres }) => !genres?.includes('drama')],
  ['country=ru', ({ countries }) => countries?.includes('ru')],
  ['country.not=us,ru', ({ countries: c }) => !c?.includes('us') && !c?.includes('ru')],
  ['original_language=ru', ({ original_language }) => original_language === 'ru'],
  ['runtime.lte=60', ({ runtime }) => runtime != null && runtime <= 60],
  ['seasons_total.gte=3', ({ series }) => (series?.seasons_total ?? 0) >= 3],
  ['episodes_total.lte=10', ({ series }) => (series?.episodes_total ?? 99) <= 10],
  ['budget.gte=10000000', ({ budget }) => (budget ?? 0) >= 10_000_000],
  ['revenue.gte=10000000', ({ revenue }) => (revenue ?? 0) >= 10_000_000],
  ['box_office.gte=10000000', ({ box_office }) => (box_office ?? 0) >= 10_000_000],
  ['awards_won.gte=5', ({ awards }) => (awards?.awards_won ?? 0) >= 5],
  ['oscars_won=0', ({ awards }) => awards?.oscars_won === 0],
  ['age_limit=16', ({ age_limit }) => age_limit === 16],
  ['age_limit_max=12', ({ age_limit }) => age_limit != null && age_limit <= 12],
  ['has_poster=true', ({ posters: p }) => p?.alpha ?? p?.beta ?? p?.gamma],
  ['has_poster=false', ({ posters: p }) => !(p?.alpha ?? p?.beta ?? p?.gamma)],
  ['required=poster', ({ posters: p }) => p?.alpha ?? p?.beta ?? p?.gamma],
  [
    'required=rating_alpha,budget,trailer',
    (t) => t.ratings?.alpha && t.budget != null && t.videos?.some(({ type }) => type === 'trailer'),
  ],
  ['required=gamma_tv_id', ({ ids }) => ids.gamma_tv],
  ['hydrated=true', ({ hydrated }) => hydrated === true],
  ['hydrated.not=true', ({ hydrated }) => hydrated !== true],
  [
    'kind=movie&genre.not=drama&year.gte=2000',
    (t) => t.kind === 'movie' && !t.genres?.includes('drama') && (t.year ?? 0) >= 2000,
  ],
]

describe('/titles: filters select what a plain predicate does', () => {
  test.each(filters)('%s', async (query, keeps) => {
    const expected = records().titles.filter(keeps).map(firstNumber)
    expect((await selected(query)).sort()).toEqual(expected.sort())
  })

  test('numbers', async () => {
    for (const [catalog, number] of Object.entries(richFilm().ids)) {
      if (catalog === 'delta') continue
      expect(await selected(`${catalog}_id=${number}`)).toEqual([firstNumber(richFilm())])
    }
  })

  test('tags, companies, platforms and collections', async () => {
    const expectSame = async (query: string, keeps: (title: TitleRecord) => unknown) => {
      const expected = records().titles.filter(keeps).map(firstNumber)
      expect(expected.length, query).toBeGreaterThan(0)
      expect((await selected(query)).sort(), query).toEqual(expected.sort())
    }
    const { tags, companies, watch } = records().titles.find(
      (title) => title.tags?.[1] && title.companies?.length && title.watch?.length,
    ) as TitleRecord
    const [one, other] = tags?.map(({ slug }) => slug) ?? []
    const has = (title: TitleRecord, tag = '') => title.tags?.some(({ slug }) => slug === tag)
    await expectSame(`tag=${one},${other}`, (title) => has(title, one) || has(title, other))
    await expectSame(`tag.all=${one},${other}`, (title) => has(title, one) && has(title, other))
    await expectSame(`tag.not=${one}`, (title) => !has(title, one))
    const company = slugOf(companies?.[0]?.name ?? '')
    await expectSame(`companies=${encodeURIComponent(company)}`, (title) =>
      title.companies?.some(({ name }) => slugOf(name) === company),
    )
    const platform = watch?.[0]?.platform
    await expectSame(`platform=${platform}`, (title) =>
      title.watch?.some((each) => each.platform === platform),
    )
    const { slug, items } = records().collections[0] ?? { slug: '', items: [] }
    const inCollection = new Set(items?.map(({ title }) => title.replace(':', '/')))
    await expectSame(`collection=${slug}`, ({ ids }) =>
      Object.entries(ids).some(([catalog, number]) => inCollection.has(`${catalog}/${number}`)),
    )
  })

  test('persons, with and without a role', async () => {
    const person = busyPerson()
    const reference = pathOf(person).replace('/', ':')
    const own = creditsOf(person)
    expect((await selected(`person=${reference}`)).sort()).toEqual(
      own.map(({ title }) => firstNumber(title)).sort(),
    )
    for (const role of ['actor', 'director'] as const) {
      const inRole = own.filter(({ credits }) => credits.some((credit) => credit.role === role))
      expect((await selected(`person=${reference}&person.role=${role}`)).sort()).toEqual(
        inRole.map(({ title }) => firstNumber(title)).sort(),
      )
    }
    expect(await selected('person=beta:9999999999')).toEqual([])
    expect(await selected(`person.all=${reference},beta:9999999999`)).toEqual([])
  })
})

describe('/titles: sort', () => {
  const valueOf: Readonly<
    Record<string, (title: TitleRecord) => number | string | null | undefined>
  > = {
    release_date: (title) => firstDate(title, () => true),
    year: ({ year }) => year,
    runtime: ({ runtime }) => runtime,
    popularity: ({ popularity }) => popularity,
    rating_alpha: ({ ratings }) => ratings?.alpha?.value,
    rating_beta: ({ ratings }) => ratings?.beta?.value,
    rating_gamma: ({ ratings }) => ratings?.gamma?.value,
    rating_critic_a: ({ ratings }) => ratings?.critic_a?.value,
    rating_critic_b: ({ ratings }) => ratings?.critic_b?.value,
    rating_critics: ({ ratings }) => ratings?.critics?.value,
    votes_alpha: ({ ratings }) => ratings?.alpha?.votes || null,
    votes_beta: ({ ratings }) => ratings?.beta?.votes || null,
    votes_gamma: ({ ratings }) => ratings?.gamma?.votes || null,
    budget: ({ budget }) => budget,
    revenue: ({ revenue }) => revenue,
    box_office: ({ box_office }) => box_office,
    awards_won: ({ awards }) => awards?.awards_won,
    oscars_won: ({ awards }) => awards?.oscars_won,
  }
  const byNumber = () => new Map(records().titles.map((title) => [firstNumber(title), title]))

  test.each(Object.keys(valueOf))('by %s, unknown values last in both directions', async (key) => {
    const titles = byNumber()
    for (const [sort, sign] of [
      [key, -1],
      [`-${key}`, -1],
      [`%2B${key}`, 1],
      [`+${key}`, 1],
    ] as const) {
      const found = await selected(`sort=${sort}&kind=series,short`)
      const values = found.map(
        (number) => valueOf[key]?.(titles.get(number) as TitleRecord) ?? null,
      )
      const known = values.filter((value) => value !== null)
      const sorted = known.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0))
      expect(values).toEqual([...sorted, ...values.filter((value) => value === null)])
    }
  })

  test('`rating` puts titles with 50 or more votes first in both directions', async () => {
    const titles = byNumber()
    for (const sort of ['-rating', '%2Brating']) {
      const trusted = (await selected(`sort=${sort}&year.gte=2000&required=rating`)).map(
        (number) => {
          const { alpha, beta, gamma } = titles.get(number)?.ratings ?? {}
          return ((alpha ?? beta ?? gamma)?.votes ?? 0) >= 50
        },
      )
      expect(trusted).toEqual([...trusted].sort((a, b) => Number(b) - Number(a)))
    }
  })

  test('the default is -release_date; a tie-breaker decides among equals', async () => {
    expect(await get('/titles?limit=20')).toEqual(await get('/titles?limit=20&sort=release_date'))
    const { items } = await get(
      '/titles?kind=movie&sort=-year,%2Brating_alpha&required=rating_alpha',
    )
    const pairs = items.map((i: Item) => Number(i.year) * -1000 + Number(i.rating_alpha))
    expect(pairs).toEqual([...pairs].sort((a: number, b: number) => a - b))
  })

  test('`relevance` without `q` is by popularity', async () => {
    expect((await get('/titles?sort=relevance')).items).toEqual(
      (await get('/titles?sort=popularity')).items,
    )
  })

  test('`random` is a new selection every time, and not kept', async () => {
    const asked = async () => {
      const { body, headers } = await ask('/v1.2/titles?sort=random&limit=50&fields=alpha_id')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('etag')
      return JSON.stringify(body.items)
    }
    expect(await asked()).not.toBe(await asked())
  })
})

describe('/titles: text', () => {
  test('an exact match by any name is first', async () => {
    for (const title of records().titles.filter((_, place) => place % 150 === 3)) {
      for (const name of [title.title_ru, title.title_en, title.title_original]) {
        if (!name) continue
        const { items } = await get(`/titles?q=${encodeURIComponent(name.toUpperCase())}`)
        const same = records().titles.filter((other) =>
          [
            other.title_ru,
            other.title_en,
            other.title_original,
            ...(other.akas ?? []).map((a) => a.title),
          ].some(
            (each) =>
              each?.toLowerCase().replaceAll('ё', 'е') === name.toLowerCase().replaceAll('ё', 'е'),
          ),
        )
        expect(same.map(firstNumber)).toContain(numberOf(items[0]))
      }
    }
  })

  test('blank is the same as absent', async () => {
    const plain = await get('/titles?limit=5')
    for (const q of ['', '%20', '+++']) expect(await get(`/titles?limit=5&q=${q}`)).toEqual(plain)
  })

  test('with an explicit sort the matches are sorted by it', async () => {
    const name = encodeURIComponent(richFilm().franchise?.name ?? '')
    const years = (await get(`/titles?q=${name}&sort=%2Byear`)).items.map((i: Item) => i.year)
    const known = years.filter((year: number | null) => year !== null)
    expect(known).toEqual(known.toSorted((a: number, b: number) => a - b))
    expect(known.length).toBeGreaterThan(1)
  })
})

describe('/titles: presets', () => {
  test.each(presetNames)('%s is what it expands to', async (name) => {
    const expanded = expandPreset(name, today)
      .map(([parameter, value]) => `${parameter}=${encodeURIComponent(value)}`)
      .join('&')
    expect(await get(`/titles?preset=${name}&limit=20`)).toEqual(
      await get(`/titles?${expanded}&limit=20`),
    )
  })

  test('an explicit parameter takes priority', async () => {
    expect(await get('/titles?preset=classics&year.lte=1960&sort=%2Byear')).toEqual(
      await get('/titles?year.lte=1960&votes_alpha.gte=50000&sort=%2Byear'),
    )
  })
})

describe('/titles: pages', () => {
  test('a traversal passes every title once, in the order of the offset pages', async () => {
    for (const sort of ['', '&sort=-rating', '&sort=%2Bbudget,-year', '&q=the']) {
      const query = `year.gte=2010${sort}`
      const walked = await selected(query)
      expect(new Set(walked).size).toBe(walked.length)
      const paged: string[] = []
      for (let offset = 0; ; offset += 50) {
        const { items, has_more } = await get(`/titles?${query}&offset=${offset}`)
        paged.push(...items.map(numberOf))
        if (!has_more) break
      }
      expect(walked).toEqual(paged)
    }
  })

  test('`next_cursor` stands in place of `offset`, null at the end', async () => {
    const { next_cursor, has_more, ...rest } = await get('/titles?cursor=&limit=2')
    expect(rest).not.toHaveProperty('offset')
    expect([typeof next_cursor, has_more]).toEqual(['string', true])
    const end = await get('/titles?cursor=&alpha_id=tt9999999999')
    expect([end.next_cursor, end.has_more, end.items]).toEqual([null, false, []])
  })

  test('a cursor of another sort, cut or altered answers 400', async () => {
    const { next_cursor: token } = await get('/titles?cursor=&sort=-year&limit=2')
    await get(`/titles?cursor=${token}&sort=-year`)
    await get(`/titles?cursor=${token}&sort=year`)
    for (const query of [
      `cursor=${token}`,
      `cursor=${token}&sort=%2Byear`,
      `cursor=${token}&sort=-year,title`,
      `cursor=${token.slice(0, -1)}&sort=-year`,
      `cursor=${token.slice(1)}&sort=-year`,
      `cursor=${token}A&sort=-year`,
      `cursor=${token}&sort=-year&offset=0`,
      `cursor=${token}&sort=random`,
    ]) {
      const { status, body } = await ask(`/v1.2/titles?${query}`)
      expect([status, /^(cursor|sort|offset)$/.test(body.error.field)]).toEqual([400, true])
    }
  })
})

describe('/titles: lang and fields', () => {
  test('`lang` changes exactly `title`', async () => {
    const [ru, en] = [await get('/titles?limit=50'), await get('/titles?limit=50&lang=en')]
    expect(differences(ru, en)).toEqual(['items[].title'])
  })

  test.each(titledCardKeys)('fields=%s, with and without a minus', async (key) => {
    const whole = (await get('/titles?limit=10')).items
    expect((await get(`/titles?limit=10&fields=${key}`)).items).toEqual(
      whole.map((item: Item) => ({ [key]: item[key] })),
    )
    expect((await get(`/titles?limit=10&fields=-${key}`)).items).toEqual(
      whole.map(({ [key]: _, ...rest }: Item) => rest),
    )
  })
})

describe('/titles: what answers 400', () => {
  test.each(badRequests)('$query', async ({ query, field, allowed, hint }) => {
    await expectRefusal(`/titles?${encodeURI(query).replace(/%25/g, '%')}`, {
      field,
      ...(allowed === undefined ? {} : { allowed }),
      ...(hint === undefined ? {} : { hint }),
    })
  })

  test('a wrong sort key lists the keys', () =>
    expectRefusal('/titles?sort=-ratin', { field: 'sort', allowed: sortKeys, hint: 'rating' }))
})

describe('/filters', () => {
  test('all facets, presets and the range of years', async () => {
    const answer = await get('/filters')
    expect(Object.keys(answer)).toEqual([
      ...facetNames.flatMap((name) => [name, `${name}_total`]),
      'presets',
      'year_range',
    ])
    const years = records().titles.flatMap(({ year }) => year ?? [])
    expect(answer.year_range).toEqual({ min: Math.min(...years), max: Math.max(...years) })
    expect(answer.presets).toEqual(
      presetNames.map((name) => ({
        name,
        filters: expandPreset(name, today).map(([key, value]) => `${key}=${value}`),
      })),
    )
  })

  test('genre counts are counts of titles, most frequent first, then by slug', async () => {
    const { genres, genres_total } = await get('/filters?facet=genres&limit=0')
    const counted = Object.entries(enums.genres).map(([slug, { ru, en }]) => ({
      slug,
      name_ru: ru,
      name_en: en,
      count: records().titles.filter((t) => t.genres?.some((genre) => genre === slug)).length,
    }))
    const filled = counted.filter(({ count }) => count > 0)
    expect(genres).toEqual(
      filled.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)),
    )
    expect(genres_total).toBe(filled.length)
  })

  test.each(facetNames)('facet=%s alone', async (name) => {
    const answer = await get(`/filters?facet=${name}&limit=3`)
    expect(Object.keys(answer)).toEqual([name, `${name}_total`, 'presets', 'year_range'])
    const whole = await get(`/filters?facet=${name}&limit=0`)
    expect(whole[name]).toHaveLength(whole[`${name}_total`])
    expect(answer[name]).toEqual(whole[name].slice(0, 3))
    expect(answer[`${name}_total`]).toBe(whole[`${name}_total`])
    const counts = whole[name].map(({ count }: { count: number }) => count)
    expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
  })

  test('the default limit is 50 a facet', async () => {
    const { tags, tags_total } = await get('/filters')
    expect(tags).toHaveLength(Math.min(50, tags_total))
    expect(tags_total).toBeGreaterThan(50)
  })

  test('`q` finds by slug and by name in any language', async () => {
    for (const q of ['dram', 'драм', 'Drama']) {
      const { genres, genres_total } = await get(`/filters?facet=genres&q=${encodeURIComponent(q)}`)
      expect([genres.map(({ slug }: { slug: string }) => slug), genres_total]).toEqual([
        ['drama'],
        1,
      ])
    }
  })

  test.each([
    ['facet=genre', { field: 'facet', allowed: facetNames, hint: 'genres' }],
    ['facet=genres,', { field: 'facet' }],
    ['limit=-1', { field: 'limit' }],
    ['limit=x', { field: 'limit' }],
    ['lang=ru', { field: 'lang', allowed: ['facet', 'q', 'limit'] }],
  ] as const)('%s answers 400', (query, refusal) => expectRefusal(`/filters?${query}`, refusal))
})

test('/enums holds the 18 sets with labels in both languages', async () => {
  const answer = await get('/enums')
  expect(Object.keys(answer)).toHaveLength(18)
  expect(answer).toEqual(
    Object.fromEntries(
      Object.entries(enums).map(([name, labels]) => [
        name,
        Object.entries<{ ru: string; en: string }>(labels).map(([value, { ru, en }]) => ({
          value,
          label_ru: ru,
          label_en: en,
        })),
      ]),
    ),
  )
  await expectRefusal('/enums?lang=en', { field: 'lang', allowed: [] })
})
