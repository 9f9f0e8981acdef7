import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const item = (ord: number, type: string, language: string | null = null) => ({
  title_id: 1,
  ord,
  class: type === 'trailer' ? 'video' : 'image',
  type,
  url: `u${ord}`,
  language,
})

const rows = {
  titles: [{ id: 1, alpha_id: 'tt0000001' }],
  media: [
    item(1, 'poster_gif'),
    item(2, 'backdrop'),
    item(3, 'poster', 'ru'),
    item(4, 'poster', 'en'),
    item(5, 'poster', 'ru'),
    item(6, 'trailer'),
  ],
}

const all = { class: null, type: null, language: null }
const urls = (items: readonly { url: string }[]) => items.map(({ url }) => url)

test.each([
  ['everything, as served', all, ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'], 6],
  ['one class', { ...all, class: 'video' }, ['u6'], 1],
  ['one type', { ...all, type: 'poster' }, ['u3', 'u4', 'u5'], 3],
  ['one language', { ...all, language: 'ru' }, ['u3', 'u5'], 2],
  ['nothing', { ...all, class: 'video', type: 'poster' }, [], 0],
] as const)('a page of media: %s', (_, selection, items, total) => {
  const page = smallCatalog(rows).media.page(1, selection, { limit: 10, offset: 0 })
  expect({ items: urls(page.items), total: page.total }).toEqual({ items, total })
})

test.each([
  [
    'type',
    [
      ['poster_gif', ['u1'], 1],
      ['poster', ['u3', 'u4'], 3],
      ['backdrop', ['u2'], 1],
      ['trailer', ['u6'], 1],
    ],
  ],
  [
    'class',
    [
      ['image', ['u1', 'u2'], 5],
      ['video', ['u6'], 1],
    ],
  ],
  [
    'language',
    [
      ['en', ['u4'], 1],
      ['ru', ['u3', 'u5'], 2],
      [null, ['u1', 'u2'], 3],
    ],
  ],
] as const)('sections by %s', (grouping, expected) => {
  const sections = smallCatalog(rows).media.sections(1, all, grouping, 2)
  expect(sections.map(({ value, items, total }) => [value, urls(items), total])).toEqual(expected)
})
