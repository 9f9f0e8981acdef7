import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { type Example, sentParameters } from './examples.js'
import { isKept } from './headers.js'
import type { JsonSchemas } from './json-schemas.js'
import { extensionMark, pathParameters, queryParameters } from './openapi-parameters.js'
import { responsesOf } from './responses.js'

/** The address and access rule of an endpoint. */
interface Placing {
  /** Precedes the endpoint's own path. */
  readonly prefix: string
  readonly needsKey: boolean
}

/** The path of an endpoint in the form of the document, e.g. `/v1.2/titles/{type}/{id}`. */
export function documentPath({ path }: AnyEndpoint, { prefix }: Placing): string {
  return prefix + path.replace(/:(\w+)/g, '{$1}')
}

/** Creates the operation of one endpoint from its declaration. */
export function operationOf(
  endpoint: AnyEndpoint,
  { prefix, needsKey }: Placing,
  schemas: JsonSchemas,
  examples: readonly Example[],
) {
  const sent = sentParameters(prefix + endpoint.path, examples)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: endpoint.about,
    tags: [endpoint.group],
    ...extensionMark(endpoint),
    ...(needsKey ? {} : { security: [] }),
    parameters: [
      ...pathParameters(endpoint, schemas, sent),
      ...queryParameters(endpoint, schemas, sent),
      ...(isKept(endpoint) ? [{ $ref: '#/components/parameters/If-None-Match' }] : []),
    ],
    responses: responsesOf(endpoint, needsKey, schemas, examples),
  }
}

/** The header of a conditional request. */
export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description:
    'An `ETag` with its quotes. If the response is unchanged, the service returns 304 without a body.',
  schema: { type: 'string' },
}
