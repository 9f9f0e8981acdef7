import { describe, expect, test } from 'vitest'
import type { CastRow } from '../../../../catalog/read/prepare-cast.js'
import { enumValues } from '../../../../schema/enums.js'
import { smallCatalog } from '../../../support/small-catalog.js'

const [director, actor, writer] = [0, 1, 2]

const credit = (role: number, ord: number, person: number, sources = '["alpha"]') => ({
  title_id: 1,
  role,
  ord,
  n: person,
  person_id: person,
  sources,
})

const rows = {
  titles: [{ id: 1, alpha_id: 'tt0000001' }],
  persons: [1, 2, 3, 4].map((id) => ({ id, beta_id: String(id), name_en: `P${id}` })),
  credits: [
    credit(writer, 1, 1),
    credit(actor, 2, 2, '["alpha","beta"]'),
    credit(actor, 1, 3, '["beta"]'),
    credit(actor, 3, 4),
    credit(director, 1, 1, '["beta"]'),
  ],
}

const shown = (items: readonly CastRow[]) =>
  items.map(({ role, person }) => `${role} ${person.name_en}`)

const cast = () => smallCatalog(rows).cast

test.each([
  [
    'everyone, by canonical role, then as credited',
    { role: null, source: null },
    { limit: 10, offset: 0 },
    ['director P1', 'actor P3', 'actor P2', 'actor P4', 'writer P1'],
    5,
  ],
  ['a page', { role: null, source: null }, { limit: 2, offset: 1 }, ['actor P3', 'actor P2'], 5],
  ['one role', { role: 'actor', source: null }, { limit: 1, offset: 2 }, ['actor P4'], 3],
  [
    'what one catalog confirmed',
    { role: null, source: 'beta' },
    { limit: 10, offset: 0 },
    ['director P1', 'actor P3', 'actor P2'],
    3,
  ],
  [
    'one role that one catalog confirmed',
    { role: 'actor', source: 'alpha' },
    { limit: 10, offset: 0 },
    ['actor P2', 'actor P4'],
    2,
  ],
  ['nothing', { role: 'editor', source: null }, { limit: 10, offset: 0 }, [], 0],
] as const)('a page of the cast: %s', (_, selection, slice, items, total) => {
  const page = cast().page(1, selection, slice)
  expect({ items: shown(page.items), total: page.total }).toEqual({ items, total })
})

describe('sections', () => {
  test('have a limited number of credits per role, and its full size', () => {
    const sections = cast().sections(1, null, 2)
    expect(sections.map(({ value, items, total }) => [value, shown(items), total])).toEqual([
      ['director', ['director P1'], 1],
      ['actor', ['actor P3', 'actor P2'], 3],
      ['writer', ['writer P1'], 1],
    ])
  })

  test('count only credits that the source confirmed', () => {
    const sections = cast().sections(1, 'alpha', 1)
    expect(sections.map(({ value, total }) => [value, total])).toEqual([
      ['actor', 2],
      ['writer', 1],
    ])
  })
})

test('the top credits have a limited number of some roles', () => {
  expect(shown(cast().top(1, { director: 3, actor: 1 }))).toEqual(['director P1', 'actor P3'])
})

test('counts have the size of each role, in canonical order', () => {
  expect(cast().counts(1)).toEqual([
    { role: 'director', count: 1 },
    { role: 'actor', count: 3 },
    { role: 'writer', count: 1 },
  ])
})

test('rows have roles by their canonical position', () => {
  expect(enumValues('credit_roles').slice(0, 3)).toEqual(['director', 'actor', 'writer'])
})
