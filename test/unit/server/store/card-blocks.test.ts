import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const rows = {
  titles: [
    { id: 1, alpha_id: 'tt0000001', kind: 'series', is_series: 1, franchise: 'f' },
    { id: 2, franchise: 'f' },
    { id: 3 },
  ],
  franchises: [{ slug: 'f', name: 'Франшиза', poster_url: null }],
  title_overviews: [{ title_id: 1, overview_en: 'About' }],
  ratings: [{ title_id: 1, source: 'alpha', value: 8, votes: 5, url: null }],
  releases: [
    { title_id: 1, ord: 2, region: 'ru', type: 'premiere', day: 20200201 },
    { title_id: 1, ord: 1, region: 'world', type: 'digital', day: 20200101 },
  ],
  title_genres: [{ title_id: 1, ord: 1, genre: 'drama' }],
  title_countries: [{ title_id: 1, ord: 1, country: 'su' }],
  tags: [{ slug: 'noir', name_ru: 'Нуар', name_en: null }],
  title_tags: [{ title_id: 1, ord: 1, tag: 'noir' }],
  companies: [{ slug: 'ctb', name: 'CTB' }],
  title_companies: [{ title_id: 1, ord: 1, company: 'ctb', country: 'ru', role: 'production' }],
  akas: [{ title_id: 1, ord: 1, title: 'Other', language: 'en', country: null }],
  platforms: [{ slug: 'kino', name: 'Kino' }],
  watch: [{ title_id: 1, ord: 1, platform: 'kino', kind: 'rent', url: null, region: 'ru' }],
  box_office_regions: [{ title_id: 1, ord: 1, region: 'world', amount: 5, currency: 'USD' }],
  awards: [{ title_id: 1, ord: 1, award: 'Nika', category: null, year: 1998, won: 1 }],
  certifications: [{ title_id: 1, ord: 1, country: 'us', rating: 'R' }],
  parental: [{ title_id: 1, ord: 1, category: 'violence', severity: 'mild' }],
  media: [
    { title_id: 1, ord: 1, class: 'image', type: 'backdrop', url: 'first' },
    { title_id: 1, ord: 2, class: 'image', type: 'backdrop', url: 'second' },
    { title_id: 1, ord: 3, class: 'video', type: 'teaser', url: 'teaser' },
  ],
  texts: [{ title_id: 1, ord: 1, kind: 'fact', text: 'a' }],
  episodes: [
    { title_id: 1, season: 0, episode: 1 },
    { title_id: 1, season: 1, episode: 1 },
    { title_id: 1, season: 1, episode: 2 },
  ],
  relations: [{ title_id: 1, ord: 1, relation: 'similar', to_id: 2, sources: '[]' }],
  persons: [{ id: 9 }],
  credits: [{ title_id: 1, role: 1, ord: 1, n: 1, person_id: 9, sources: '[]' }],
}

test('reads a title card completely, each list in order', () => {
  const { title, counts, ...lists } = smallCatalog(rows).cardBlocks.read(1)
  expect(title).toMatchObject({
    kind: 'series',
    overview_en: 'About',
    backdrop_url: 'first',
    logo_url: null,
    trailer_url: null,
    franchise_name: 'Франшиза',
    franchise_size: 2,
  })
  expect(counts).toEqual({
    cast: 1,
    images: 2,
    videos: 1,
    facts: 1,
    faq: 0,
    quotes: 0,
    episodes: 3,
    seasons: 1,
    relations: 1,
  })
  expect(lists).toEqual({
    ratings: [{ source: 'alpha', value: 8, votes: 5, url: null }],
    releases: [
      { region: 'world', type: 'digital', day: 20200101 },
      { region: 'ru', type: 'premiere', day: 20200201 },
    ],
    boxOfficeRegions: [{ region: 'world', amount: 5, currency: 'USD' }],
    awards: [{ award: 'Nika', category: null, year: 1998, won: 1 }],
    countries: [{ code: 'su', name_ru: 'СССР', name_en: 'Soviet Union' }],
    certifications: [{ country: 'us', rating: 'R' }],
    genres: ['drama'],
    companies: [{ slug: 'ctb', name: 'CTB', country: 'ru', role: 'production' }],
    akas: [{ title: 'Other', language: 'en', country: null }],
    tags: [{ slug: 'noir', name_ru: 'Нуар', name_en: null }],
    watch: [{ platform: 'kino', name: 'Kino', kind: 'rent', url: null, region: 'ru' }],
    parental: [{ category: 'violence', severity: 'mild' }],
  })
})

test('a bare title has empty lists and no franchise', () => {
  const { title, ...lists } = smallCatalog(rows).cardBlocks.read(3)
  expect(title).toMatchObject({ franchise: null, franchise_size: 0, overview_ru: null })
  expect(lists).toMatchObject({ ratings: [], releases: [], tags: [], counts: { cast: 0 } })
})
