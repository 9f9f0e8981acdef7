import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../../search/query/parameters.js'
import { argumentsSchema, queryOf } from '../../../../server/mcp/arguments.js'
import { matchNames } from '../../../../server/mcp/match-names.js'
import { tools } from '../../../../server/mcp/tools.js'
import { titles } from '../../../../server/routes/titles.js'
import { readServerConfig } from '../../../../server/server-config.js'

describe('arguments as a query', () => {
  test.each([
    [{ q: 'dark city', limit: 5, total: true }, 'q=dark+city&limit=5&total=true'],
    [{ genre: ['drama', 'war'], 'year.gte': 1990 }, 'genre=drama%2Cwar&year.gte=1990'],
    [{ genre: 'drama,war' }, 'genre=drama%2Cwar'],
    [{ genre: '["drama", "war"]', year: ' [1990,1991]' }, 'genre=drama%2Cwar&year=1990%2C1991'],
    [
      { filters: { 'votes_alpha.gte': 10, 'country.not': ['us', 'gb'] } },
      'votes_alpha.gte=10&country.not=us%2Cgb',
    ],
    [{ q: 'x', filters: '{"genre.all": "[\\"drama\\"]"}' }, 'q=x&genre.all=drama'],
    [{ genre: '[drama' }, 'genre=%5Bdrama'],
    [{ q: '[1]' }, 'q=%5B1%5D'],
    [{ q: null, limit: 1, filters: null }, 'limit=1'],
    [{ rating: 8, filters: { votes_alpha: '1000' } }, 'rating.gte=8&votes_alpha.gte=1000'],
    [
      { oscars_won: 1, budget: 1e6, popularity: 2.5 },
      'oscars_won.gte=1&budget.gte=1000000&popularity.gte=2.5',
    ],
    [{ rating: [8], 'votes_beta.lte': 10 }, 'rating=8&votes_beta.lte=10'],
    [{ rating: '8,9', rating_beta: '8+' }, 'rating=8%2C9&rating_beta=8%2B'],
    [
      { year: 1990, runtime: 90, age_limit: 12, seasons_total: 2, episodes_total: 9 },
      'year=1990&runtime=90&age_limit=12&seasons_total=2&episodes_total=9',
    ],
    [{ q: '', genre: [], country: '[]', limit: 1 }, 'limit=1'],
    [{ filters: { 'year.gte': '', 'genre.not': [], 'country.not': null } }, ''],
    [{ filters: '' }, ''],
    [{ filters: [] }, ''],
    [{ offset: 0, total: false }, 'offset=0&total=false'],
    [{}, ''],
  ])('%j', (given, query) => {
    expect(queryOf(given, titles)).toBe(query)
  })

  test('names may contain commas', () => {
    expect(queryOf({ names: ['Me, Myself (2000)', 'Up'] }, matchNames)).toBe(
      'names=Me%2C+Myself+%282000%29%0AUp',
    )
  })

  test.each([[{ genre: { any: 'drama' } }], [{ genre: [['drama']] }], [{ genre: [null] }]])(
    '%j has no form as a query',
    (given) => {
      expect(() => queryOf(given, titles)).toThrow(
        '"genre" must be text, a number, true or false, or an array of these',
      )
    },
  )

  test.each([
    [{ year: { lte: 1960 } }, '{"year.lte":1960}'],
    [{ filters: { genre: { not: 'war' } } }, '{"genre.not":"war"}'],
    [{ filters: [{ field: 'runtime', operator: 'lte', value: 90 }] }, '{"runtime.lte":90}'],
    [{ filters: 7 }, '{"votes_alpha.gte": 1000}'],
  ])('the hint for %j is its flat form', (given, hint) => {
    expect(() => queryOf(given, titles)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ hint }) }),
    )
  })

  test.each([[['year']], ['year'], [7], ['[1]']])('filters cannot be %j', (filters) => {
    expect(() => queryOf({ filters }, titles)).toThrow(
      'filters must be an object with parameter names and values',
    )
  })
})

describe('the schema of arguments', () => {
  const names = ['q', 'genre', 'country', 'year.gte', 'sort']
  const { properties = {} } = argumentsSchema(titles, names)

  test('the schema of arguments describes the common parameters, and has an object for the others', () => {
    expect(Object.keys(properties)).toEqual([...names, 'filters'])
    expect(properties.filters).toMatchObject({ type: 'object' })
  })

  test('a list is an array; long and signed sets are not enumerations', () => {
    expect(properties.genre).toMatchObject({
      type: 'array',
      items: { enum: expect.arrayContaining(['drama']) },
    })
    expect(properties.country).toMatchObject({ items: { type: 'string' } })
    expect(properties.sort).toMatchObject({
      items: { type: 'string' },
      description: expect.stringContaining(' rating_alpha,'),
    })
    expect(properties['year.gte']).toMatchObject({ type: 'integer' })
  })
})

describe.each([...tools(readServerConfig({}).setPageAddresses).values()])(
  'the schema of $name',
  ({ endpoint, input }) => {
    const { properties = {} } = input as { properties?: Record<string, JsonSchema> }

    test('has one type for each property', () => {
      for (const [name, { type, items }] of Object.entries(properties)) {
        expect([name, type]).toEqual([name, expect.any(String)])
        if (type === 'array') expect(items).toMatchObject({ type: expect.any(String) })
      }
    })

    test('has an object for the parameters that it does not describe', () => {
      const others = Object.keys(endpoint.query).filter((name) => !(name in properties))
      expect('filters' in properties).toBe(others.length > 0)
    })
  },
)

test('the schemas of all tools have a limited size', () => {
  const all = [...tools(readServerConfig({}).setPageAddresses).values()]
  const shown = JSON.stringify(all.map(({ description, input }) => ({ description, input })))
  expect(shown).not.toMatch(/"(enumeration|minItems|x-separator)"/)
  expect(shown.length).toBeLessThan(12_000)
})
