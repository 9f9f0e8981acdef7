import { expect, test } from 'vitest'
import { selectFields } from '../../../../search/query/select-fields.js'

const fields = selectFields(['title', 'year', 'kind', 'franchise'])
const card = { title: 'Брат', year: 1997, kind: 'movie' }

test.each([
  ['title', { title: 'Брат' }],
  ['year,title', { title: 'Брат', year: 1997 }],
  ['title,title', { title: 'Брат' }],
  ['-title', { year: 1997, kind: 'movie' }],
  ['-title,-kind', { year: 1997 }],
  ['-title,-title', { year: 1997, kind: 'movie' }],
  // A card may be empty.
  ['franchise', {}],
  ['-title,-year,-kind', {}],
])('fields=%s', (raw, expected) => {
  const picked = fields.read(raw, 'fields')(card)
  expect(picked).toEqual(expected)
  expect(Object.keys(picked)).toEqual(Object.keys(expected))
})

test('picks the whole card if absent', () => {
  expect(fields.absent()(card)).toBe(card)
})

test.each([
  ['title,-year', {}],
  ['-year,title', {}],
  ['', { hint: 'leave fields out' }],
  ['title,', { hint: 'fields=title' }],
  ['titl', { allowed: ['title', 'year', 'kind', 'franchise'], hint: 'title' }],
  ['-titl', { allowed: ['title', 'year', 'kind', 'franchise'], hint: 'title' }],
  [' title', { allowed: ['title', 'year', 'kind', 'franchise'], hint: 'title' }],
  ['constructor', { allowed: ['title', 'year', 'kind', 'franchise'] }],
])('rejects fields=%s', (raw, saying) => {
  expect(() => fields.read(raw, 'fields')).toThrow(
    expect.objectContaining({ status: 400, details: { field: 'fields', ...saying } }),
  )
})
