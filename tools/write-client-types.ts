/** `npm run client:types`: writes the types of the client from the OpenAPI document. The build runs it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../test/support/markdown.js'
import { renderClientTypes } from './client/client-types.js'

const folder = join(repository, 'client/dist')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.d.ts'), await renderClientTypes())
