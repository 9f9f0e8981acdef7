/** `npm run client:types`: writes the types of the client from the OpenAPI document. */
import { writeFileSync } from 'node:fs'
import { clientTypes, clientTypesFile } from './client-types.js'

writeFileSync(clientTypesFile, await clientTypes())
