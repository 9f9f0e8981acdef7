import { describe, expect, test } from 'vitest'
import { and, anyOf, atLeast, atMost, type Filter, known } from '../../../../schema/filter.js'
import { applyPreset } from '../../../../search/query/parse-selection.js'
import { parsed, planned, today } from '../../../support/query-context.js'

const gem = {
  kind: anyOf('kind', ['movie']),
  rating: atLeast('rating_alpha', 7.5),
  fewest: atLeast('votes_alpha', 2000),
  most: atMost('votes_alpha', 25000),
  beta: atLeast('votes_beta', 1000),
  poster: known('poster'),
}

test.each<readonly [string, Filter, string]>([
  [
    'preset=top',
    and(atLeast('votes_alpha', 100000), known('rating_beta'), known('poster')),
    '-rating_alpha',
  ],
  [
    'preset=hidden_gems',
    and(gem.rating, gem.fewest, gem.most, gem.beta, gem.kind, gem.poster),
    '-rating_alpha',
  ],
  ['preset=trending', atMost('released_on', today), '-popularity'],
  [
    'preset=new',
    and(atLeast('release_date', 20261022), atMost('released_on', today)),
    '-release_date',
  ],
  ['preset=classics', and(atMost('year', 1980), atLeast('votes_alpha', 50000)), '-rating_alpha'],

  // Each parameter of the request replaces that of the preset.
  [
    'preset=top&votes_alpha.gte=5',
    and(atLeast('votes_alpha', 5), known('rating_beta'), known('poster')),
    '-rating_alpha',
  ],
  [
    'preset=classics&sort=%2Byear',
    and(atMost('year', 1980), atLeast('votes_alpha', 50000)),
    '+year',
  ],
  [
    'preset=top&required=trailer',
    and(known('trailer'), atLeast('votes_alpha', 100000)),
    '-rating_alpha',
  ],
  [
    'preset=hidden_gems&kind=anime',
    and(anyOf('kind', ['anime']), gem.rating, gem.fewest, gem.most, gem.beta, gem.poster),
    '-rating_alpha',
  ],
  [
    'kind.any=anime&preset=hidden_gems',
    and(anyOf('kind', ['anime']), gem.rating, gem.fewest, gem.most, gem.beta, gem.poster),
    '-rating_alpha',
  ],
  ['preset=trending&released=false', atLeast('released_on', 20261122), '-popularity'],
  // Other conditions are combined, also on the same field.
  [
    'preset=classics&year.gte=1970&genre=war',
    and(
      atLeast('year', 1970),
      anyOf('genre', ['war']),
      atMost('year', 1980),
      atLeast('votes_alpha', 50000),
    ),
    '-rating_alpha',
  ],
])('%s', (query, filter, sort) => {
  const plan = planned(query)
  expect(plan.filter).toEqual(filter)
  expect(plan.order.map(({ field, descending }) => (descending ? '-' : '+') + field)).toEqual([
    sort,
  ])
})

test('a preset is expanded once', () => {
  const expanded = applyPreset(parsed('preset=top'), today)
  expect(expanded.preset).toBeNull()
  expect(applyPreset(expanded, today)).toEqual(expanded)
})

describe("parameters of the request replace an endpoint's defaults", () => {
  const rules = {
    typed: false,
    filters: true,
    sort: true,
    preset: false,
    defaults: { 'votes_total.gte': '200', 'rating_alpha.gte': '7.5' },
  }
  test.each<readonly [string, Filter]>([
    ['', and(atLeast('votes_total', 200), atLeast('rating_alpha', 7.5))],
    ['votes_total.gte=0', and(atLeast('votes_total', 0), atLeast('rating_alpha', 7.5))],
    [
      'votes_total.lte=300',
      and(atMost('votes_total', 300), atLeast('votes_total', 200), atLeast('rating_alpha', 7.5)),
    ],
  ])('%s', (query, filter) => {
    expect(planned(query, rules).filter).toEqual(filter)
  })
})
