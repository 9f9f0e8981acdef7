/** `npm run client:types`: writes the types of the client from the OpenAPI document. */
import { writeFileSync } from 'node:fs'
import { clientTypes, clientTypesFile } from '../test/support/client-types.js'

writeFileSync(clientTypesFile, await clientTypes())
