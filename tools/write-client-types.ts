/** `npm run client:types`: writes the types and methods of the client from the OpenAPI document. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../test/support/markdown.js'
import { clientFiles } from './client/client-types.js'

for (const [file, text] of Object.entries(await clientFiles())) {
  writeFileSync(join(repository, file), text)
}
