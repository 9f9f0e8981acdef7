import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const rows = {
  titles: [
    { id: 1, alpha_id: 'tt0000001', gamma_id: '7', title_ru: 'Брат', release_date: 19970517 },
    { id: 2, beta_id: '7', title_en: 'Brother' },
  ],
  ratings: [
    { title_id: 1, source: 'alpha', value: 7.9, votes: 1000, url: null },
    { title_id: 1, source: 'cr', value: 8, votes: null, url: null },
  ],
  title_genres: [
    { title_id: 1, ord: 2, genre: 'crime' },
    { title_id: 1, ord: 1, genre: 'drama' },
  ],
  title_countries: [{ title_id: 1, ord: 1, country: 'ru' }],
}

test.each([
  [[], []],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [2, 1],
    [2, 1],
  ],
  [
    [2, 3, 1, 2],
    [2, 1, 2],
  ],
])('cards of %j are those of %j, in that order', (asked, got) => {
  const cards = smallCatalog(rows).titleCards.byIds(asked)
  expect(cards.map(({ id }) => id)).toEqual(got)
})

test('a card is the JSON written by the import', () => {
  const [row] = smallCatalog(rows).titleCards.byIds([1])
  expect(JSON.parse(row?.list_card ?? '')).toMatchObject({
    title_ru: 'Брат',
    title_en: null,
    poster_alpha: null,
    rating_alpha: 7.9,
    genres: ['drama', 'crime'],
  })
})

test.each([
  ['alpha', 'tt0000001', 1],
  ['gamma', '7', 1],
  ['beta', '7', 2],
  ['gamma_tv', '7', null],
  ['alpha', 'tt00000001', null],
] as const)('the number %s:%s means title %s', (catalog, number, title) => {
  expect(smallCatalog(rows).titles.find({ catalog, number })).toBe(title)
})
