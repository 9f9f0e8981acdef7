import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const [director, actor, writer] = [0, 1, 2]

const credit = (title_id: number, role: number, person_id: number, character_ru = '') => ({
  title_id,
  role,
  ord: 1,
  n: person_id,
  person_id,
  character_ru: character_ru || null,
  sources: '[]',
})

const rows = {
  titles: [
    { id: 1, release_date: 19990101, votes_total: 10 },
    { id: 2, votes_total: 900 },
    { id: 3, release_date: 20050101 },
    { id: 4, release_date: 19990101, votes_total: 90 },
  ],
  persons: [
    { id: 11, beta_id: '11' },
    { id: 12, beta_id: '12' },
  ],
  credits: [
    credit(1, actor, 11, 'Данила'),
    credit(1, director, 11),
    credit(1, actor, 12),
    credit(2, writer, 11),
    credit(3, director, 11),
    credit(3, writer, 12),
    credit(4, director, 11),
    credit(4, director, 12),
  ],
}

test.each([
  [null, [3, 1, 4, 2]],
  ['director', [3, 1, 4]],
  ['actor', [1]],
  ['producer', []],
] as const)(
  'lists titles of a person in the role %s once, newest first, unknown dates last, ties by id',
  (role, titles) => {
    const { credits } = smallCatalog(rows)
    for (const [limit, offset] of [
      [100, 0],
      [2, 1],
    ] as const) {
      const page = credits.page(11, role, { limit, offset })
      expect(page.map(({ title }) => title)).toEqual(titles.slice(offset, offset + limit))
    }
  },
)

test('counts titles of a person once', () => {
  expect(smallCatalog(rows).credits.titleCount(11)).toBe(4)
})

test('credits of a person in some titles, in canonical order of the roles', () => {
  const credits = smallCatalog(rows).credits.inTitles(11, [2, 1])
  expect([...credits.keys()].toSorted()).toEqual([1, 2])
  expect(credits.get(1)?.map(({ role, character_ru }) => [role, character_ru])).toEqual([
    ['director', null],
    ['actor', 'Данила'],
  ])
})

test('counts roles by titles', () => {
  expect(smallCatalog(rows).credits.roleCounts(11)).toEqual([
    { role: 'director', count: 3 },
    { role: 'actor', count: 1 },
    { role: 'writer', count: 1 },
  ])
})

test.each([
  [2, [2, 4]],
  [12, [2, 4, 1, 3]],
])('the %d most voted titles', (limit, expected) => {
  expect(smallCatalog(rows).credits.mostVoted(11, limit)).toEqual(expected)
})

test.each([
  [null, [3, 1, 4]],
  ['director', [4]],
  ['writer', []],
] as const)('titles shared as %s', (role, expected) => {
  const page = smallCatalog(rows).credits.shared(11, 12, role, { limit: 2, offset: 1 })
  expect(page).toEqual({
    items: expected.slice(1, 3).map((title) => ({ title })),
    total: expected.length,
  })
})
