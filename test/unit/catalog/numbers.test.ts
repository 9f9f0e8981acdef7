import { expect, test } from 'vitest'
import { collection, idOf, person, title, write } from '../../support/written-catalog.js'

test('the id is the first known number in the order of the catalogs, and stores all numbers', () => {
  const ids = { delta: '4', gamma_tv: '3', alpha: 'tt0000002' }
  const { rows, written } = write(title(1, { ids }), person(7, { ids: { delta: '9', gamma: '8' } }))
  const refs = ['alpha:tt0000002', 'gamma_tv:3', 'delta:4'].map(idOf)
  expect(rows('SELECT id FROM titles')).toEqual([refs[0]])
  expect(rows('SELECT * FROM title_numbers ORDER BY ref')).toEqual(
    refs.sort((a, b) => Number(a) - Number(b)).map((ref) => [ref, idOf('alpha:tt0000002')]),
  )
  expect(rows('SELECT person_id FROM person_numbers')).toEqual([idOf('gamma:8'), idOf('gamma:8')])
  expect(written).toEqual({ titles: 1, persons: 1, collections: 0 })
})

test('the largest numbers stay exact', () => {
  const { rows } = write(title(1, { ids: { delta: '9999999999', alpha: 'tt9999999999' } }))
  expect(rows('SELECT ref FROM title_numbers ORDER BY ref')).toEqual([
    idOf('delta:9999999999'),
    idOf('alpha:tt9999999999'),
  ])
  expect(rows('SELECT typeof(id) FROM titles')).toEqual(['integer'])
})

test('a record with a number of another one is a duplicate and stores no number', () => {
  const { rejections, written, rows } = write(
    title(1),
    title(2, { ids: { beta: '1', gamma: '5', delta: '6' } }),
    title(3, { ids: { gamma: '5' } }),
    title(4, { ids: { alpha: 'tt0000001', beta: '1', gamma: '5' } }),
    title(6, { ids: { delta: '6' } }),
    person(1),
    person(1),
    collection('a', []),
    collection('a', []),
  )
  expect(rejections).toEqual([
    'f:2 ids.beta: 1 is a duplicate: f:1 has it',
    'f:4 ids.beta: 1 is a duplicate: f:1 has it',
    'f:4 ids.gamma: 5 is a duplicate: f:3 has it',
    'f:7 ids.beta: 1 is a duplicate: f:6 has it',
    'f:9 slug: a is a duplicate: f:8 has it',
  ])
  expect(written).toEqual({ titles: 3, persons: 1, collections: 1 })
  expect(rows('SELECT count(*) FROM title_numbers')).toEqual([3])
})
