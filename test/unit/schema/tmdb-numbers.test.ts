import { expect, test } from 'vitest'
import { tmdbPerson, tmdbReferences, tmdbTitle } from '../../../schema/tmdb-numbers.js'

const unknown = { alpha_id: null, gamma_id: null, gamma_tv_id: null }
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
  [{ alpha_id: 'tt2047483647' }, false, 'movie 2147483647'],
  [{ alpha_id: 'tt2047483648' }, false, null],
  [{ alpha_id: 'tt01000000' }, false, null],
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
  ['2147483647', ['gamma:2147483647', 'alpha:tt2047483647']],
  ['2147483648', ['gamma:2147483648']],
  ['0603', []],
  ['-1', []],
])('a film named %s is %j', (sent, references) => {
  const found = tmdbReferences('movie', sent)
  expect(found.map(({ catalog, number }) => `${catalog}:${number}`)).toEqual(references)
})

test('a number of a person leads back to the person', () => {
  const number = tmdbPerson({ alpha_id: 'nm0000206', gamma_id: null })
  expect(number?.id).toBe(100_000_206)
  expect(tmdbReferences('person', '100000206')).toContainEqual(number?.reference)
})
