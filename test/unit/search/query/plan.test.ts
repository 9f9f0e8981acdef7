import { describe, expect, test } from 'vitest'
import {
  and,
  anyOf,
  atLeast,
  atMost,
  type Filter,
  known,
  not,
  type OrderKey,
} from '../../../../schema/filter.js'
import { bestKnownFirst } from '../../../../schema/sorts.js'
import { planTitles } from '../../../../search/query/plan-titles.js'
import { parsed, planned, testContext, today } from '../../../support/query-context.js'

const credited = (
  persons: readonly number[],
  roles: Extract<Filter, { kind: 'credited' }>['roles'] = null,
): Filter => ({ kind: 'credited', persons, roles })
const nothing = credited([])
const isOut = atMost('released_on', today)
const isUpcoming = atLeast('released_on', today + 1)

const filters: readonly (readonly [string, Filter])[] = [
  ['', and()],
  ['kind=movie', anyOf('kind', ['movie'])],
  ['kind=movie,series', anyOf('kind', ['movie', 'series'])],
  ['kind.any=movie,series', anyOf('kind', ['movie', 'series'])],
  ['country.not=us,ru', not(anyOf('country', ['us', 'ru']))],
  ['genre.all=drama,war', and(anyOf('genre', ['drama']), anyOf('genre', ['war']))],
  ['genre.all=drama', anyOf('genre', ['drama'])],
  ['kind=movie&kind.not=short', and(anyOf('kind', ['movie']), not(anyOf('kind', ['short'])))],
  ['alpha_id=tt0111161', anyOf('alpha_id', ['tt0111161'])],
  ['gamma_tv_id.not=5', not(anyOf('gamma_tv_id', ['5']))],
  ['delta_id=7', { kind: 'within', ids: [21] }],
  ['delta_id=8,9,7', { kind: 'within', ids: [22, 21] }],
  ['delta_id.any=9', { kind: 'within', ids: [] }],
  ['delta_id.not=7,9', not({ kind: 'within', ids: [21] })],
  ['adult=true', anyOf('adult', [true])],
  ['adult=false', not(anyOf('adult', [true]))],
  ['adult.not=false', anyOf('adult', [true])],
  ['adult=true,false', and()],
  ['adult.not=false,true', not(and())],
  ['is_series=false', anyOf('is_series', [false])],
  ['adult.not=true', not(anyOf('adult', [true]))],
  ['hydrated.any=true,false', anyOf('hydrated', [true, false])],

  ['year=1997', anyOf('year', [1997])],
  ['year=1997,1998', anyOf('year', [1997, 1998])],
  ['year.not=1997', not(anyOf('year', [1997]))],
  ['year.gte=1990&year.lte=1999', and(atLeast('year', 1990), atMost('year', 1999))],
  ['votes_alpha.gte=0', atLeast('votes_alpha', 0)],
  ['budget.lte=99999999999999999999', atMost('budget', Number.MAX_SAFE_INTEGER)],
  ['rating_alpha.gte=7.5', atLeast('rating_alpha', 7.5)],
  ['popularity.lte=-1.25', atMost('popularity', -1.25)],
  ['release_date=2023-02-28', anyOf('release_date', [20230228])],
  ['premiere_ru.gte=1895-12-28', atLeast('premiere_ru', 18951228)],
  ['votes_total.lte=5000', atMost('votes_total', 5000)],
  ['age_limit=12', anyOf('age_limit', [12])],
  ['age_limit_max=12', atMost('age_limit', 12)],

  ['tag=space', anyOf('tag', ['space'])],
  ['tag.all=space,любовь', and(anyOf('tag', ['space']), anyOf('tag', ['любовь']))],
  ["tag.not=o'clock", not(anyOf('tag', ["o'clock"]))],
  ['companies=ленфильм', anyOf('companies', ['ленфильм'])],
  ['collection=top-250', anyOf('collection', ['top-250'])],

  ['person=beta:1', credited([11])],
  ['person=beta:1,beta:2', credited([11, 12])],
  ['person.all=beta:1,beta:2', and(credited([11]), credited([12]))],
  ['person.not=beta:1,beta:2', not(credited([11, 12]))],
  ['person=alpha:nm9999999', nothing],
  ['person=beta:1,alpha:nm9999999', credited([11])],
  ['person.all=beta:1,alpha:nm9999999', and(credited([11]), nothing)],
  ['person.not=alpha:nm9999999', not(nothing)],
  ['person=beta:1&person.role=director', credited([11], ['director'])],
  ['person.role=director,actor&person=beta:1', credited([11], ['director', 'actor'])],
  [
    'person.all=beta:1,beta:2&person.role=actor',
    and(credited([11], ['actor']), credited([12], ['actor'])),
  ],
  ['person.not=beta:1&person.role=actor', not(credited([11], ['actor']))],
  [
    'person=beta:1&person.not=beta:2&person.role=actor',
    and(credited([11], ['actor']), not(credited([12], ['actor']))),
  ],

  ['released=true', isOut],
  ['released=false', isUpcoming],
  ['released.not=true', not(isOut)],
  ['released=true,false', not(and(not(isOut), not(isUpcoming)))],
  ['has_poster=true', known('poster')],
  ['has_poster=false', not(known('poster'))],
  ['has_poster.not=true', not(known('poster'))],
  ['required=poster', known('poster')],
  ['required=poster,rating_alpha', and(known('poster'), known('rating_alpha'))],
]

