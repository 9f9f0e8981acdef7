import { describe, expect, test } from 'vitest'
import type { TitleRecord } from '../../../schema/interchange.js'
import { ask, get, records } from './ask.js'
import { allVotes, firstDate, isReleased, selected } from './plain-titles.js'
import { busyPerson, creditsOf, pathOf, richFilm } from './samples.js'

/** docs/reference/cards.md#company-slugs */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Filters of every group, with the plain predicate on the records. */
const filters: readonly (readonly [query: string, keeps: (title: TitleRecord) => unknown])[] = [
  ['delta_id.not=1,2', ({ ids }) => ids.delta !== '1' && ids.delta !== '2'],
  ['kind=movie', ({ kind }) => kind === 'movie'],
  ['kind=movie,series', ({ kind }) => kind === 'movie' || kind === 'series'],
  ['kind.any=movie', ({ kind }) => kind === 'movie'],
  ['kind.not=movie,short', ({ kind }) => kind !== 'movie' && kind !== 'short'],
  ['is_series=true', (t) => t.is_series ?? /series|tv_show/.test(t.kind ?? '')],
  ['adult=false', ({ adult }) => adult !== true],
  ['year=1997', ({ year }) => year === 1997],
  ['year=1997,2001', ({ year }) => year === 1997 || year === 2001],
  ['year.not=1997', ({ year }) => year !== 1997],
  ['year.gte=1990&year.lte=1994', ({ year }) => year != null && year >= 1990 && year <= 1994],
  ['release_date.gte=2020-01-01', (t) => (firstDate(t) ?? '') >= '2020-01-01'],
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
  ['votes_total.gte=200&votes_total.lte=5000', (t) => allVotes(t) >= 200 && allVotes(t) <= 5000],
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

describe('/titles: filters select the same titles as a plain predicate', () => {
  test.each(filters)('%s', async (query, keeps) => {
    const expected = records().titles.filter(keeps).map(pathOf)
    expect((await selected(query)).sort()).toEqual(expected.sort())
  })

  test('numbers', async () => {
    for (const [catalog, number] of Object.entries(richFilm().ids)) {
      expect(await selected(`${catalog}_id=${number}`)).toEqual([pathOf(richFilm())])
    }
  })

  test('numbers of delta', async () => {
    const numbered = records().titles.filter(({ ids }) => ids.delta)
    const some = numbered.slice(0, 3)
    const numbers = some.map(({ ids }) => ids.delta).join(',')
    expect(some).toHaveLength(3)
    for (const name of ['delta_id', 'delta_id.any']) {
      expect((await selected(`${name}=9999999999,${numbers}`)).sort()).toEqual(
        some.map(pathOf).sort(),
      )
    }
    const others = records().titles.filter((title) => !some.includes(title))
    expect((await selected(`delta_id.not=9999999999,${numbers}`)).sort()).toEqual(
      others.map(pathOf).sort(),
    )
    expect(await selected('delta_id=9999999999')).toEqual([])
    expect(await selected(`delta_id=${numbers}&delta_id.not=${numbers}`)).toEqual([])
  })

  test('tags, companies, platforms and collections', async () => {
    const expectSame = async (query: string, keeps: (title: TitleRecord) => unknown) => {
      const expected = records().titles.filter(keeps).map(pathOf)
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

  test('an unknown value of an open set returns 400 with the most frequent values, at most 60', async () => {
    for (const [parameter, facet] of [
      ['tag', 'tags'],
      ['companies.not', 'companies'],
    ] as const) {
      const listed = await get(`/filters?facet=${facet}&limit=60`)
      const { status, body } = await ask(`/v1.2/titles?${parameter}=no-such-value`)
      expect([status, body.error.field]).toEqual([400, parameter])
      expect(body.error.allowed).toEqual(listed[facet].map(({ slug }: { slug: string }) => slug))
    }
  })

  test('persons, with and without a role', async () => {
    const person = busyPerson()
    const reference = pathOf(person).replace('/', ':')
    const own = creditsOf(person)
    expect((await selected(`person=${reference}`)).sort()).toEqual(
      own.map(({ title }) => pathOf(title)).sort(),
    )
    for (const role of ['actor', 'director'] as const) {
      const inRole = own.filter(({ credits }) => credits.some((credit) => credit.role === role))
      expect((await selected(`person=${reference}&person.role=${role}`)).sort()).toEqual(
        inRole.map(({ title }) => pathOf(title)).sort(),
      )
    }
    expect(await selected('person=beta:9999999999')).toEqual([])
    expect(await selected(`person.all=${reference},beta:9999999999`)).toEqual([])
  })
})
