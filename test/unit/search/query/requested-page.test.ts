import { expect, test } from 'vitest'
import type { Start } from '../../../../engines/engine.js'
import { encodeCursor } from '../../../../search/query/cursor.js'
import { flatPage, sectionSize, titlesStart } from '../../../../search/query/requested-page.js'
import { planned } from '../../../support/query-context.js'

const shortList = { fallback: 50, max: 50 }
const longList = { fallback: 1000, max: 1000 }

test.each([
  [{ limit: null, offset: null }, shortList, { limit: 50, offset: 0 }],
  [{ limit: 7, offset: 14 }, shortList, { limit: 7, offset: 14 }],
  [{ limit: 51, offset: 0 }, shortList, { limit: 50, offset: 0 }],
  [{ limit: null, offset: 5 }, longList, { limit: 1000, offset: 5 }],
  [{ limit: Number.MAX_SAFE_INTEGER, offset: 5 }, longList, { limit: 1000, offset: 5 }],
])('the page of a flat list: %j of %j', (asked, sizes, page) => {
  expect(flatPage(asked, sizes)).toEqual(page)
})

test.each([
  [null, 10],
  [1, 1],
  [50, 50],
  [1000, 50],
])('a section of %j shows %j', (limit, size) => {
  expect(sectionSize({ limit, offset: null })).toBe(size)
})

test.each([0, 1])('`offset` with sections answers 400: %j', (offset) => {
  expect(() => sectionSize({ limit: null, offset })).toThrow(refusal('offset', 'group=none'))
})

const start: Start = { kind: 'after', position: { values: [1997], id: 5 } }
const cursor = encodeCursor(start, planned('sort=year'))

test.each([
  [
    { offset: null, cursor: null },
    { kind: 'offset', offset: 0 },
  ],
  [
    { offset: 100, cursor: null },
    { kind: 'offset', offset: 100 },
  ],
  [
    { offset: null, cursor: '' },
    { kind: 'offset', offset: 0 },
  ],
  [{ offset: null, cursor }, start],
])('a page of /titles with %j starts at %j', (asked, expected) => {
  expect(titlesStart(asked, planned('sort=year'))).toEqual(expected)
})

test.each([
  ['sort=year', { offset: 0, cursor: '' }, 'cursor', 'leave offset out'],
  ['sort=year', { offset: 5, cursor }, 'cursor', 'leave offset out'],
  ['sort=runtime', { offset: null, cursor }, 'cursor'],
  ['sort=random', { offset: null, cursor: '' }, 'cursor'],
  ['sort=random', { offset: null, cursor }, 'cursor'],
  ['sort=random', { offset: 0, cursor: null }, 'offset'],
  ['sort=random', { offset: 9, cursor: null }, 'offset'],
])('rejects %s with %j', (query, asked, field, hint?: string) => {
  expect(() => titlesStart(asked, planned(query))).toThrow(refusal(field, hint))
})

function refusal(field: string, hint?: string) {
  return expect.objectContaining({
    status: 400,
    details: { field, ...(hint !== undefined && { hint }) },
  })
}
