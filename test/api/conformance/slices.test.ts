import { describe, expect, test } from 'vitest'
import type { TitleRecord } from '../../../schema/interchange.js'
import { expectRefusal, get, records } from './ask.js'
import { allVotes, firstDate, isReleased, numberOf } from './plain-titles.js'
import { pathOf } from './samples.js'

type Item = Record<string, unknown>
interface Page {
  readonly items: Item[]
  readonly has_more: boolean
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)

/** All items of a list, page after page. */
async function all(path: string, query = ''): Promise<Item[]> {
  const items: Item[] = []
  for (let offset = 0; ; offset += 50) {
    const page: Page = await get(`${path}?offset=${offset}&${query}`.replace(/&$/, ''))
    items.push(...page.items)
    if (!page.has_more) return items
  }
}

const rating = ({ ratings: r }: TitleRecord) => r?.alpha ?? r?.beta ?? r?.gamma ?? null
const alphaVotes = ({ ratings }: TitleRecord) => ratings?.alpha?.votes ?? 0

/** `-rating`: titles with 50 or more votes first. */
const bestFirst = (a: TitleRecord, b: TitleRecord) => {
  const trusted = (title: TitleRecord) => Number((rating(title)?.votes ?? 0) >= 50)
  return trusted(b) - trusted(a) || (rating(b)?.value ?? -1) - (rating(a)?.value ?? -1)
}
const ratings = (items: readonly (Item | TitleRecord)[]) =>
  items.map((item) =>
    'ids' in item
      ? (rating(item as TitleRecord)?.value ?? null)
      : ((item as Item).rating_alpha ?? (item as Item).rating_beta ?? (item as Item).rating_gamma),
  )

