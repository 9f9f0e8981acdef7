import { readRepositoryFile, replaceMarked } from '../../test/support/markdown.js'
import { renderClientOperations } from '../client/client-operations.js'
import { clientDocument } from '../client/client-types.js'
import { renderFiltersPage } from './filters-page.js'
import { renderOpenApiKeys } from './openapi-keys.js'
import { commandTable, endpointList, variableTable } from './operations-tables.js'

/** All files that `npm run docs` writes, entirely or between markers, by path in the repository. */
export async function generatedPages(): Promise<Record<string, string>> {
  const marked = (page: string, name: string, text: string) => ({
    [page]: replaceMarked(readRepositoryFile(page), name, text),
  })
  const operations = [
    ['commands', await commandTable()],
    ['variables', variableTable()],
  ] as const
  const document = clientDocument()
  return {
    'client/src/operations.ts': renderClientOperations(document),
    'server/openapi/keys.txt': renderOpenApiKeys(document),
    'docs/reference/filters.md': renderFiltersPage(),
    ...marked('docs/reference/endpoints.md', 'paths', endpointList()),
    'docs/operations.md': operations.reduce(
      (page, [name, table]) => replaceMarked(page, name, table),
      readRepositoryFile('docs/operations.md'),
    ),
  }
}
