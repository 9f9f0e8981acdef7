import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldNames, titleFields } from '../../../../schema/fields.js'
import { InvalidRequest } from '../../../../search/query/errors.js'
import {
  choiceParameter,
  integerParameter,
  textParameter,
} from '../../../../search/query/parameters.js'
import type { SelectionRules } from '../../../../search/query/selection.js'
import { filterParameterNames } from '../../../../search/query/selection-parameters.js'
import { type AnyEndpoint, endpoint } from '../../../../server/endpoint/endpoint.js'
import { normalisedRequest, readRequest } from '../../../../server/endpoint/read-request.js'
import { cast } from '../../../../server/routes/cast.js'
import { changes } from '../../../../server/routes/changes.js'
import { episodes } from '../../../../server/routes/episodes.js'
import { filters as filterValues } from '../../../../server/routes/filters.js'
import { match } from '../../../../server/routes/match.js'
import { media } from '../../../../server/routes/media.js'
import { personSearch } from '../../../../server/routes/person-search.js'
import { relations } from '../../../../server/routes/relations.js'
import { releases } from '../../../../server/routes/releases.js'
import { texts } from '../../../../server/routes/texts.js'
import { titleFacetCounts } from '../../../../server/routes/title-facet-counts.js'
import { titles } from '../../../../server/routes/titles.js'
import { planTitlesRequest } from '../../../support/query-context.js'

const rest = {
  path: '/things/:id',
  name: 'things',
  summary: 'Things',
  group: 'Service',
  reference: 'docs/reference/endpoints.md#paths',
  about: 'Things.',
  caching: 'none',
  response: z.unknown(),
  errors: [400],
  handle: () => ({}),
} as const
const filters: SelectionRules = { typed: false, filters: true, sort: false, preset: false }

const plain = endpoint({
  ...rest,
  params: { parameters: {}, read: ({ id = '' }) => id },
  query: {
    lang: choiceParameter(['ru', 'en'], 'ru', 'Language.'),
    limit: integerParameter(1, null, 'Page size.'),
    name: { ...textParameter(9, 'Name.'), required: true },
  },
})
const filtered = endpoint({
  ...rest,
  query: { released: choiceParameter(['yes', 'no'], null, 'Its own.') },
  selection: filters,
})

const ofTitle = { type: 'alpha', id: 'tt0137523' }

const asked = {
  relations,
  cast,
  media,
  texts,
  episodes,
  releases,
  titleFacetCounts,
  match,
  personSearch,
  filterValues,
  changes,
}

test.each([
  ['relations', 'relation=sequel', 'subtype=sequel'],
  ['relations', 'source=imdb', 'alpha'],
  ['cast', 'role=screenwriter', 'writer'],
  ['cast', 'group=department', 'role'],
  ['media', 'class=poster', 'type=poster'],
  ['media', 'lang=de', 'language=de'],
  ['texts', 'kind=trivia', 'fact'],
  ['episodes', 'season=s2', '2'],
  ['releases', 'region=russia', 'ru'],
  ['titleFacetCounts', '', 'by=kind'],
  ['titleFacetCounts', 'by=imdb_rating', 'rating_alpha'],
  ['match', 'director=Fincher', 'person=Fincher'],
  ['personSearch', 'q=x&sort=popularity', 'leave it out: the order is fixed'],
  ['filterValues', 'facets=genres', 'facet=genres'],
  ['changes', 'since=1 March 2026', '2026-03-01T00:00:00Z'],
] as const)('%s %s: the hint is %s', (name, query, hint) => {
  expect(() => readRequest(asked[name] as never, query, ofTitle)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ hint }) }),
  )
})

describe("an endpoint's own parameters", () => {
  test('are read by name, with defaults for absent ones', () => {
    const { params, query, selection } = readRequest(plain, 'name=%D0%91%2B+1&limit=5', { id: '7' })
    expect({ params, query }).toEqual({
      params: '7',
      query: { lang: 'ru', limit: 5, name: 'Б+ 1' },
    })
    expect(selection).toEqual({ typed: null, conditions: [], sort: null, seed: null, preset: null })
  })

  test.each([
    ['limit=5', { field: 'name', hint: 'name=<value>' }],
    ['', { field: 'name', hint: 'name=<value>' }],
    ['name=a&kind=movie', { field: 'kind', allowed: ['lang', 'limit', 'name'] }],
    ['nam=a', { field: 'nam', allowed: ['lang', 'limit', 'name'], hint: 'name' }],
    ['name=a&lang=fr', { field: 'lang', allowed: ['ru', 'en'] }],
  ])('%s is rejected', (query, details) => {
    expect(() => readRequest(plain, query, { id: '7' })).toThrow(
      expect.objectContaining({ status: 400, details }),
    )
  })

  test('take precedence over filters of the same name', () => {
    const request = readRequest(filtered, 'released=yes&kind=movie', {})
    expect(request.query).toEqual({ released: 'yes' })
    expect(request.selection.conditions.map(({ parameter }) => parameter)).toEqual(['kind'])
  })
})

