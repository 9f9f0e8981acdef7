import { anyPopularity, anyReleaseDate } from '../catalog/tables/titles-table.js'
import { catalogVersion } from '../catalog/tables/version.js'
import { sizeOfCatalog, whyTooSmall } from '../indexer/require-size.js'
import { remedies } from '../platform/remedies.js'
import {
  openDataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../storage/data-directory/data-directory.js'
import { openCatalogFile } from '../storage/data-directory/open-catalog-file.js'
import { readStorageConfig } from '../storage/storage-config.js'
import type { Environment } from './environment.js'
import { pluralize } from './format.js'

/**
 * The last lines of an import: what is unusual about the new catalog, and the command that publishes it, with
 * the numbers that it replaces, or the reason why that command will refuse it.
 */
export function nextSteps(dataDirectory: string, { variables }: Environment): string[] {
  const directory = openDataDirectory(dataDirectory)
  const current = readCurrentCatalog(directory)
  if (current === null) return []
  const last = readLastPublished(directory)
  const file = directory.catalogFile(current.catalog)
  return openCatalogFile(file, catalogVersion, remedies.currentCatalog, (catalog) => {
    try {
      const instead = (known: boolean, what: string, by: string) =>
        known ? [] : [`no title has a ${what}: ${by} takes its place in the order of titles`]
      const unusual = [
        ...instead(anyPopularity(catalog), 'popularity', 'votes_total'),
        ...instead(anyReleaseDate(catalog), 'release date', 'year'),
      ]
      const { minimumPercent } = readStorageConfig(variables)
      const refusal = whyTooSmall(sizeOfCatalog(catalog), last, minimumPercent)
      if (refusal !== null) return [...unusual, `titlebase index will refuse it: ${refusal}`]
      return [...unusual, `run titlebase index to publish this catalog${replaced(last.published)}`]
    } finally {
      catalog.close()
    }
  })
}

function replaced(published: { titles: number; persons: number } | null): string {
  if (published === null) return ''
  const { titles, persons } = published
  return ` and replace ${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`
}
