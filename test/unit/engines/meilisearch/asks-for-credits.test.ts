import { expect, test } from 'vitest'
import { asksForCredits } from '../../../../engines/meilisearch/search/compile.js'
import { and, anyOf, atLeast, type Filter, known, not } from '../../../../schema/filter.js'

const credited: Filter = { kind: 'credited', persons: [9], roles: null }

test.each<[Filter, boolean]>([
  [credited, true],
  [not(credited), true],
  [and(anyOf('kind', ['movie']), not(and(known('year'), credited))), true],
  [and(), false],
  [not(and(anyOf('kind', ['movie']), atLeast('year', 1990), known('poster'))), false],
  [{ kind: 'within', ids: [9] }, false],
])('whether %j asks for credits', (filter, expected) => {
  expect(asksForCredits(filter)).toBe(expected)
})
