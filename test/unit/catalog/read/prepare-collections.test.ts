import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const item = (ord: number, title_id: number, note: string | null = null) => ({
  collection: 'best',
  ord,
  title_id,
  note,
})

const rows = {
  titles: [{ id: 1 }, { id: 2 }, { id: 3 }],
  collections: [
    { slug: 'worst', position: 2, name: 'Худшие' },
    { slug: 'best', position: 1, name: 'Лучшие', created_at: '2024-01-01T00:00:00.000Z' },
  ],
  // Title 9 does not exist.
  collection_items: [item(1, 3, 'первый'), item(2, 9), item(3, 1), item(4, 2), item(5, 3)],
}

test('lists collections in the order of the catalog, with their numbers of titles', () => {
  const { items, total } = smallCatalog(rows).collections.page({ limit: 10, offset: 0 })
  expect(total).toBe(2)
  expect(items.map(({ slug, items_count }) => [slug, items_count])).toEqual([
    ['best', 4],
    ['worst', 0],
  ])
})

test.each([
  [
    { limit: 10, offset: 0 },
    [
      [3, 1],
      [1, 3],
      [2, 4],
      [3, 5],
    ],
  ],
  [
    { limit: 2, offset: 1 },
    [
      [1, 3],
      [2, 4],
    ],
  ],
])("items of a collection %j in the editor's order", (slice, expected) => {
  const items = smallCatalog(rows).collections.items('best', slice)
  expect(items.map(({ title, ord }) => [title, ord])).toEqual(expected)
})

test('a repeated title has its first position', () => {
  const { collections } = smallCatalog(rows)
  expect(collections.titles('best')).toEqual([3, 9, 1, 2])
  expect(collections.places('best', [2, 3])).toEqual([
    { title: 2, ord: 4, note: null },
    { title: 3, ord: 1, note: 'первый' },
  ])
})

test('returns null for an unknown slug', () => {
  expect(smallCatalog(rows).collections.find('none')).toBeNull()
})
