import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const rows = {
  titles: [{ id: 1, alpha_id: 'tt0000001' }],
  episodes: [
    { title_id: 1, season: 1, episode: 2, air_date: 20200108, rating_alpha: 9, votes_alpha: 300 },
    { title_id: 1, season: 1, episode: 1, air_date: 20200101, rating_alpha: 8.1, votes_alpha: 100 },
    { title_id: 1, season: 1, episode: 3, votes_alpha: 50 },
    { title_id: 1, season: 0, episode: 1, rating_alpha: 7.3 },
  ],
}

test('seasons add up their episodes, specials first', () => {
  const { items, total } = smallCatalog(rows).episodes.seasons(1, null, { limit: 10, offset: 0 })
  expect(total).toBe(2)
  expect(items).toEqual([
    {
      season: 0,
      episodes: 1,
      first_air: null,
      last_air: null,
      votes_alpha: null,
      weighted_hundredths: null,
      weight: null,
      plain_hundredths: 730,
      rated: 1,
    },
    {
      season: 1,
      episodes: 3,
      first_air: 20200101,
      last_air: 20200108,
      votes_alpha: 450,
      weighted_hundredths: 810 * 100 + 900 * 300,
      weight: 400,
      plain_hundredths: 1710,
      rated: 2,
    },
  ])
})
