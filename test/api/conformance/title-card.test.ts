import { describe, expect, test } from 'vitest'
import { isCriticSource, ratingScale, ratingSources } from '../../../schema/catalogs.js'
import { enumValues } from '../../../schema/enums.js'
import type { TitleRecord } from '../../../schema/interchange.js'
import { blockNames } from '../../../server/cards/present-title-card.js'
import { ask, expectMissing, expectRefusal, get, records } from './ask.js'
import {
  differences,
  loneFilm,
  pathOf,
  pathsOf,
  richFilm,
  richSeries,
  unlinkedTitle,
} from './samples.js'

const titles = (): TitleRecord[] => [richFilm(), loneFilm(), richSeries(), unlinkedTitle()]

/** Some titles of every kind, spread over the catalog. */
const spread = () => records().titles.filter((_, place) => place % 50 === 0)

describe('/ids', () => {
  test('/ids maps every number of a title to all of them', async () => {
    for (const title of [richFilm(), richSeries()]) {
      for (const path of pathsOf(title)) {
        const { alpha = null, beta = null, gamma = null, gamma_tv = null, delta = null } = title.ids
        expect(await get(`/ids/${path}`)).toEqual({
          alpha_id: alpha,
          beta_id: beta,
          gamma_id: gamma,
          gamma_tv_id: gamma_tv,
          delta_id: delta,
        })
      }
    }
  })

  test('/ids returns 404 for a title in one catalog only; the card returns 200', async () => {
    await expectMissing(`/ids/${pathOf(unlinkedTitle())}`)
    expect((await get(`/titles/${pathOf(unlinkedTitle())}`)).title.title).toBeTypeOf('string')
  })
})

describe('the title card', () => {
  test('the title card has the 22 blocks in order, `franchise` only for titles of one', async () => {
    expect(blockNames).toHaveLength(22)
    const names = async (title: TitleRecord) => Object.keys(await get(`/titles/${pathOf(title)}`))
    expect(await names(richFilm())).toEqual(blockNames)
    expect(await names(loneFilm())).toEqual(blockNames.filter((name) => name !== 'franchise'))
  })

  test.each(['', '?lang=en', '?fields=title,counts', '?fields=-credits_top,-akas&lang=en'])(
    'has the same bytes for all numbers of a title: %s',
    async (query) => {
      for (const title of titles()) {
        const answers = await Promise.all(
          pathsOf(title).map((path) => ask(`/v1.2/titles/${path}${query}`)),
        )
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      }
    },
  )

  test('`lang` changes only the derived fields and labels', async () => {
    for (const title of titles()) {
      const path = `/titles/${pathOf(title)}`
      const changed = differences(await get(path), await get(`${path}?lang=en`))
      const derived = [
        'title.title',
        'type.kind_label',
        'synopsis.overview',
        'synopsis.tagline',
        'countries[].name',
        'series.status_label',
        'genres[].name',
        'companies[].role_label',
        'tags[].name',
        'watch[].kind_label',
        'parental[].category_label',
        'parental[].severity_label',
      ]
      expect(changed.filter((place) => !derived.includes(place))).toEqual([])
      expect(changed).toContain('title.title')
      expect(changed).toContain('type.kind_label')
    }
  })

  test.each(blockNames)(
    'fields=%s selects it and `ids`; with a minus, removes it',
    async (name) => {
      for (const title of [richFilm(), richSeries()]) {
        const path = `/titles/${pathOf(title)}`
        const whole = await get(path)
        const kept = await get(`${path}?fields=${name}`)
        const expected = Object.fromEntries(
          Object.entries(whole).filter(([key]) => key === 'ids' || key === name),
        )
        expect(kept).toEqual(expected)
        const { [name]: _, ...rest } = whole
        expect(await get(`${path}?fields=-${name}`)).toEqual({ ids: whole.ids, ...rest })
      }
    },
  )

  test.each([
    ['fields=rating', { field: 'fields', allowed: blockNames, hint: 'ratings' }],
    ['fields=-rating', { field: 'fields', allowed: blockNames, hint: 'ratings' }],
    ['fields=title,-akas', { field: 'fields' }],
    ['fields=', { field: 'fields', hint: 'leave fields out' }],
    ['fields=title,', { field: 'fields', hint: 'fields=title' }],
  ])('%s returns 400', (query, refusal) =>
    expectRefusal(`/titles/${pathOf(richFilm())}?${query}`, refusal),
  )
})

