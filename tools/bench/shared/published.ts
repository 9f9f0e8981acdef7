import { join } from 'node:path'
import Database from 'better-sqlite3'
import { countRecords } from '../../../indexer/count-records.js'
import { readTitles } from '../../../indexer/read-titles.js'
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
    names: namesIn(store, facets, () => null),
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
    const { titles } = countRecords(catalog)
    const distance = Math.max(titlesPerPlace, Math.floor(titles / places))
    const sample: TitleDocument[] = []
    let at = 0
    for (const title of readTitles(catalog)) {
      if (at % distance < titlesPerPlace) sample.push(title)
      at += 1
    }
    return sample
  } finally {
    catalog.close()
  }
}
