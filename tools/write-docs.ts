/** `npm run docs`: writes the pages of docs/ that are made from the code. */
import { writeFileSync } from 'node:fs'
import { renderFiltersPage } from '../test/support/filters-page.js'

writeFileSync(new URL('../docs/reference/filters.md', import.meta.url), renderFiltersPage())
