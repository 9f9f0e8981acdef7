import { type AnyEndpoint, endpointGroups } from '../endpoint/endpoint.js'
import type { Examples } from './examples.js'
import { headers } from './headers.js'
import { collectJsonSchemas } from './json-schemas.js'
import { grammarParameters } from './openapi-parameters.js'
import { documentPath, ifNoneMatch, operationOf } from './operation.js'
import { sharedResponses } from './responses.js'

/** The inputs of the document. */
interface Described {
  /** The endpoints below the version prefix, which all need a key. */
  readonly endpoints: readonly AnyEndpoint[]
  /** The health probe, outside the prefix and without access checks. */
  readonly health: AnyEndpoint
  /** The version prefix, e.g. `/v1.2`. */
  readonly prefix: string
  readonly examples: Examples
  /** The path prefix under which a proxy publishes the service. */
  readonly publicPath?: string
}

/** The rules of all requests, for readers. */
export const rules = `
Read-only metadata of films and series. Every request is a \`GET\` (\`HEAD\` returns the same headers
without a body). Responses are JSON in UTF-8, compressed if the request accepts it.

- Unknown scalars are \`null\`, and unknown lists are \`[]\`. Dates are \`YYYY-MM-DD\` in UTC.
- Separate the values of a list with commas. A repeated or unknown parameter returns 400.
- The end of a filter's name is its operator: none or \`.any\` for any of the values, \`.all\` for all
  of them, \`.not\` for none of them, \`.gte\` and \`.lte\` for bounds.
- In a raw query string \`+\` means a space. The service accepts both, so write an ascending sort key as
  \`sort=+year\` or as \`sort=%2Byear\`.
- Send an \`ETag\` back in \`If-None-Match\` to get 304 while the response is unchanged.
`.trim()

/** The rules of the document, for programs. */
const rulesOfDocument = `
- \`x-extension\` marks extensions of the contract; they have no effect on requests that do not use them.
- Cards omit only the keys that \`fields\` deselects (\`x-deselectable\`).
- \`required\` omits keys with an underscore, because some generators cannot compile them. Responses
  always have the keys in \`x-required\`, too.
`.trim()

/** Creates the OpenAPI 3.1 document from the declarations that also route, validate and render. */
export function openApiDocument({
  endpoints,
  health,
  prefix,
  examples,
  publicPath = '',
}: Described) {
  const schemas = collectJsonSchemas()
  const describe = (endpoint: AnyEndpoint, placing: Parameters<typeof operationOf>[1]) =>
    [
      documentPath(endpoint, placing),
      { get: operationOf(endpoint, placing, schemas, examples[endpoint.name] ?? []) },
    ] as const
  const paths = Object.fromEntries([
    ...endpoints.map((endpoint) => describe(endpoint, { prefix, needsKey: true })),
    describe(health, { prefix: '', needsKey: false }),
  ])
  const parameters = { ...grammarParameters(schemas), 'If-None-Match': ifNoneMatch }
  const responses = sharedResponses(schemas, examples.access ?? [])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Film and series metadata',
      version: prefix.replace(/^\/v/, ''),
      description: `${rules}\n${rulesOfDocument}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicPath || '/', description: 'This service.' }],
    security: [{ ApiKey: [] }],
    tags: Object.entries(endpointGroups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'An API key from the operator of the service. Send it with every request.',
        },
      },
      parameters,
      headers,
      responses,
      schemas: schemas.components,
    },
  }
}
