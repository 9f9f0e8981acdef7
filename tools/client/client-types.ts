import openapiTypescript, { astToString } from 'openapi-typescript'
import { readServerConfig } from '../../server/config.js'
import { openApiDocument } from '../../server/openapi/document.js'
import { requiredMark } from '../../server/openapi/json-schemas.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { requireMarked } from '../../test/support/openapi-document.js'
import { renderClientOperations } from './client-operations.js'

const head = `/**
 * The types of the OpenAPI document, written by \`npm run client:types\` with openapi-typescript.
 */

`

/** The files of the client that `npm run client:types` writes, by path in the repository. */
export async function clientFiles(): Promise<Record<string, string>> {
  const written = openApiDocument({
    endpoints: endpoints(readServerConfig({}).pageAddresses),
    health,
    prefix: '/v1.2',
    examples: {},
  })
  const document = requireMarked(JSON.parse(JSON.stringify(written)), [requiredMark])
  const nodes = await openapiTypescript(document, { silent: true })
  return {
    'client/src/openapi.ts': head + astToString(nodes),
    'client/src/operations.ts': renderClientOperations(document),
  }
}
