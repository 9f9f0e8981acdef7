import { expect, test } from 'vitest'
import { smallCatalog } from '../../../support/small-catalog.js'

const to = (
  ord: number,
  to_id: number,
  relation: string,
  subtype: string | null = null,
  sources = '["alpha"]',
) => ({ title_id: 1, ord, relation, subtype, to_id, sources })

const rows = {
  titles: [
    { id: 1, alpha_id: 'tt0000001' },
    { id: 2, year: 2005, votes_total: 10 },
    { id: 3, year: 1999, votes_total: 500 },
    { id: 4, votes_total: 90 },
    { id: 5, year: 1999 },
  ],
  relations: [
    to(1, 4, 'reference'),
    to(2, 2, 'related', 'sequel'),
    to(3, 4, 'related'),
    to(4, 5, 'related', 'remake', '["beta"]'),
    to(5, 3, 'related', 'prequel'),
    to(6, 5, 'similar'),
    to(7, 2, 'similar', null, '["alpha","beta"]'),
    to(8, 3, 'similar'),
  ],
}

const all = { relations: null, subtypes: null, source: null }

test.each([
  [
    'section after section: related by year, the rest by votes, unknown last',
    all,
    [
      'similar 3',
      'similar 2',
      'similar 5',
      'related 3',
      'related 5',
      'related 2',
      'related 4',
      'reference 4',
    ],
  ],
  ['one kind', { ...all, relations: ['similar'] }, ['similar 3', 'similar 2', 'similar 5']],
  [
    'kinds in canonical order',
    { ...all, relations: ['reference', 'similar'] },
    ['similar 3', 'similar 2', 'similar 5', 'reference 4'],
  ],
  [
    'subtypes narrow `related`',
    { ...all, subtypes: ['sequel', 'remake'] },
    ['related 5', 'related 2'],
  ],
  ['no subtype outside `related`', { ...all, relations: ['similar'], subtypes: ['sequel'] }, []],
  ['what one catalog confirmed', { ...all, source: 'beta' }, ['similar 2', 'related 5']],
] as const)('relations: %s', (_, selection, expected) => {
  const list = smallCatalog(rows).relations.list(1, selection)
  expect(list.map(({ relation, title }) => `${relation} ${title}`)).toEqual(expected)
})

test('counts have all kinds', () => {
  const counts = smallCatalog(rows).relations.counts(1)
  expect(new Map(counts.map(({ relation, count }) => [relation, count]))).toEqual(
    new Map([
      ['similar', 3],
      ['related', 4],
      ['reference', 1],
    ]),
  )
})
