import { describe, expect, test } from 'vitest'
import { titledCardKeys } from '../../../schema/cards/list-card.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { expandPreset, presetNames } from '../../../schema/presets.js'
import type { SortKeyName } from '../../../schema/sorts.js'
import { sortKeys } from '../../../schema/sorts.js'
import { badRequests } from '../../support/bad-requests.js'
import { demoDay } from '../../support/demo-data.js'
import { ask, expectRefusal, get, records } from './ask.js'
import { firstDate, numberOf, selected } from './plain-titles.js'
import { differences, pathOf, richFilm } from './samples.js'

type Item = Record<string, unknown>

describe('/titles: sort', () => {
  /** Every sort key that depends only on the title's record. */
  type PlainKey = Exclude<SortKeyName, 'rating' | 'relevance' | 'random'>
  const sortValue: Readonly<
    Record<PlainKey, (title: TitleRecord) => number | string | null | undefined>
  > = {
    release_date: (title) => firstDate(title),
    year: ({ year }) => year,
    runtime: ({ runtime }) => runtime,
    popularity: ({ popularity }) => popularity,
    rating_alpha: ({ ratings }) => ratings?.alpha?.value,
    rating_beta: ({ ratings }) => ratings?.beta?.value,
    rating_gamma: ({ ratings }) => ratings?.gamma?.value,
    rating_critic_a: ({ ratings }) => ratings?.critic_a?.value,
    rating_critic_b: ({ ratings }) => ratings?.critic_b?.value,
    rating_critics: ({ ratings }) => ratings?.critics?.value,
    votes_total: ({ ratings }) =>
      (['alpha', 'beta', 'gamma', 'delta'] as const)
        .map((source) => ratings?.[source]?.votes ?? 0)
        .reduce((sum, count) => sum + count) || null,
    votes_alpha: ({ ratings }) => ratings?.alpha?.votes || null,
    votes_beta: ({ ratings }) => ratings?.beta?.votes || null,
    votes_gamma: ({ ratings }) => ratings?.gamma?.votes || null,
    budget: ({ budget }) => budget,
    revenue: ({ revenue }) => revenue,
    box_office: ({ box_office }) => box_office,
    awards_won: ({ awards }) => awards?.awards_won,
    oscars_won: ({ awards }) => awards?.oscars_won,
  }
  const byNumber = () => new Map(records().titles.map((title) => [pathOf(title), title]))

  test.each(Object.keys(sortValue) as PlainKey[])(
    'an order by %s has unknown values last in both directions',
    async (key) => {
      const titles = byNumber()
      for (const [sort, sign] of [
        [`-${key}`, -1],
        [`%2B${key}`, 1],
      ] as const) {
        const found = await selected(`sort=${sort}&kind=short,tv_show`)
        const values = found.map(
          (number) => sortValue[key](titles.get(number) as TitleRecord) ?? null,
        )
        const known = values.filter((value) => value !== null)
        const sorted = known.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0))
        expect(values).toEqual([...sorted, ...values.filter((value) => value === null)])
      }
    },
  )

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

  test('the default is -release_date, signs may be omitted or unescaped, and a second key orders equal titles', async () => {
    expect(await get('/titles?limit=20')).toEqual(await get('/titles?limit=20&sort=release_date'))
    expect(await get('/titles?sort=+year')).toEqual(await get('/titles?sort=%2Byear'))
    expect(await get('/titles?sort=year')).toEqual(await get('/titles?sort=-year'))
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

  test('`random` is a new order each time, and is not cached', async () => {
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
        expect(same.map(pathOf)).toContain(numberOf(items[0]))
      }
    }
  })

  test('a blank `q` counts as absent', async () => {
    const plain = await get('/titles?limit=5')
    for (const q of ['', '%20', '+++']) expect(await get(`/titles?limit=5&q=${q}`)).toEqual(plain)
  })

  test('an explicit sort orders the matches', async () => {
    const name = encodeURIComponent(richFilm().franchise?.name ?? '')
    const years = (await get(`/titles?q=${name}&sort=%2Byear`)).items.map((i: Item) => i.year)
    const known = years.filter((year: number | null) => year !== null)
    expect(known).toEqual(known.toSorted((a: number, b: number) => a - b))
    expect(known.length).toBeGreaterThan(1)
  })
})

describe('/titles: presets', () => {
  test.each(presetNames)('%s equals its expansion', async (name) => {
    const expanded = expandPreset(name, demoDay)
      .map(([parameter, value]) => `${parameter}=${encodeURIComponent(value)}`)
      .join('&')
    expect(await get(`/titles?preset=${name}&limit=20`)).toEqual(
      await get(`/titles?${expanded}&limit=20`),
    )
  })

  test('explicit parameters have priority', async () => {
    expect(await get('/titles?preset=classics&year.lte=1960&sort=%2Byear')).toEqual(
      await get('/titles?year.lte=1960&votes_alpha.gte=50000&sort=%2Byear'),
    )
  })
})

describe('/titles: pages', () => {
  test('paging by cursor returns every title once, in the order of the offset pages', async () => {
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

  test('`next_cursor` replaces `offset`; null at the end', async () => {
    const { next_cursor, has_more, ...rest } = await get('/titles?cursor=&limit=2')
    expect(rest).not.toHaveProperty('offset')
    expect([typeof next_cursor, has_more]).toEqual(['string', true])
    const end = await get('/titles?cursor=&alpha_id=tt9999999999')
    expect([end.next_cursor, end.has_more, end.items]).toEqual([null, false, []])
  })

  test('a cursor of another sort, truncated or altered, returns 400', async () => {
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

  test('a cursor does not contain filters: the request applies its own', async () => {
    const { next_cursor: token } = await get('/titles?cursor=&sort=-year&kind=movie&limit=2')
    const { items } = await get(`/titles?cursor=${token}&sort=-year&kind=anime&limit=50`)
    expect(new Set(items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['anime']))
  })
})

describe('/titles: lang and fields', () => {
  test('`lang` changes only `title`', async () => {
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

describe('/titles: errors', () => {
  test('the hint is before `allowed`', async () => {
    const { body } = await ask('/v1.2/titles?kind=movi')
    expect(Object.keys(body.error)).toEqual(['code', 'message', 'field', 'hint', 'allowed'])
  })

  test.each(badRequests)('$query', async ({ query, field, allowed, hint }) => {
    await expectRefusal(`/titles?${encodeURI(query).replace(/%25/g, '%')}`, {
      field,
      ...(allowed === undefined ? {} : { allowed }),
      ...(hint === undefined ? {} : { hint }),
    })
  })

  test('an unknown sort key lists the keys', () =>
    expectRefusal('/titles?sort=-ratin', { field: 'sort', allowed: sortKeys, hint: 'rating' }))
})
