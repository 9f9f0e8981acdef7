import { describe, expect, test } from 'vitest'
import { facetNames } from '../../../schema/cards/reference-data.js'
import { enums } from '../../../schema/enums.js'
import { requirable } from '../../../schema/fields.js'
import { expandPreset, presetNames } from '../../../schema/presets.js'
import { grammarFilters } from '../../../search/query/selection-parameters.js'
import { demoDay } from '../../support/demo-data.js'
import { ask, expectRefusal, get, records } from './ask.js'

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
        filters: expandPreset(name, demoDay).map(([key, value]) => `${key}=${value}`),
      })),
    )
  })

  test('`coverage=true` adds the share of titles that have a value', async () => {
    const answer = await get('/filters?facet=genres&limit=1&coverage=true')
    const { coverage, ...rest } = answer
    expect(Object.keys(answer).at(-1)).toBe('coverage')
    expect(rest).toEqual(await get('/filters?facet=genres&limit=1'))
    expect(await get('/filters?facet=genres&limit=1&coverage=false')).toEqual(rest)
    const names = grammarFilters().map(({ name }) => name)
    const derived = ['person.role', 'released', 'has_poster', 'age_limit_max', 'required']
    const read = names.filter((name) => !derived.includes(name))
    expect(Object.keys(coverage)).toEqual(expect.arrayContaining([...read, ...requirable]))
    const { titles } = records()
    const shareOf = (isKnown: (title: (typeof titles)[number]) => boolean) =>
      Math.round((titles.filter(isKnown).length / titles.length) * 10_000) / 10_000
    expect(coverage).toMatchObject({
      runtime: shareOf(({ runtime }) => (runtime ?? null) !== null),
      genre: shareOf(({ genres = [] }) => (genres ?? []).length > 0),
      tag: shareOf(({ tags = [] }) => (tags ?? []).length > 0),
      person: shareOf(({ credits = [] }) => (credits ?? []).length > 0),
      adult: shareOf(({ adult }) => (adult ?? null) !== null),
    })
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

  test('the default limit is 50 per facet', async () => {
    const { tags, tags_total } = await get('/filters')
    expect(tags).toHaveLength(Math.min(50, tags_total))
    expect(tags_total).toBeGreaterThan(50)
  })

  test('`q` finds values by slug and by name in any language', async () => {
    for (const q of ['weste', 'вестерн', 'Western', 'ВЁСТЕРН', '«вестерн»']) {
      const { genres, genres_total } = await get(`/filters?facet=genres&q=${encodeURIComponent(q)}`)
      expect([genres.map(({ slug }: { slug: string }) => slug), genres_total]).toEqual([
        ['western'],
        1,
      ])
    }
  })

  test.each([
    ['facet=genre', { field: 'facet', allowed: facetNames, hint: 'genres' }],
    ['facet=genres,', { field: 'facet', hint: 'facet=genres' }],
    ['limit=-1', { field: 'limit', hint: '0' }],
    ['limit=x', { field: 'limit' }],
    ['lang=ru', { field: 'lang', allowed: ['facet', 'q', 'limit', 'coverage'] }],
  ] as const)('%s returns 400', (query, refusal) => expectRefusal(`/filters?${query}`, refusal))
})

test('/enums has the 18 sets with labels in both languages', async () => {
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

test('/health needs no key, has no parameters and is not cached', async () => {
  const { status, body, headers } = await ask('/health', { key: null })
  expect([status, body]).toEqual([200, { status: 'ok' }])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  expect((await ask('/health?x=1', { key: null })).status).toBe(400)
  expect((await ask('/health', { key: null, method: 'head' })).status).toBe(200)
})
