import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AnyEndpoint, endpoint } from '../../server/endpoint/endpoint.js'
import { collectJsonSchemas } from '../../server/openapi/json-schemas.js'
import { operationOf } from '../../server/openapi/operation.js'
import { wholeNumber } from '../../server/query/parameters.js'

const plain = {
  path: '/titles/some',
  name: 'some',
  summary: 'Some',
  query: {
    more: { ...wholeNumber(0, null, 'More.'), extension: true as const },
    limit: wholeNumber(1, null, 'Limit.'),
  },
  caching: 'generation' as const,
  answers: z.object({}),
  errors: [400 as const],
  handle: () => ({}),
}

const operation = (declared: AnyEndpoint) =>
  operationOf(declared, { prefix: '/v1.2', needsKey: true }, collectJsonSchemas(), [])

test('an operation and a parameter that are declared as extensions are marked, and no other', () => {
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