test.each(filters)('filter: %s', (query, filter) => {
  expect(planned(query).filter).toEqual(filter)
})

test('upcoming titles begin on the next calendar day', () => {
  const plan = planTitles(parsed('released=false'), { ...testContext, today: 20261231 })
  expect(plan.filter).toEqual(atLeast('released_on', 20270101))
})

const down = (field: OrderKey['field']): OrderKey => ({ field, descending: true })
const up = (field: OrderKey['field']): OrderKey => ({ field, descending: false })

describe('order', () => {
  test.each<readonly [string, readonly OrderKey[]]>([
    ['sort=year', [down('year')]],
    ['sort=-year', [down('year')]],
    ['sort=+year', [up('year')]],
    ['sort=%2Byear', [up('year')]],
    ['sort=%20year', [up('year')]],
    ['sort=-votes_alpha,+release_date', [down('votes_alpha'), up('release_date')]],
    ['sort=rating', [down('rating_trusted'), down('rating')]],
    ['sort=+rating', [down('rating_trusted'), up('rating')]],
    ['sort=year,+rating', [down('year'), down('rating_trusted'), up('rating')]],
    ['sort=random', [down('random')]],
    // Newest first without a typed query.
    ['', [down('release_date')]],
    ['kind=movie', [down('release_date')]],
    ['q=брат', [down('relevance'), ...bestKnownFirst]],
    ['q=брат&sort=+year', [up('year')]],
    ['q=брат&sort=relevance,+year', [down('relevance'), up('year'), ...bestKnownFirst]],
    ['q=брат&sort=relevance,+popularity', [down('relevance'), up('popularity')]],
    ['q=брат&preset=trending', [down('popularity')]],
    ['q=%20%20', [down('release_date')]],
    // Without a typed query every title is equally relevant.
    ['sort=relevance', [down('popularity')]],
    ['sort=relevance,+year', [up('year'), down('popularity')]],
    ['sort=+popularity,relevance', [up('popularity')]],
  ])('%s', (query, order) => {
    const plan = planned(query)
    expect(plan.order).toEqual(order)
    expect(plan.isRandom).toBe(query.includes('random'))
  })

  test('an endpoint may have its own default order', () => {
    const defaultOrder = [down('votes_total')]
    const orderOf = (query: string) =>
      planTitles(parsed(query), { ...testContext, defaultOrder }).order
    expect(orderOf('')).toEqual(defaultOrder)
    expect(orderOf('sort=year')).toEqual([down('year')])
    expect(orderOf('q=брат')).toEqual([down('relevance'), ...bestKnownFirst])
  })
})

test('reads the whole q as one typed query; a blank one is absent', () => {
  expect(planned('q=Брат+1997').typed?.key).toBe('брат 1997')
  expect(planned('q=+').typed).toBeNull()
  expect(planned('').typed).toBeNull()
  expect(planned(`q=${'я'.repeat(200)}`).typed).not.toBeNull()
})

describe('in a catalog without popularity', () => {
  const context = { ...testContext, names: { ...testContext.names, hasPopularity: false } }
  const none: Filter = { kind: 'within', ids: [] }

  test.each<[query: string, filter: Filter]>([
    ['popularity.gte=1', none],
    ['popularity=1', none],
    ['popularity.not=1', and()],
    ['required=popularity', none],
  ])('%s', (query, filter) => {
    expect(planTitles(parsed(query), context).filter).toEqual(filter)
  })

  test('votes, which the index has in its place, order titles', () => {
    expect(planTitles(parsed('sort=-popularity'), context).order).toEqual([
      { field: 'popularity', descending: true },
    ])
  })
})
