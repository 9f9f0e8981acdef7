import { describe, expect, test } from 'vitest'
import { readServerConfig } from '../../../../server/config.js'
import { argumentsSchema, queryOf } from '../../../../server/mcp/arguments.js'
import { tools } from '../../../../server/mcp/tools.js'
import { selectionParameters } from '../../../../server/query/selection-parameters.js'
import { titles } from '../../../../server/routes/titles.js'

describe('arguments as a query', () => {
  test.each([
    [{ q: 'dark city', limit: 5, total: true }, 'q=dark+city&limit=5&total=true'],
    [{ genre: ['drama', 'war'], 'year.gte': 1990 }, 'genre=drama%2Cwar&year.gte=1990'],
    [{ genre: 'drama,war' }, 'genre=drama%2Cwar'],
    [{ q: null, limit: 1 }, 'limit=1'],
    [{}, ''],
  ])('%j', (given, query) => {
    expect(queryOf(given)).toBe(query)
  })

  test.each([[{ genre: { any: 'drama' } }], [{ genre: [['drama']] }], [{ genre: [null] }]])(
    '%j has no form as a query',
    (given) => {
      expect(() => queryOf(given)).toThrow(
        'genre must be text, a number, true or false, or an array of these',
      )
    },
  )
})

describe('the schema of arguments', () => {
  const { properties = {} } = argumentsSchema(titles)

  test('has every parameter of the endpoint except those with .any', () => {
    const grammar = selectionParameters({
      typed: true,
      filters: true,
      sort: true,
      preset: true,
    }).map(({ name }) => name)
    const expected = new Set([...Object.keys(titles.query), ...grammar])
    for (const name of [...expected].filter((name) => name.endsWith('.any'))) expected.delete(name)
    expect(new Set(Object.keys(properties))).toEqual(expected)
  })

  test('a list is an array, one value or text', () => {
    expect(properties.year).toEqual({
      type: ['array', 'integer', 'string'],
      items: { type: 'integer' },
      description: 'Year of the title.',
    })
    expect(properties['year.gte']).toEqual({ type: 'integer' })
    expect(properties.kind).toMatchObject({ type: ['array', 'string'] })
  })
})

test('the schemas of all tools have a limited size', () => {
  const { pageAddresses } = readServerConfig({})
  const bytes = [...tools(pageAddresses).values()].map(
    ({ description, input }) => JSON.stringify(input).length + description.length,
  )
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(40_000)
})
