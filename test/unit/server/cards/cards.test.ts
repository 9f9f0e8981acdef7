import { expect, test } from 'vitest'
import type { TitleRecord } from '../../../../schema/interchange.js'
import { presentListCard, presentTitledCard } from '../../../../server/cards/present-list-card.js'
import { presentTitleCard } from '../../../../server/cards/present-title-card.js'
import { presentTextItem } from '../../../../server/cards/text-item.js'
import { pages } from '../../../support/page-addresses.js'
import { idOf } from '../../../support/written-catalog.js'
import { writtenStore } from '../../../support/written-store.js'

const series: TitleRecord = {
  record: 'title',
  ids: { alpha: 'tt0000001', beta: '41519' },
  kind: 'series',
  title_ru: 'Брат',
  title_en: 'Brother',
  overview_en: 'About',
  tagline_ru: 'Слоган',
  releases: [
    {
      region: 'world',
      dates: [
        { type: 'premiere', date: '1997-05-17' },
        { type: 'digital', date: '2010-01-01' },
      ],
    },
    { region: 'ru', dates: [{ type: 'premiere', date: '1997-06-12' }] },
  ],
  ratings: {
    alpha: { value: 6.2, votes: 40, url: 'https://own' },
    beta: { value: 8.6, votes: 50 },
    critic_a: { value: 71 },
    cr: { value: 8.1 },
  },
  distribution: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  countries: ['ru'],
  genres: ['drama'],
  series: { status: 'ended' },
  franchise: { slug: 'brat', name: 'Брат' },
  posters: { alpha: 'https://a.example/pa' },
}
const bare: TitleRecord = { record: 'title', ids: { delta: '5' }, title_original: 'Bare' }
const store = () => writtenStore(series, bare)
const ids = { 1: idOf('alpha:tt0000001') ?? 0, 2: idOf('delta:5') ?? 0 }

function card(id: 1 | 2, lang: 'ru' | 'en') {
  return presentTitleCard(store().documents.read(ids[id]), lang, pages)
}

test.each([
  [1, 'en', { title: 'Brother', poster_url: 'https://a.example/pa' }],
  [1, 'ru', { title: 'Брат', poster_url: 'https://a.example/pa' }],
  [2, 'ru', { title: 'Bare', poster_url: null }],
] as const)('the titled card %d in %s has %j after its own keys', (id, lang, derived) => {
  const [row] = store().titleCards.byIds([ids[id]])
  if (row === undefined) throw new Error(`title ${id} is not held`)
  const card = presentTitledCard(row, lang)
  expect(card).toStrictEqual({ ...presentListCard(row), ...derived })
  expect(String(store().titleCards.write([ids[id]], lang))).toBe(JSON.stringify(card))
})

test.each([
  'Он сказал: "нет"',
  '","title_en":"X","poster_alpha":null',
  'null',
  '\\',
  '\\","title_original":"',
  '\u2028\ud83c\udf9e',
])('a card copied from stored JSON has the same derived values: %j', (text) => {
  const named: TitleRecord = { record: 'title', ids: { delta: '5' }, title_original: text }
  const { titleCards } = writtenStore(named, series)
  const wanted = [ids[2], 404, ids[1]]
  const rows = titleCards.byIds(wanted)
  expect(rows).toHaveLength(2)
  for (const lang of ['ru', 'en'] as const) {
    const cards = rows.map((row) => presentTitledCard(row, lang))
    expect(`[${titleCards.write(wanted, lang)}]`).toBe(JSON.stringify(cards))
  }
  expect(`[${titleCards.write(wanted, null)}]`).toBe(JSON.stringify(rows.map(presentListCard)))
  expect(titleCards.write([404], 'ru')).toHaveLength(0)
})

