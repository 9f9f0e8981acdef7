import { expect, test } from 'vitest'
import { collection, idOf, person, title, write } from '../../support/written-catalog.js'

test('a reference finds a later record by any of its numbers', () => {
  const { rows, dropped } = write(
    collection('a', ['gamma:20', 'beta:1']),
    title(1, {
      relations: [{ relation: 'similar', to: 'gamma:20', sources: ['beta'] }],
      credits: [
        { person: 'delta:70', role: 'actor' },
        { person: 'beta:7', role: 'director', job: 'Director' },
      ],
    }),
    title(2, { ids: { beta: '2', gamma: '20' } }),
    person(7, { ids: { beta: '7', delta: '70' } }),
  )
  expect(rows('SELECT title_id, to_id, sources FROM relations')).toEqual([
    [idOf('beta:1'), idOf('beta:2'), '["beta"]'],
  ])
  expect(rows('SELECT role, person_id, job FROM credits ORDER BY role')).toEqual([
    [0, idOf('beta:7'), 'Director'],
    [1, idOf('beta:7'), null],
  ])
  expect(rows('SELECT ord, title_id FROM collection_items ORDER BY ord')).toEqual([
    [1, idOf('beta:2')],
    [2, idOf('beta:1')],
  ])
  expect(dropped.examples).toEqual([])
})

test('drops and counts a dangling reference; the others keep their order', () => {
  const { rows, dropped, rejections } = write(
    title(1, {
      relations: [
        { relation: 'similar', to: 'beta:99' },
        { relation: 'similar', to: 'beta:2' },
      ],
      credits: ['beta:7', 'beta:98', 'beta:8'].map((person) => ({ person, role: 'actor' })),
    }),
    title(2),
    person(7),
    person(8),
    // Titles and persons have separate numbers.
    person(2),
    title(3, { credits: Array.from({ length: 9 }, () => ({ person: 'beta:1', role: 'crew' })) }),
    collection('a', ['beta:97', 'beta:2', 'gamma:2', 'beta:1']),
  )
  expect(rejections).toEqual([])
  expect(rows('SELECT to_id FROM relations')).toEqual([idOf('beta:2')])
  expect(rows('SELECT ord, person_id FROM credits WHERE role = 1 ORDER BY ord')).toEqual([
    [1, idOf('beta:7')],
    [3, idOf('beta:8')],
  ])
  expect(rows('SELECT ord, title_id FROM collection_items ORDER BY ord')).toEqual([
    [1, idOf('beta:2')],
    [2, idOf('beta:1')],
  ])
  expect(dropped.counts).toEqual({
    credits: 10,
    relations: 1,
    collection_items: 2,
    episodes: 0,
    animated_posters: 0,
  })
  expect(dropped.examples).toContainEqual({
    kind: 'relations',
    file: 'f',
    line: 1,
    reference: 'beta:99',
  })
  expect(dropped.examples.filter(({ kind }) => kind === 'credits')).toHaveLength(5)
})
