/** `npm run docs`: writes the pages of docs/ that are made from the code. */
import { writeFileSync } from 'node:fs'
import { renderFiltersPage } from '../test/support/filters-page.js'
import { renderInterpretationPage } from '../test/support/interpretation-page.js'

const pages = { filters: renderFiltersPage(), interpretation: renderInterpretationPage() }
for (const [name, text] of Object.entries(pages)) {
  writeFileSync(new URL(`../docs/reference/${name}.md`, import.meta.url), text)
}
