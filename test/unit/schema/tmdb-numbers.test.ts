import { expect, test } from 'vitest'
import { tmdbPerson, tmdbReferences, tmdbTitle } from '../../../schema/tmdb-numbers.js'

const unknown = { alpha_id: null, beta_id: null, gamma_id: null, gamma_tv_id: null, delta_id: null }
const shown = (ids: object, isSeries: boolean | null = null) => {
  const number = tmdbTitle({ ...unknown, ...ids }, isSeries)
  return number === null ? null : `${number.of} ${number.id}`
}

test.each([
  [{ gamma_id: '603' }, null, 'movie 603'],
  [{ gamma_tv_id: '1396' }, null, 'tv 1396'],
  [{ gamma_id: '603', alpha_id: 'tt0133093' }, null, 'movie 603'],
  [{ gamma_id: '1', gamma_tv_id: '2' }, true, 'tv 2'],
  [{ gamma_id: '1', gamma_tv_id: '2' }, false, 'movie 1'],
  [{ alpha_id: 'tt0133093' }, null, 'movie 100133093'],
  [{ alpha_id: 'tt0903747' }, true, 'tv 100903747'],
  [{ alpha_id: 'tt10000000' }, false, 'movie 110000000'],
  [{ alpha_id: 'tt899999999' }, false, 'movie 999999999'],
  [{ alpha_id: 'tt900000000' }, false, null],
  [{ alpha_id: 'tt01000000' }, false, null],
  [{ alpha_id: 'tt2047483647', beta_id: '326' }, false, 'movie 1000000326'],
  [{ beta_id: '326', delta_id: '7' }, true, 'tv 1000000326'],
  [{ alpha_id: 'tt0133093', beta_id: '301' }, null, 'movie 100133093'],
  [{ beta_id: '500000000', delta_id: '7' }, null, 'movie 1500000007'],
  [{ delta_id: '600000000' }, null, null],
  [{}, true, null],
])('%j, series %j: %s', (ids, isSeries, number) => {
  expect(shown(ids, isSeries)).toBe(number)
})

test.each([
  ['tt0133093', ['alpha:tt0133093']],
  ['nm0000206', []],
  ['603', ['gamma:603']],
  ['100133093', ['gamma:100133093', 'alpha:tt0133093']],
  ['110000000', ['gamma:110000000', 'alpha:tt10000000']],
  ['999999999', ['gamma:999999999', 'alpha:tt899999999']],
  ['1000000000', ['gamma:1000000000']],
  ['1000000326', ['gamma:1000000326', 'beta:326']],
  ['1500000007', ['gamma:1500000007', 'delta:7']],
  ['2100000000', ['gamma:2100000000']],
  ['0603', []],
  ['-1', []],
])('a film named %s is %j', (sent, references) => {
  const found = tmdbReferences('movie', sent)
  expect(found.map(({ catalog, number }) => `${catalog}:${number}`)).toEqual(references)
})

test.each([
  [{ alpha_id: 'nm0000206' }, 100_000_206],
  [{ beta_id: '7987' }, 1_000_007_987],
  [{ delta_id: '12' }, 1_500_000_012],
])('the number of the person %j leads back to the person', (ids, id) => {
  const number = tmdbPerson({ ...unknown, ...ids })
  expect(number?.id).toBe(id)
  expect(tmdbReferences('person', String(id))).toContainEqual(number?.reference)
})
