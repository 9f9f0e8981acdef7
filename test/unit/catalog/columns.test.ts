import { expect, test } from 'vitest'
import { collection, idOf, person, title, write } from '../../support/written-catalog.js'

const day = (type: string, date: string) => ({ type, date }) as never

test('every property of a record is stored', () => {
  const { rows } = write(
    title(1, {
      ids: { alpha: 'tt0000001', beta: '1', gamma: '2', delta: '3' },
      kind: 'series',
      adult: true,
      title_ru: 'ru',
      title_en: 'en',
      title_original: 'orig',
      overview_ru: 'oru',
      overview_en: 'oen',
      tagline_ru: 'tru',
      tagline_en: 'ten',
      year: 1999,
      runtime: 45,
      releases: [{ region: 'ru', dates: [day('premiere', '1999-01-01')] }],
      ratings: { alpha: { value: 7, votes: 3, url: 'https://a.example/u' } },
      distribution: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      popularity: 1.5,
      countries: ['ru', 'su', 'ru'],
      genres: ['drama', 'war'],
      original_language: 'ru',
      budget: 1,
      revenue: 2,
      box_office: 3_000_000_000,
      box_office_regions: [{ region: 'ru', amount: 4.5, currency: 'RUB' }],
      awards: {
        awards_won: 1,
        nominations: 2,
        oscars_won: 3,
        oscars_nominated: 4,
        items: [{ award: 'Ника', category: 'c', year: 2000, won: true }],
      },
      age_limit: 16,
      certifications: [{ country: 'us', rating: 'R' }],
      posters: {
        alpha: 'https://a.example/pa',
        beta: 'https://a.example/pb',
        gamma: 'https://a.example/pg',
      },
      akas: [{ title: 'aka', language: 'en', country: 'us' }],
      watch: [
        { platform: 'ivi', name: 'Иви', kind: 'free', url: 'https://a.example/w', region: 'ru' },
      ],
      parental: [{ category: 'fear', severity: 'mild' }],
      series: {
        status: 'ended',
        start_year: 1999,
        end_year: 2001,
        seasons_total: 3,
        episodes_total: 30,
      },
      franchise: { slug: 'f', name: 'F', poster_url: 'https://a.example/fp' },
      sources: ['alpha', 'beta'],
      hydrated: true,
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2021-01-01T00:00:00Z',
    }),
    person(1, {
      ids: { alpha: 'nm0000001', beta: '1', gamma: '2', delta: '3' },
      name_ru: 'ru',
      name_en: 'en',
      name_orig: 'orig',
      birth_year: 1950,
      death_year: 2000,
      gender: 'female',
      birthplace: 'b',
      photo_urls: {
        beta: 'https://a.example/pb',
        gamma: 'https://a.example/pg',
        delta: 'https://a.example/pd',
      },
      biography: 'bio',
      homepage: 'https://a.example/h',
      instagram: 'i',
      professions: ['actor', 'writer'],
      popularity: 2.5,
      also_known_as: ['x'],
    }),
    {
      ...collection('c', []),
      description: 'd',
      poster_url: 'https://a.example/p',
      language: 'ru',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2021-01-01T00:00:00Z',
      items: [{ title: 'delta:3', note: 'n' }],
    },
  )
  const id = idOf('alpha:tt0000001')
  const unordered = (table: string) => rows(`SELECT * FROM ${table}`)
  expect(unordered('titles')).toEqual([
    // biome-ignore format: one row
    [
      id, 'tt0000001', '1', '2', null, '3', 'series', 1, 1, 'ru', 'en', 'orig', 1999, 45,
      19990101, null, 19990101, null, 3, 1.5, 'ru', 1, 2, 3_000_000_000,
      1, 3, 16, 'https://a.example/pa', 'https://a.example/pb', 'https://a.example/pg', 1999, 2001, 3, 30, 'f', 1,
    ],
  ])
  expect(unordered('list_cards')).toEqual([
    [
      id,
      expect.stringMatching(/^\{"alpha_id":"tt0000001",.*"genres":\["drama","war"\]\}$/),
      '"ru"',
      '"en"',
      '"https://a.example/pb"',
    ],
  ])
  const [blocks] = rows('SELECT blocks FROM documents') as string[]
  expect(JSON.parse(blocks ?? '')).toEqual({
    is_series: true,
    adult: true,
    overview_ru: 'oru',
    overview_en: 'oen',
    tagline_ru: 'tru',
    tagline_en: 'ten',
    runtime: 45,
    releases: [{ region: 'ru', dates: [day('premiere', '1999-01-01')] }],
    ratings: { alpha: { value: 7, votes: 3, url: 'https://a.example/u' } },
    distribution: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    popularity: 1.5,
    original_language: 'ru',
    budget: 1,
    revenue: 2,
    box_office: 3_000_000_000,
    box_office_regions: [{ region: 'ru', amount: 4.5, currency: 'RUB' }],
    awards: {
      awards_won: 1,
      nominations: 2,
      oscars_won: 3,
      oscars_nominated: 4,
      items: [{ award: 'Ника', category: 'c', year: 2000, won: true }],
    },
    age_limit: 16,
    certifications: [{ country: 'us', rating: 'R' }],
    akas: [{ title: 'aka', language: 'en', country: 'us' }],
    watch: [{ platform: 'ivi', kind: 'free', url: 'https://a.example/w', region: 'ru' }],
    parental: [{ category: 'fear', severity: 'mild' }],
    series: {
      status: 'ended',
      start_year: 1999,
      end_year: 2001,
      seasons_total: 3,
      episodes_total: 30,
    },
    franchise: 'f',
    sources: ['alpha', 'beta'],
    hydrated: true,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
    votes_total: 3,
  })
  expect(unordered('franchises')).toEqual([['f', 'F', 'https://a.example/fp']])
  expect(unordered('persons')).toEqual([
    // biome-ignore format: one row
    [
      id, 'nm0000001', '1', '2', '3', 'ru', 'en', 'orig', 1950, 2000, 'female', 'b',
      'https://a.example/pb', 'https://a.example/pg', 'https://a.example/pd', 'bio', 'https://a.example/h', 'i', '["actor","writer"]', '["x"]', 2.5,
    ],
  ])
  expect(unordered('collections')).toEqual([
    ['c', 1, 'C', 'd', 'https://a.example/p', 'ru', '2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  ])
  expect(unordered('collection_items')).toEqual([['c', 1, id, 'n']])
})
