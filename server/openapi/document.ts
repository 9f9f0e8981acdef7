import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { endpointGroups } from '../endpoint/groups.js'
import type { Examples } from './examples.js'
import { headers } from './headers.js'
import { collectJsonSchemas } from './json-schemas.js'
import { documentPath, ifNoneMatch, operationOf, type Placing } from './operation.js'
import { grammarParameters } from './parameters.js'
import { sharedResponses } from './responses.js'

/** The inputs of the document. */
export interface Described {
  /** The endpoints below the version prefix, which all need a key. */
  readonly endpoints: readonly AnyEndpoint[]
  /** The probe, outside the prefix and free of access checks. */
  readonly health: AnyEndpoint
  /** The version prefix, e.g. `/v1.2`. */
  readonly prefix: string
  readonly examples: Examples
}

const about = `
Read-only metadata of films and series. Every request is a \`GET\` (\`HEAD\` answers the same
without a body), every answer JSON in UTF-8, compressed where the request accepts it.

- An unknown scalar is \`null\`, an unknown list \`[]\`. Dates are \`YYYY-MM-DD\` in UTC.
- Lists in a parameter are comma-separated; a repeated or unknown parameter answers 400.
- A filter takes an operator at the end of its name: none or \`.any\` any of the values, \`.all\` all at
  once, \`.not\` none of them, \`.gte\` and \`.lte\` bounds.
- In a raw query string \`+\` arrives as a space, so an ascending sort key may be written
  \`sort=+year\` or \`sort=%2Byear\`.
- An \`ETag\` sent back in \`If-None-Match\` answers 304.
- \`x-extension\` marks extensions of the contract; they have no effect on requests that do not use them.
- Cards leave out only what \`fields\` deselects (\`x-deselectable\`).
`.trim()

/** Creates the OpenAPI 3.1 document from the declarations that also route, validate and render. */
export function openApiDocument({ endpoints, health, prefix, examples }: Described) {
  const schemas = collectJsonSchemas()
  const describe = (endpoint: AnyEndpoint, placing: Placing) =>
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
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service.' }],
    security: [{ ApiKey: [] }],
    tags: Object.entries(endpointGroups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A key, obtained from the service owner; sent with every request.',
        },
      },
      parameters,
      headers,
      responses,
      schemas: schemas.components,
    },
  }
}
