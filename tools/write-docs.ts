/** `npm run docs`: writes the pages and tables of the documentation that are generated from the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedPages } from '../test/support/generated-pages.js'
import { repository } from '../test/support/markdown.js'

for (const [page, text] of Object.entries(generatedPages())) {
  writeFileSync(join(repository, page), text)
}
