import { join } from 'node:path'
import Database from 'better-sqlite3'
import { titleReader } from '../../../indexer/read-titles.js'
import { readPlatformConfig } from '../../../platform/config.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { namesIn } from '../../../server/generations/open-generation.js'
import { openFacets } from '../../../server/store/facets.js'
import { openStore } from '../../../server/store/store.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'

/** Number of places in the catalog that titles are sampled from, and of titles at each. */
const places = 10
const titlesPerPlace = 300

/** Opens the published generation of `DATA_DIR`, without its index. */
export function openPublished() {
  const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
  const published = readPublished(directory)
  if (published === null)
    throw new Error(`${directory.path}: nothing is published, run titlebase index`)
  const folder = directory.generationDirectory(published.generation)
  const catalogFile = directory.catalogFile(published.catalog)
  const store = openStore(catalogFile)
  const facets = openFacets(join(folder, 'facets.sqlite'))
  return {
    published,
    /** Folder of the generation. */
    folder,
    catalogFile,
    /** Resolves references of persons and slugs in requests. */
    names: namesIn(store, facets),
    close() {
      store.close()
      facets.close()
    },
  }
}

/** Some titles of a catalog, from places at equal distances. */
export function sampleTitles(catalogFile: string): readonly TitleDocument[] {
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    const read = titleReader(catalog)
    const count = catalog.prepare<[], number>('SELECT count(*) FROM titles').pluck().get() ?? 0
    const idAt = catalog
      .prepare<[number], number>('SELECT id FROM titles ORDER BY id LIMIT 1 OFFSET ?')
      .pluck()
    return Array.from({ length: places }, (_, place) => {
      const first = Math.floor((place * count) / places)
      const after = (idAt.get(first) ?? 0) - 1
      const last = idAt.get(Math.min(count - 1, first + titlesPerPlace - 1)) ?? after
      return [...read({ after, last })]
    }).flat()
  } finally {
    catalog.close()
  }
}