/** A day relative to the clock of the service, in UTC. */
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('/charts/top', () => {
  test('best by rating from 100000 votes; a request may lower the threshold to 0', async () => {
    for (const [query, least] of [
      ['', 100_000],
      ['votes_alpha.gte=1000', 1000],
      ['votes_alpha.gte=0', 1],
    ] as const) {
      const items = await all('/charts/top', query)
      const expected = records()
        .titles.filter((title) => alphaVotes(title) >= least)
        .toSorted(bestFirst)
      expect(items.map(numberOf).sort()).toEqual(expected.map(pathOf).sort())
      expect(ratings(items)).toEqual(ratings(expected))
    }
  })

  test('filters and sort; no derived fields', async () => {
    const items = await all(
      '/charts/top',
      'votes_alpha.gte=100&kind=movie&genre=drama&sort=%2Byear',
    )
    expect(items.length).toBeGreaterThan(0)
    const years = items.map(({ year }) => Number(year))
    expect(years).toEqual([...years].sort((a, b) => a - b))
    for (const { kind, genres } of items)
      expect([kind, (genres as string[]).includes('drama')]).toEqual(['movie', true])
    expect(items[0]).not.toHaveProperty('title')
    expect(items[0]).not.toHaveProperty('poster_url')
  })

  test.each([
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
    ['sort=raiting', { field: 'sort', allowed: 'some', hint: 'rating' }],
    ['sort=random&offset=0', { field: 'offset' }],
    ['votes_alpha.gte=many', { field: 'votes_alpha.gte' }],
    ['votes_alpha.gt=1', { field: 'votes_alpha.gt', allowed: 'some', hint: 'votes_alpha.gte=1' }],
    ['q=x', { field: 'q', hint: 'search with /titles?q= or /suggest?q=', allowed: 'some' }],
    ['preset=top', { field: 'preset', allowed: 'some' }],
    ['group=kind', { field: 'group', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`/charts/top?${query}`, refusal))
})

describe('/discover/hidden-gems', () => {
  const gems = (least: number, most: number, value: number) =>
    records()
      .titles.filter(
        (title) =>
          allVotes(title) >= least &&
          allVotes(title) <= most &&
          (title.ratings?.alpha?.value ?? 0) >= value,
      )
      .toSorted(bestFirst)

  test.each([
    ['', [200, 5000, 7.5]],
    ['votes_total.gte=1', [1, 5000, 7.5]],
    ['votes_total.lte=100000&rating_alpha.gte=6', [200, 100_000, 6]],
  ] as const)('%s', async (query, [least, most, value]) => {
    const items = await all('/discover/hidden-gems', query)
    const expected = gems(least, most, value)
    expect(expected.length).toBeGreaterThan(0)
    expect(items.map(numberOf).sort()).toEqual(expected.map(pathOf).sort())
    expect(ratings(items)).toEqual(ratings(expected))
  })

  test.each([
    ['genre=dram', { field: 'genre', allowed: 'some', hint: 'drama' }],
    ['sort=x', { field: 'sort', allowed: 'some' }],
    ['cursor=', { field: 'cursor', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) =>
    expectRefusal(`/discover/hidden-gems?${query}`, refusal),
  )
})

describe('/releases', () => {
  const eventDates = {
    ru: ({ region, type }: { region: string; type: string }) =>
      region === 'ru' && type === 'premiere',
    world: ({ region, type }: { region: string; type: string }) =>
      region === 'world' && type === 'premiere',
    digital: ({ type }: { type: string }) => type === 'digital',
  }
  const isObscure = (title: TitleRecord) =>
    !(title.posters?.alpha ?? title.posters?.beta ?? title.posters?.gamma) && allVotes(title) < 10

  /** Title and event day of a window, by day, then popularity. */
  const calendar = (from: string, to: string, regions: readonly (keyof typeof eventDates)[]) =>
    records()
      .titles.flatMap((title) => {
        const days = regions
          .map((region) => firstDate(title, eventDates[region]))
          .filter((day) => day !== null && day >= from && day <= to)
        return days.length > 0 ? [{ title, day: days.sort()[0] as string }] : []
      })
      .toSorted(
        (a, b) =>
          a.day.localeCompare(b.day) || (b.title.popularity ?? -1) - (a.title.popularity ?? -1),
      )
  const everywhere = ['ru', 'world', 'digital'] as const

  test('lists releases from today to 30 days ahead, by date, then popularity', async () => {
    const items = await all('/releases')
    const expected = calendar('2026-03-15', '2026-04-14', everywhere).filter(
      ({ title }) => !isObscure(title),
    )
    expect(items.map((item) => [numberOf(item), item.date])).toEqual(
      expected.map(({ title, day }) => [pathOf(title), day]),
    )
    expect((await get('/releases')).total).toBe(expected.length)
    expect((await get('/releases')).region).toBeNull()
    expect(items.length).toBeGreaterThan(0)
  })

  test.each(everywhere)('region=%s', async (region) => {
    const query = `region=${region}&from=2015-01-01&to=2026-12-31&include_obscure=true`
    const items = await all('/releases', query)
    const expected = calendar('2015-01-01', '2026-12-31', [region])
    expect(items.map((item) => [numberOf(item), item.date])).toEqual(
      expected.map(({ title, day }) => [pathOf(title), day]),
    )
    expect(await get(`/releases?${query}`)).toMatchObject({ region, total: expected.length })
    for (const item of items) expect(String(item.release_date) <= String(item.date)).toBe(true)
  })

  test.each([true, false])(
    'released=%s refers to the first date of the title',
    async (released) => {
      const window = 'from=2025-06-01&to=2026-12-31'
      const items = await all('/releases', `${window}&released=${released}`)
      const expected = calendar('2025-06-01', '2026-12-31', everywhere).filter(
        ({ title }) => !isObscure(title) && isReleased(title) === released,
      )
      expect(items.map(numberOf)).toEqual(expected.map(({ title }) => pathOf(title)))
      expect(items.length).toBeGreaterThan(0)
    },
  )

  test('card filters narrow the page, while `total` counts the window', async () => {
    const window = 'from=2020-01-01&to=2026-12-31'
    const page = await get(`/releases?${window}&limit=20`)
    const narrowed = await get(`/releases?${window}&limit=20&kind=movie&genre.not=drama`)
    expect(narrowed.items).toEqual(
      page.items.filter(
        ({ kind, genres }: { kind: string; genres: string[] }) =>
          kind === 'movie' && !genres.includes('drama'),
      ),
    )
    expect(narrowed.items.length).toBeLessThan(20)
    expect([narrowed.total, narrowed.has_more]).toEqual([page.total, page.has_more])
  })

  test('a window with one bound', async () => {
    expect(
      (await get('/releases?to=2026-03-15')).items.every((i: Item) => i.date === '2026-03-15'),
    ).toBe(true)
    const dates = (await get('/releases?from=2026-04-01')).items.map((item: Item) => item.date)
    expect(dates.every((date: string) => date >= '2026-04-01' && date <= '2026-04-14')).toBe(true)
  })

  test.each([
    ['region=usa', { field: 'region', allowed: ['ru', 'world', 'digital'] }],
    ['released=yes', { field: 'released', allowed: ['true', 'false'], hint: 'true' }],
    ['include_obscure=1', { field: 'include_obscure', allowed: ['true', 'false'], hint: 'true' }],
    ['from=2026-02-30', { field: 'from', hint: '2026-02-28' }],
    ['to=tomorrow', { field: 'to', hint: dayFromToday(1) }],
    ['from=2026-05-01', { field: 'from', hint: 'from=2026-04-14&to=2026-05-01' }],
    ['to=2026-01-01', { field: 'to', hint: 'from=2026-01-01&to=2026-03-15' }],
    ['from=2026-05-02&to=2026-05-01', { field: 'from', hint: 'from=2026-05-01&to=2026-05-02' }],
    ['sort=year', { field: 'sort', hint: 'leave it out: the order is fixed', allowed: 'some' }],
    ['kind=movi', { field: 'kind', allowed: 'some', hint: 'movie' }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`/releases?${query}`, refusal))
})

describe('/discover/divergence', () => {
  const gap = ({ ratings: r }: TitleRecord) =>
    r?.beta && r.alpha ? Math.round((r.beta.value - r.alpha.value) * 1000) / 1000 : null
  const bothVotes = ({ ratings: r }: TitleRecord) =>
    Math.min(r?.beta?.votes ?? 0, r?.alpha?.votes ?? 0)
  const diverging = (keeps: (gap: number) => boolean, votes: number) =>
    records().titles.filter((title) => {
      const value = gap(title)
      return value !== null && keeps(value) && bothVotes(title) >= votes
    })

  test.each([
    ['', (value: number) => Math.abs(value) >= 1, 10_000],
    ['min_votes=100', (value: number) => Math.abs(value) >= 1, 100],
    ['min_votes=100&min_delta=0.3&direction=ru', (value: number) => value >= 0.3, 100],
    ['min_votes=100&min_delta=0.3&direction=west', (value: number) => value <= -0.3, 100],
    ['min_votes=0&min_delta=0', () => true, 0],
  ] as const)('%s', async (query, keeps, votes) => {
    const items = await all('/discover/divergence', query)
    const expected = diverging(keeps, votes)
    expect(items.map(numberOf).sort()).toEqual(expected.map(pathOf).sort())
    expect((await get(withQuery('/discover/divergence', query))).total).toBe(expected.length)
    const gaps = items.map(({ divergence }) => Number(divergence))
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a))
    for (const { divergence, rating_beta, rating_alpha, ...card } of items) {
      const plain = Math.abs(Math.round((Number(rating_beta) - Number(rating_alpha)) * 1000)) / 1000
      expect(divergence).toBe(plain)
      expect([card.votes_beta_count, card.votes_alpha_count]).toEqual([
        card.votes_beta,
        card.votes_alpha,
      ])
    }
  })

  test('/discover/divergence returns `direction`, null if absent', async () => {
    for (const direction of ['ru', 'west']) {
      expect((await get(`/discover/divergence?direction=${direction}`)).direction).toBe(direction)
    }
    expect((await get('/discover/divergence')).direction).toBeNull()
  })

  test('card filters narrow the page, while `total` counts the selection', async () => {
    const page = await get('/discover/divergence?min_votes=0&limit=30')
    const narrowed = await get('/discover/divergence?min_votes=0&limit=30&kind=movie')
    expect(narrowed.items).toEqual(page.items.filter(({ kind }: Item) => kind === 'movie'))
    expect(narrowed.items.length).toBeLessThan(30)
    expect(narrowed.total).toBe(page.total)
  })

  test('`released`', async () => {
    const query = 'min_votes=0&min_delta=0'
    const released = (await all('/discover/divergence', `${query}&released=true`)).map(numberOf)
    const expected = diverging(() => true, 0).filter((title) => isReleased(title))
    expect(released.sort()).toEqual(expected.map(pathOf).sort())
    const upcoming = await all('/discover/divergence', `${query}&released=false`)
    expect(upcoming).toHaveLength(
      diverging(() => true, 0).filter((title) => isReleased(title) === false).length,
    )
  })

  test.each([
    ['direction=wes', { field: 'direction', allowed: ['ru', 'west'], hint: 'west' }],
    ['min_delta=x', { field: 'min_delta' }],
    ['min_delta=-1', { field: 'min_delta' }],
    ['min_votes=-1', { field: 'min_votes', hint: '0' }],
    ['min_votes=1.5', { field: 'min_votes' }],
    ['released=maybe', { field: 'released', allowed: ['true', 'false'] }],
    ['country=ussr', { field: 'country', allowed: 'some', hint: 'su' }],
    ['sort=year', { field: 'sort', hint: 'leave it out: the order is fixed', allowed: 'some' }],
  ] as const)('%s returns 400', (query, refusal) =>
    expectRefusal(`/discover/divergence?${query}`, refusal),
  )
})
