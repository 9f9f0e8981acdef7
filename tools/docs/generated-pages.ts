import { readRepositoryFile, replaceMarked } from '../../test/support/markdown.js'
import { endpointTable, groupTable } from './endpoint-tables.js'
import { renderFiltersPage } from './filters-page.js'

/** All pages that `npm run docs` writes, entirely or between markers, by path in the repository. */
export function generatedPages(): Record<string, string> {
  const marked = (page: string, name: string, text: string) => ({
    [page]: replaceMarked(readRepositoryFile(page), name, text),
  })
  return {
    'docs/reference/filters.md': renderFiltersPage(),
    ...marked('docs/reference/endpoints.md', 'paths', endpointTable()),
    ...marked('README.md', 'paths', groupTable()),
  }
}
