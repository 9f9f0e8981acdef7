import openapiTypescript, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../../server/openapi/document.js'
import { requiredMark } from '../../server/openapi/json-schemas.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { readServerConfig } from '../../server/server-config.js'
import { requireMarked } from '../../test/support/openapi-document.js'

const head = `/**
 * The types of the OpenAPI document, written by \`npm run client:types\` with openapi-typescript.
 */

`

/** The OpenAPI document with all keys that responses always have as required keys. */
export function clientDocument() {
  const written = openApiDocument({
    endpoints: endpoints(readServerConfig({}).pageAddresses),
    health,
    prefix: '/v1.2',
    examples: {},
  })
  return requireMarked(JSON.parse(JSON.stringify(written)), [requiredMark])
}

/** client/dist/openapi.d.ts, from which the client imports its types. */
export async function renderClientTypes(): Promise<string> {
  return head + astToString(await openapiTypescript(clientDocument(), { silent: true }))
}
