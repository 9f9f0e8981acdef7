import { describe, expect, test } from 'vitest'
import type { FacetQuery } from '../../../../engines/engine.js'
import { and, anyOf, atLeast, atMost, known, not } from '../../../../schema/filter.js'
import type { TitleFacetName } from '../../../../schema/title-facets.js'
import { InvalidRequest } from '../../../../search/query/errors.js'
import { planFacets } from '../../../../search/query/plan-facets.js'
import { parsed, planned, testContext, today } from '../../../support/query-context.js'

const facets = (query: string, ...by: TitleFacetName[]) =>
  planFacets(parsed(query), { by, limit: 20 }, testContext)

const movie = anyOf('kind', ['movie'])

describe('excludable filters', () => {
  test.each<[string, TitleFacetName, Pick<FacetQuery, 'filter' | 'excludable'>]>([
    ['', 'kind', { filter: and(), excludable: [] }],
    ['kind=movie', 'kind', { filter: and(), excludable: [{ field: 'kind', filter: movie }] }],
    ['kind.any=movie', 'kind', { filter: and(), excludable: [{ field: 'kind', filter: movie }] }],
    ['kind=movie', 'genre', { filter: movie, excludable: [] }],
    ['kind.not=movie', 'kind', { filter: not(movie), excludable: [] }],
    ['genre.all=drama', 'genre', { filter: anyOf('genre', ['drama']), excludable: [] }],
    [
      'genre.all=drama&genre=war,western&genre.not=anime',
      'genre',
      {
        filter: and(anyOf('genre', ['drama']), not(anyOf('genre', ['anime']))),
        excludable: [{ field: 'genre', filter: anyOf('genre', ['war', 'western']) }],
      },
    ],
    [
      'year.gte=1990&year.lte=1999&year.not=1995',
      'decade',
      {
        filter: not(anyOf('year', [1995])),
        excludable: [{ field: 'year', filter: and(atLeast('year', 1990), atMost('year', 1999)) }],
      },
    ],
    [
      'age_limit_max=12&age_limit.gte=6',
      'age_limit',
      {
        filter: and(),
        excludable: [
          { field: 'age_limit', filter: and(atMost('age_limit', 12), atLeast('age_limit', 6)) },
        ],
      },
    ],
    ['required=year', 'year', { filter: known('year'), excludable: [] }],
    ['released=true', 'year', { filter: atMost('released_on', today), excludable: [] }],
    [
      'adult=false',
      'adult',
      { filter: and(), excludable: [{ field: 'adult', filter: not(anyOf('adult', [true])) }] },
    ],
    [
      'preset=classics',
      'year',
      {
        filter: atLeast('votes_alpha', 50000),
        excludable: [{ field: 'year', filter: atMost('year', 1980) }],
      },
    ],
    [
      'preset=classics&year.lte=1950',
      'year',
      {
        filter: atLeast('votes_alpha', 50000),
        excludable: [{ field: 'year', filter: atMost('year', 1950) }],
      },
    ],
  ])('%s, for %s', (query, facet, expected) => {
    const { filter, excludable } = facets(query, facet).query
    expect({ filter, excludable }).toEqual(expected)
  })

  test('separates each field once, for all of its facets', () => {
    const { query } = facets('year.gte=1990&kind=movie&genre=drama', 'year', 'decade', 'kind')
    expect(query).toMatchObject({
      filter: anyOf('genre', ['drama']),
      excludable: [
        { field: 'year', filter: atLeast('year', 1990) },
        { field: 'kind', filter: movie },
      ],
    })
    expect(query.facets.map(({ facet }) => facet)).toEqual(['year', 'decade', 'kind'])
  })

  test('reads q as /titles does', () => {
    expect(facets('q=брат', 'kind').query.typed).toEqual(planned('q=брат').typed)
  })

  test('a role narrows the person filter', () => {
    const request = 'person=beta:1&person.role=actor&kind=movie'
    expect(and(facets(request, 'genre').query.filter)).toEqual(planned(request).filter)
  })

  test('rejects an unknown value of an open set', () => {
    for (const by of ['tag', 'kind'] as const) {
      expect(() => facets('tag=spcae', by)).toThrow(InvalidRequest)
    }
  })
})

describe('values that the request selects or excludes', () => {
  test.each<[string, TitleFacetName, readonly unknown[], readonly unknown[]]>([
    ['', 'kind', [], []],
    ['kind=movie,series', 'kind', ['movie', 'series'], []],
    ['kind=movie&kind.not=short', 'kind', ['movie'], ['short']],
    ['genre.all=drama,war&genre=anime', 'genre', ['drama', 'war', 'anime'], []],
    ['is_series.any=true', 'is_series', [true], []],
    ['adult.not=true', 'adult', [], [true]],
    ['age_limit=12,16', 'age_limit', [12, 16], []],
    ['age_limit_max=12', 'age_limit', [], []],
    ['preset=hidden_gems', 'kind', ['movie'], []],
    ['preset=hidden_gems&kind=series', 'kind', ['series'], []],
    ['kind=movie', 'genre', [], []],
  ])('%s, of %s', (query, facet, selected, excluded) => {
    const plan = facets(query, facet)
    const requestedValues = plan.requestedValues(facet)
    expect(new Set(requestedValues.selected)).toEqual(new Set(selected))
    expect(new Set(requestedValues.excluded)).toEqual(new Set(excluded))
    expect(new Set(plan.query.facets[0]?.named)).toEqual(new Set([...selected, ...excluded]))
  })

  test.each<[string, TitleFacetName, readonly [from: number, to: number], boolean]>([
    ['', 'decade', [1990, 1999], false],
    ['kind=movie', 'decade', [1990, 1999], false],
    ['year.not=1995', 'decade', [1990, 1999], false],
    ['year=1995', 'decade', [1990, 1999], true],
    ['year=2001,1995', 'decade', [1990, 1999], true],
    ['year=2001', 'decade', [1990, 1999], false],
    ['year.gte=1999', 'decade', [1990, 1999], true],
    ['year.gte=2000', 'decade', [1990, 1999], false],
    ['year.lte=1990', 'decade', [1990, 1999], true],
    ['year.lte=1989', 'decade', [1990, 1999], false],
    ['year.gte=1980&year.lte=2020', 'decade', [1990, 1999], true],
    ['year.gte=1996&year.lte=1994', 'decade', [1990, 1999], false],
    ['year=1995&year.gte=1996', 'decade', [1990, 1999], false],
    ['year=1995,1997&year.any=1997', 'year', [1995, 1995], false],
    ['year=1995,1997&year.any=1997', 'year', [1997, 1997], true],
    ['rating.gte=7.5', 'rating', [7, 7.999999999999999], true],
    ['rating.gte=7.5', 'rating_alpha', [7, 7.999999999999999], false],
    ['preset=classics', 'decade', [1980, 1989], true],
    ['preset=classics', 'decade', [1990, 1999], false],
  ])('%s: the step of %s from %j is selected: %s', (query, facet, [from, to], expected) => {
    const plan = facets(query, facet)
    expect(plan.requestedValues(facet).overlaps(from, to)).toBe(expected)
    expect(plan.query.facets[0]?.named).toEqual([])
  })
})
