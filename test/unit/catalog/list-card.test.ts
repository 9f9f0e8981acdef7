import { expect, test } from 'vitest'
import { titleDocument } from '../../../catalog/title-document.js'
import { listCard, listCardKeys } from '../../../schema/cards/list-card.js'
import { title } from '../../support/written-catalog.js'

const { listCard: bare } = titleDocument(title(1, { title_ru: null }), {})
const { listCard: whole } = titleDocument(
  title(1, {
    ids: { alpha: 'tt0000001', beta: '1', gamma: '2', delta: '3' },
    kind: 'series',
    title_en: 'Brother',
    year: 1997,
    ratings: {
      alpha: { value: 7, votes: 3 },
      beta: { value: 0, votes: 0 },
      gamma: { value: 8.5, votes: 0 },
      cr: { value: 8.1 },
      critic_a: { value: 71 },
    },
    countries: ['ru', 'su', 'ru'],
    genres: ['drama', 'war', 'drama'],
    posters: { gamma: 'pg' },
    releases: [{ region: 'ru', dates: [{ type: 'premiere', date: '1997-05-17' }] }],
  }),
  {},
)

test.each([
  ['of which nothing is known', bare],
  ['of which much is known', whole],
])('the list card of a title %s has every key of its shape and no other', (_name, card) => {
  expect(Object.keys(card)).toEqual(listCardKeys)
  expect(listCard.safeParse(card).error).toBeUndefined()
})

test('unknown values are null or empty', () => {
  const { beta_id, countries, genres, ...rest } = bare
  expect({ beta_id, countries, genres }).toEqual({ beta_id: '1', countries: [], genres: [] })
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('writes dates, names countries, and renames the rating of cr to rating_kr', () => {
  expect(whole).toMatchObject({
    alpha_id: 'tt0000001',
    gamma_tv_id: null,
    title_ru: 'Фильм 1',
    title_original: null,
    release_date: '1997-05-17',
    kind: 'series',
    poster_gamma: 'pg',
    rating_alpha: 7,
    votes_alpha: 3,
    rating_kr: 8.1,
    genres: ['drama', 'war'],
  })
  expect(whole.countries).toEqual([
    { code: 'ru', name_ru: 'Российская Федерация', name_en: 'Russian Federation' },
    { code: 'su', name_ru: 'СССР', name_en: 'Soviet Union' },
  ])
})

test('a zero rating without votes is no rating, and zero votes are unknown', () => {
  expect(whole).toMatchObject({
    rating_beta: null,
    votes_beta: null,
    rating_gamma: 8.5,
    votes_gamma: null,
  })
})
