import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const rows = {
  titles: [{ id: 1, alpha_id: 'tt0000001' }],
  texts: [
    { title_id: 1, ord: 1, kind: 'fact', text: 'a' },
    { title_id: 1, ord: 2, kind: 'fact', text: 'b' },
    { title_id: 1, ord: 3, kind: 'faq', question: 'c' },
    { title_id: 1, ord: 4, kind: 'quote', text: 'd' },
  ],
}

const shown = (items: readonly { text: string | null; question: string | null }[]) =>
  items.map(({ text, question }) => text ?? question)

test.each([
  [['fact', 'faq', 'quote'], { limit: 10, offset: 0 }, ['a', 'b', 'c', 'd'], 4],
  [['quote', 'fact'], { limit: 2, offset: 1 }, ['b', 'd'], 3],
  [['faq'], { limit: 10, offset: 1 }, [], 1],
] as const)('a page of the kinds %j', (kinds, slice, items, total) => {
  const page = smallCatalog(rows).texts.page(1, kinds, slice)
  expect({ items: shown(page.items), total: page.total }).toEqual({ items, total })
})

test('sections by kind', () => {
  const sections = smallCatalog(rows).texts.sections(1, ['fact', 'quote'], 1)
  expect(sections.map(({ value, items, total }) => [value, shown(items), total])).toEqual([
    ['fact', ['a'], 2],
    ['quote', ['d'], 1],
  ])
})
