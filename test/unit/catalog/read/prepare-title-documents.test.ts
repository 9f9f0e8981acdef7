import { expect, test } from 'vitest'
import { idOf, person, title } from '../../../support/written-catalog.js'
import { writtenStore } from '../../../support/written-store.js'

const records = [
  title(1, {
    kind: 'series',
    overview_en: 'About',
    tagline_en: null,
    ratings: { alpha: { value: 8, votes: 5 }, beta: { value: 0, votes: 0 } },
    genres: ['drama'],
    countries: ['su'],
    tags: [{ slug: 'war' }, { slug: 'noir', name_ru: 'Нуар' }],
    companies: [{ name: 'CTB', country: 'ru', role: 'production' }, { name: 'Aa' }],
    watch: [{ platform: 'kino', kind: 'rent', region: 'ru' }],
    awards: { items: [] },
    images: [
      { type: 'backdrop', url: 'https://p.example/first' },
      { type: 'backdrop', url: 'https://p.example/second' },
    ],
    videos: [{ type: 'teaser', url: 'https://p.example/teaser' }],
    facts: [{ text: 'a' }],
    episodes: [
      { season: 0, episode: 1 },
      { season: 1, episode: 1 },
      { season: 1, episode: 1, name_en: 'Again' },
      { season: 1, episode: 2 },
    ],
    relations: [
      { relation: 'similar', to: 'beta:2' },
      { relation: 'similar', to: 'beta:99' },
    ],
    credits: [
      { person: 'beta:9', role: 'actor' },
      { person: 'beta:99', role: 'actor' },
    ],
    franchise: { slug: 'f', name: 'Франшиза' },
  }),
  title(2, { franchise: { slug: 'f' }, watch: [{ platform: 'kino', name: 'Kino' }] }),
  title(3, { credits: [{ person: 'beta:99', role: 'actor' }], akas: [] }),
  person(9),
]
const read = (number: string) => writtenStore(...records).documents.read(idOf(number) ?? 0)

test('reads everything that a title card shows, with the names that titles share', () => {
  const { listCard, blocks, names, franchise, topCredits, counts } = read('beta:1')
  expect(listCard).toMatchObject({ kind: 'series', genres: ['drama'] })
  expect(blocks).toMatchObject({
    is_series: true,
    overview_en: 'About',
    ratings: { alpha: { value: 8, votes: 5 } },
    companies: [{ slug: 'ctb', country: 'ru', role: 'production' }, { slug: 'aa' }],
    watch: [{ platform: 'kino', kind: 'rent', region: 'ru' }],
    media: { backdrop_url: 'https://p.example/first' },
  })
  expect(names).toEqual({
    tags: [
      { slug: 'war', name_ru: null, name_en: null },
      { slug: 'noir', name_ru: 'Нуар', name_en: null },
    ],
    companies: new Map([
      ['ctb', 'CTB'],
      ['aa', 'Aa'],
    ]),
    platforms: new Map([['kino', 'Kino']]),
  })
  expect(franchise).toEqual({ name: 'Франшиза', poster_url: null, size: 2 })
  expect(topCredits).toHaveLength(1)
  expect(counts).toEqual({
    credits: 1,
    images: 2,
    videos: 1,
    facts: 1,
    episodes: 3,
    seasons: 1,
    relations: 1,
  })
})

test('documents omit unknown values, empty lists and what list cards contain', () => {
  const { blocks } = read('beta:1')
  expect(Object.keys(blocks)).toEqual([
    'is_series',
    'overview_en',
    'ratings',
    'tags',
    'companies',
    'watch',
    'franchise',
    'votes_total',
    'media',
    'counts',
  ])
})

test('a title of which little is known has no names, franchise or credits', () => {
  const { names, franchise, topCredits, counts } = read('beta:3')
  expect(names.tags).toEqual([])
  expect([franchise, topCredits]).toEqual([null, []])
  expect(counts).toMatchObject({ credits: 0, relations: 0 })
})