test.each(['q=x', 'sort=year', 'preset=top'])(
  '%s is not a parameter of endpoints that do not declare it',
  (query) => {
    const field = query.split('=')[0]
    expect(() => readRequest(filtered, query, {})).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
  },
)

describe('filter parameters', () => {
  const names = filterParameterNames()

  test('are all fields with their operators in the order of the registry, then special filters', () => {
    const bare = names.filter((name) => !name.includes('.'))
    expect(bare).toEqual([
      ...fieldNames.filter((name) => titleFields[name].parameter !== false),
      ...['delta_id', 'person', 'released', 'has_poster', 'age_limit_max', 'required'],
    ])
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['alpha_id', ['', '.any', '.not']],
    ['delta_id', ['', '.any', '.not']],
    ['kind', ['', '.any', '.not']],
    ['genre', ['', '.any', '.all', '.not']],
    ['tag', ['', '.any', '.all', '.not']],
    ['adult', ['', '.any', '.not']],
    ['release_date', ['', '.any', '.not', '.gte', '.lte']],
    ['age_limit', ['', '.any', '.not', '.gte', '.lte']],
    ['person', ['', '.any', '.all', '.not', '.role']],
    ['released', ['', '.any', '.not']],
    ['has_poster', ['', '.any', '.not']],
    ['required', ['']],
    ['age_limit_max', ['']],
  ])('%s%j', (base, suffixes) => {
    expect(names.filter((name) => name.split('.')[0] === base)).toEqual(
      suffixes.map((suffix) => base + suffix),
    )
  })
})

describe('the normalised request', () => {
  const normalised = (query: string, path: Record<string, string> = {}, of: AnyEndpoint = titles) =>
    normalisedRequest(of, readRequest(of, query, path))

  test.each([
    ['kind=movie&limit=5', 'limit=5&kind=movie'],
    ['q=%D0%B1%D1%80%D0%B0%D1%82', 'q=брат'],
    ['q=a+b', 'q=a%20b'],
    ['genre.all=drama', 'genre%2Eall=drama'],
    ['&kind=movie&&', 'kind=movie'],
  ])('%s is %s', (one, other) => {
    expect(normalised(one)).toBe(normalised(other))
  })

  test.each([
    ['kind=movie', 'kind=series'],
    ['kind=movie', 'kind.not=movie'],
    ['q=a', 'q=a&cursor='],
    ['q=a%26limit%3D5', 'q=a&limit=5'],
    ['', 'lang=ru'],
  ])('%s is not %s', (one, other) => {
    expect(normalised(one)).not.toBe(normalised(other))
  })

  test('the normalised request differs by path and endpoint', () => {
    expect(normalised('name=a', { id: '1' }, plain)).not.toBe(
      normalised('name=a', { id: '2' }, plain),
    )
    expect(normalised('', {}, filtered)).not.toBe(normalised(''))
  })
})

test('parses or rejects any input without other errors', () => {
  const names = [...filterParameterNames(), ...Object.keys(titles.query), 'q', 'sort', 'preset']
  const odd = [
    '__proto__',
    'constructor',
    'toString',
    '',
    '.',
    'kind.',
    '%',
    '%zz',
    '%ED%A0%80',
    '\0',
  ]
  const name = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom(...odd),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const value = fc.oneof(
    fc.constantFrom('1997', 'true', 'movie', 'drama,war', '2020-02-30', 'space', 'beta:1', '-year'),
    fc.constantFrom(...odd, '9'.repeat(400), ','.repeat(50), 'я'.repeat(3000), '-0', '0', '+1'),
    fc.string({ unit: 'binary' }),
  )
  const pair = fc.oneof(
    fc.tuple(name, value).map(([name, value]) => `${name}=${value}`),
    fc
      .tuple(name, value)
      .map(
        ([name, value]) =>
          `${new URLSearchParams([['', name]]).toString().slice(1)}=${new URLSearchParams([['', value]]).toString().slice(1)}`,
      ),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), (pairs) => {
      try {
        normalisedRequest(titles, planTitlesRequest(pairs.join('&')).request)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidRequest)
        expect(typeof (error as InvalidRequest).details.field).toBe('string')
      }
    }),
    { numRuns: 2000 },
  )
})