describe('blocks have the data of the imported record', () => {
  const card = (title: TitleRecord, query = '') => get(`/titles/${pathOf(title)}${query}`)
  const first = (...names: (string | null | undefined)[]) => names.find(Boolean) ?? null

  test('title and synopsis, by `lang`', async () => {
    for (const title of spread()) {
      const { title_ru: ru, title_en: en, title_original: original } = title
      const [inRussian, inEnglish] = [await card(title), await card(title, '?lang=en')]
      expect(inRussian.title.title).toBe(first(ru, original, en))
      expect(inEnglish.title.title).toBe(first(en, original, ru))
      expect(inRussian.synopsis.overview).toBe(first(title.overview_ru, title.overview_en))
      expect(inEnglish.synopsis.overview).toBe(first(title.overview_en, title.overview_ru))
      expect(inEnglish.synopsis.tagline).toBe(first(title.tagline_en, title.tagline_ru))
    }
  })

  test('ratings: sources with scale and kind, votes in all catalogs, divergence', async () => {
    for (const title of spread()) {
      const { ratings } = await card(title, '?fields=ratings')
      const given = title.ratings ?? {}
      const rated = ratingSources.filter((source) => given[source] != null)
      expect(Object.keys(ratings.sources)).toEqual(rated)
      for (const source of rated) {
        const { value, scale, kind = null, votes } = ratings.sources[source]
        expect([value, scale, kind, votes]).toEqual([
          given[source]?.value,
          ratingScale(source),
          isCriticSource(source) ? 'critics' : null,
          given[source]?.votes || null,
        ])
      }
      const votes = [given.alpha, given.beta, given.gamma, given.delta].map((r) => r?.votes ?? 0)
      expect(ratings.votes_total).toBe(votes.reduce((a, b) => a + b) || null)
      const [alpha, beta] = [given.alpha?.value, given.beta?.value]
      const gap = alpha == null || beta == null ? null : Math.round((beta - alpha) * 1000) / 1000
      expect(ratings.divergence_beta_alpha).toBe(gap)
      expect(ratings.distribution).toEqual(title.distribution ?? [])
      expect(ratings.popularity).toBe(title.popularity ?? null)
    }
  })

  test('has page addresses for known numbers', async () => {
    for (const title of titles()) {
      const { urls } = (await card(title, '?fields=ids')).ids
      const { alpha, beta, gamma, gamma_tv, delta } = title.ids
      expect(urls).toEqual({
        ...(alpha ? { alpha: `https://alpha.example/title/${alpha}` } : {}),
        ...(delta ? { delta: `https://delta.example/title/${delta}` } : {}),
        ...(beta ? { beta: `https://beta.example/title/${beta}` } : {}),
        ...(gamma ? { gamma: `https://gamma.example/movie/${gamma}` } : {}),
        ...(gamma_tv ? { gamma: `https://gamma.example/tv/${gamma_tv}` } : {}),
      })
    }
  })

  test('series is null for films; media has the first of each type', async () => {
    for (const title of spread()) {
      const { series, media, type } = await card(title, '?fields=series,media,type')
      expect(series === null).toBe(!type.is_series)
      const { alpha = null, beta = null, gamma = null } = title.posters ?? {}
      const image = (type: string) => title.images?.find((each) => each.type === type)?.url ?? null
      const video = (type: string) => title.videos?.find((each) => each.type === type)?.url ?? null
      expect(media).toEqual({
        poster_url: beta ?? gamma ?? alpha,
        poster_alpha: alpha,
        poster_beta: beta,
        poster_gamma: gamma,
        backdrop_url: image('backdrop'),
        logo_url: image('logo'),
        trailer_url: video('trailer'),
      })
    }
  })

  test('`credits_top`: at most 3 directors, 10 actors, 3 writers, 2 producers, in that order', async () => {
    const most = { director: 3, actor: 10, writer: 3, producer: 2 }
    for (const title of titles()) {
      const { credits_top } = await card(title, '?fields=credits_top')
      const roles = credits_top.map(({ role }: { role: string }) => role)
      const expected = Object.entries(most).flatMap(([role, count]) => {
        const held = title.credits?.filter((credit) => credit.role === role).length ?? 0
        return new Array(Math.min(held, count)).fill(role)
      })
      expect(roles).toEqual(expected)
    }
  })

  test('`counts` has the size of each sub-resource', async () => {
    for (const title of [richFilm(), richSeries(), ...spread().slice(0, 10)]) {
      const path = `/titles/${pathOf(title)}`
      const { counts } = await get(`${path}?fields=counts`)
      const total = async (rest: string) => (await get(`${path}/${rest}`)).total
      const seasons = new Set((title.episodes ?? []).map(({ season }) => season))
      expect(counts).toEqual({
        cast: await total('cast?group=none'),
        images: await total('media?class=image'),
        videos: await total('media?class=video'),
        facts: await total('texts?kind=fact'),
        faq: await total('texts?kind=faq'),
        quotes: await total('texts?kind=quote'),
        episodes: await total('episodes'),
        seasons: [...seasons].filter((season) => season > 0).length,
        relations: await total('relations?group=none'),
      })
    }
  })

  test('genres and countries are in the order of the record, with names in both languages', async () => {
    for (const title of spread()) {
      const { genres, countries } = await card(title, '?fields=genres,countries')
      expect(genres.map(({ slug }: { slug: string }) => slug)).toEqual(title.genres ?? [])
      expect(countries.map(({ code }: { code: string }) => code)).toEqual(title.countries ?? [])
      for (const genre of genres) {
        expect(enumValues('genres')).toContain(genre.slug)
        expect(genre.name).toBe(genre.name_ru)
      }
    }
  })

  test('the size of a franchise is its number of titles', async () => {
    const { slug } = richFilm().franchise ?? {}
    const members = records().titles.filter(({ franchise }) => franchise?.slug === slug)
    expect((await card(richFilm(), '?fields=franchise')).franchise.size).toBe(members.length)
  })
})
