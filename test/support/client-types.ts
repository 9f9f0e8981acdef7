import openapiTypescript, { astToString } from 'openapi-typescript'
import { readServerConfig } from '../../server/config.js'
import { openApiDocument } from '../../server/openapi/document.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'

const head = `/**
 * The types of the OpenAPI document, by openapi-typescript: npm run client:types makes them anew.
 */

`

/** The file of the types that the document gives, as it stands in `client/src/openapi.ts`. */
export async function clientTypes(): Promise<string> {
  const document = openApiDocument({
    endpoints: endpoints(readServerConfig({}).pageAddresses),
    health,
    prefix: '/v1.2',
    examples: {},
  })
  const nodes = await openapiTypescript(JSON.parse(JSON.stringify(document)), { silent: true })
  return head + astToString(nodes)
}

/** Where the types stand. */
export const clientTypesFile = new URL('../../client/src/openapi.ts', import.meta.url)
