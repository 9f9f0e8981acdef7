import { expect, test } from 'vitest'
import { fullPerson, fullTitle } from '../../support/full-records.js'
import { collection, idOf, write } from '../../support/written-catalog.js'

/** The properties that other tables have, and those that are stored in another form. */
// biome-ignore format: a list of names
const {
  record, ids, kind, year, title_ru, title_en, title_original, countries, genres, posters, images,
  videos, facts, faq, quotes, episodes, relations, credits, tags, companies, watch, franchise,
  ...stored
} = fullTitle

test('every property of a record is stored', () => {
  const { rows } = write(fullTitle, fullPerson, {
    ...collection('c', []),
    description: 'd',
    poster_url: 'https://a.example/p',
    language: 'ru',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
    items: [{ title: 'delta:3', note: 'n' }],
  })
  const id = idOf('alpha:tt0000001')
  const unordered = (table: string) => rows(`SELECT * FROM ${table}`)
  expect(unordered('titles')).toEqual([
    // biome-ignore format: one row
    [
      id, 'tt0000001', '1', '2', null, '3', 'series', 1, 0, 'Имя', 'Name', 'Nom', 2000, 90,
      20000102, null, 20000102, null, 10, 1.5, 'fr', 1, 2, 3_000_000_000,
      1, 3, 12, posters?.alpha, posters?.beta, posters?.gamma, 2000, 2001, 3, 30, 'saga', 1,
    ],
  ])
  expect(unordered('list_cards')).toEqual([
    [
      id,
      expect.stringMatching(/^\{"alpha_id":"tt0000001",.*"genres":\["drama","war"\]\}$/),
      '"Имя"',
      '"Name"',
      JSON.stringify(posters?.beta),
    ],
  ])
  const [blocks] = rows('SELECT blocks FROM documents') as string[]
  expect(JSON.parse(blocks ?? '')).toEqual({
    ...stored,
    tags: ['tag'],
    companies: companies?.map(({ name: _, ...role }) => ({ slug: 'company', ...role })),
    watch: watch?.map(({ name: _, ...place }) => place),
    franchise: franchise?.slug,
    votes_total: 10,
    media: { backdrop_url: images?.[0]?.url, trailer_url: videos?.[0]?.url },
    // biome-ignore format: one line
    counts: { credits: 1, episodes: 1, facts: 1, faq: 1, images: 1, quotes: 1, relations: 1, seasons: 1, videos: 1 },
  })
  expect(unordered('franchises')).toEqual([['saga', 'Saga', franchise?.poster_url]])
  expect(unordered('persons')).toEqual([
    // biome-ignore format: one row
    [
      id, 'nm0000001', '1', '2', '3', 'Имя', 'Name', 'Nom', 1950, 2000, 'female', 'Here',
      'https://example.org/pb', 'https://example.org/pg', 'https://example.org/pd', 'Born.', 'https://example.org/h', 'name', '["actor","writer"]', '["N"]', 2.5,
    ],
  ])
  expect(unordered('collections')).toEqual([
    ['c', 1, 'C', 'd', 'https://a.example/p', 'ru', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ])
  expect(unordered('collection_items')).toEqual([['c', 1, id, 'n']])
})
