import { expect, test } from 'vitest'
import {
  presentCountedList,
  presentList,
  presentSections,
} from '../../../../server/cards/present-list.js'

const page = { items: ['a'], limit: 1, offset: 2, hasMore: true }
const envelope = { items: ['a'], limit: 1, offset: 2, has_more: true }

test.each([
  ['absent', page, envelope],
  ['null', { ...page, total: null }, { ...envelope, total: null }],
  ['a number', { ...page, total: 7 }, { ...envelope, total: 7 }],
])('a list whose total is %s', (_, given, expected) => {
  expect(presentList(given)).toStrictEqual(expected)
})

test.each([
  [0, 2, true],
  [1, 2, false],
  [5, 2, false],
])('after %d and one item of %d, more items follow: %s', (offset, total, hasMore) => {
  const list = presentCountedList(offset < total ? ['a'] : [], total, { limit: 1, offset })
  expect(list).toMatchObject({ has_more: hasMore, total, offset })
})

test('sections have the field they group by, a caption and their full size; empty ones are omitted', () => {
  const sections = presentSections({
    field: 'role',
    limit: 2,
    label: (role: string) => role.toUpperCase(),
    present: (number: number) => ({ number }),
    sections: [
      { value: 'actor', items: [1, 2], total: 3 },
      { value: 'writer', items: [], total: 0 },
      { value: 'editor', items: [4], total: 1 },
    ],
  })
  expect(sections).toStrictEqual({
    items: [
      {
        role: 'actor',
        label: 'ACTOR',
        total: 3,
        has_more: true,
        items: [{ number: 1 }, { number: 2 }],
      },
      { role: 'editor', label: 'EDITOR', total: 1, has_more: false, items: [{ number: 4 }] },
    ],
    limit: 2,
    offset: 0,
    has_more: false,
    total: 2,
  })
})
