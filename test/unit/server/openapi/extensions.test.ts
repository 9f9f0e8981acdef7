import { expect, test } from 'vitest'
import * as z from 'zod'
import { integerParameter } from '../../../../search/query/parameters.js'
import { type AnyEndpoint, endpoint } from '../../../../server/endpoint/endpoint.js'
import { openApiDocument } from '../../../../server/openapi/document.js'
import { examples } from '../../../../server/openapi/examples.js'
import { collectJsonSchemas } from '../../../../server/openapi/json-schemas.js'
import { operationOf } from '../../../../server/openapi/operation.js'
import { health } from '../../../../server/routes/health.js'
import { endpoints } from '../../../../server/routes/index.js'
import { readServerConfig } from '../../../../server/server-config.js'

const plain = {
  path: '/titles/some',
  name: 'some',
  summary: 'Some',
  group: 'Titles' as const,
  reference: 'docs/reference/endpoints.md#paths' as const,
  about: 'Some of it.',
  query: {
    more: { ...integerParameter(0, null, 'More.'), extension: true as const },
    limit: integerParameter(1, null, 'Limit.'),
  },
  caching: 'generation' as const,
  response: z.object({}),
  errors: [400 as const],
  handle: () => ({}),
}

const operation = (declared: AnyEndpoint) =>
  operationOf(declared, { prefix: '/v1.2', needsKey: true }, collectJsonSchemas(), [])

test('marks operations and parameters that are declared as extensions, and no others', () => {
  const contract = operation(endpoint(plain))
  expect(contract).not.toHaveProperty('x-extension')
  expect(operation(endpoint({ ...plain, extension: true }))).toHaveProperty('x-extension', true)
  const parameters: readonly Record<string, unknown>[] = contract.parameters
  const marks = parameters.map((parameter) => [parameter.name, parameter['x-extension'] ?? false])
  expect(marks.filter(([name]) => name !== undefined)).toEqual([
    ['more', true],
    ['limit', false],
  ])
})

test('the document marks additions to the contract, and nothing else', () => {
  const document = openApiDocument({
    endpoints: endpoints(readServerConfig({}).pageAddresses),
    health,
    prefix: '/v1.2',
    examples,
  })
  const operations = Object.values(document.paths).map(
    ({ get }) => get as Record<string, unknown> & { operationId: string; parameters: Marked[] },
  )
  const marked = operations.filter((each) => each['x-extension']).map((each) => each.operationId)
  expect(marked).toEqual(
    expect.arrayContaining(['idsBatch', 'titlesBatch', 'personsBatch', 'usage']),
  )
  for (const name of ['titles', 'title', 'titleCast', 'persons', 'enums', 'health']) {
    expect(marked).not.toContain(name)
  }
  const parametersOf = (name: string) =>
    operations
      .find(({ operationId }) => operationId === name)
      ?.parameters.filter((parameter) => parameter['x-extension'])
      .map((parameter) => parameter.name)
  expect(parametersOf('titles')).toContain('seed')
  expect(parametersOf('titles')).not.toContain('lang')
  expect(parametersOf('title')).toEqual(['names', 'include'])
  expect(parametersOf('person')).toEqual(['include'])
  for (const name of ['persons', 'jointTitles', 'releases', 'divergence', 'topChart']) {
    expect(parametersOf(name)).toEqual(expect.arrayContaining(['lang', 'fields']))
  }
  const shared = document.components.parameters as Readonly<Record<string, Marked>>
  for (const name of ['delta_id', 'delta_id.any', 'delta_id.not']) {
    expect(shared[name]).toHaveProperty('x-extension', true)
  }
  expect(shared.alpha_id).not.toHaveProperty('x-extension')
})

interface Marked {
  readonly name?: string
  readonly 'x-extension'?: boolean
}
