/** `npm run docs`: writes the pages, tables and lists that are generated from the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../test/support/markdown.js'
import { generatedPages } from './docs/generated-pages.js'

for (const [page, text] of Object.entries(await generatedPages())) {
  writeFileSync(join(repository, page), text)
}