test('a title card follows the rules of its blocks', () => {
  expect(card(1, 'ru')).toMatchObject({
    ids: { urls: { alpha: 'https://a/tt0000001', beta: 'https://b/41519' } },
    title: { title: 'Брат' },
    type: { kind_label: 'Сериал', is_series: true, adult: null },
    synopsis: { overview: 'About', tagline: 'Слоган', tagline_en: null },
    release: {
      releases: [
        {
          region: 'world',
          dates: [
            { type: 'premiere', date: '1997-05-17' },
            { type: 'digital', date: '2010-01-01' },
          ],
        },
        { region: 'ru', dates: [{ type: 'premiere', date: '1997-06-12' }] },
      ],
    },
    ratings: { divergence_beta_alpha: 2.4, distribution: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    genres: [{ slug: 'drama', name: 'Драма' }],
    series: { status: 'ended', status_label: 'Завершён', start_year: null },
    franchise: { name: 'Брат', poster_url: null, size: 1 },
  })
})

test('lists of blocks have the names that titles share, labels, and null for unknown values', () => {
  const record: TitleRecord = {
    record: 'title',
    ids: { delta: '5' },
    title_ru: 'Имя',
    tags: [{ slug: 'war', name_ru: 'Война' }, { slug: 'noir' }],
    companies: [{ name: 'Мосфильм', country: 'su', role: 'production' }, { name: 'Aa' }],
    akas: [{ title: 'Name', language: 'en', country: 'gb' }, { title: 'Nom' }],
    watch: [
      { platform: 'kino', name: 'Кино', kind: 'rent', region: 'ru', url: 'https://k' },
      { platform: 'tv' },
    ],
    awards: { oscars_won: 1, items: [{ award: 'Oscar', year: 1998, won: false }, { award: 'A' }] },
    parental: [{ category: 'violence', severity: 'mild' }, { category: 'profanity' }],
    box_office_regions: [
      { region: 'us', amount: 5, currency: 'USD' },
      { region: 'ru', amount: 7 },
    ],
  }
  const stored = writtenStore(record).documents.read(ids[2])
  const { tags, companies, akas, watch, awards, parental, finance } = presentTitleCard(
    stored,
    'en',
    pages,
  )
  expect({ tags, companies, akas, watch, awards, parental, finance }).toStrictEqual({
    tags: [
      { slug: 'war', name_ru: 'Война', name_en: null, name: 'Война' },
      { slug: 'noir', name_ru: null, name_en: null, name: null },
    ],
    companies: [
      {
        slug: 'мосфильм',
        name: 'Мосфильм',
        country: 'su',
        role: 'production',
        role_label: 'Production',
      },
      { slug: 'aa', name: 'Aa', country: null, role: null, role_label: null },
    ],
    akas: [
      { title: 'Name', language: 'en', country: 'gb' },
      { title: 'Nom', language: null, country: null },
    ],
    watch: [
      {
        platform: 'kino',
        name: 'Кино',
        kind: 'rent',
        kind_label: 'Rent',
        url: 'https://k',
        region: 'ru',
      },
      { platform: 'tv', name: null, kind: null, kind_label: null, url: null, region: null },
    ],
    awards: {
      awards_won: null,
      nominations: null,
      oscars_won: 1,
      oscars_nominated: null,
      items: [
        { award: 'Oscar', category: null, year: 1998, won: false },
        { award: 'A', category: null, year: null, won: null },
      ],
    },
    parental: [
      {
        category: 'violence',
        category_label: 'Violence',
        severity: 'mild',
        severity_label: 'Mild',
      },
      { category: 'profanity', category_label: 'Profanity', severity: null, severity_label: null },
    ],
    finance: {
      budget: null,
      revenue: null,
      box_office: null,
      currency: 'USD',
      regions: [
        { region: 'us', amount: 5, currency: 'USD' },
        { region: 'ru', amount: 7, currency: null },
      ],
    },
  })
})

test("ratings have scale, kind, and their own address or else that of the catalog's page", () => {
  expect(card(1, 'ru').ratings.sources).toStrictEqual({
    alpha: { value: 6.2, votes: 40, scale: 10, url: 'https://own' },
    beta: { value: 8.6, votes: 50, scale: 10, url: 'https://b/41519' },
    critic_a: { value: 71, votes: null, scale: 100, kind: 'critics' },
    cr: { value: 8.1, votes: null, scale: 10 },
  })
})

test('a title with only a name has empty blocks', () => {
  expect(card(2, 'ru')).toMatchObject({
    title: { title: 'Bare' },
    series: null,
    ratings: { sources: {}, distribution: [], divergence_beta_alpha: null, votes_total: null },
    countries: [],
    credits_top: [],
  })
})

test('a fact is a spoiler only if it is marked as one', () => {
  const facts = [{ is_spoiler: true }, { is_spoiler: false }, {}]
  const record: TitleRecord = {
    ...bare,
    facts: facts.map((fact, at) => ({ text: String(at), fact_kind: 'blooper', ...fact })),
  }
  const { items } = writtenStore(record).texts.page(ids[2], ['fact'], { limit: 9, offset: 0 })
  expect(items.map(presentTextItem)).toStrictEqual([
    { kind: 'fact', text: '0', fact_kind: 'blooper', is_spoiler: true },
    { kind: 'fact', text: '1', fact_kind: 'blooper', is_spoiler: false },
    { kind: 'fact', text: '2', fact_kind: 'blooper', is_spoiler: false },
  ])
})
