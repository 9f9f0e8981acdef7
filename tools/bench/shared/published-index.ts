import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openFacets } from '../../../catalog/read/open-facets.js'
import { openStore } from '../../../catalog/read/store.js'
import { flattenTitle } from '../../../indexer/flatten-title.js'
import { readTitles } from '../../../indexer/read-titles.js'
import { countRecords } from '../../../indexer/require-size.js'
import { readPlatformConfig } from '../../../platform/config.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { namesIn } from '../../../server/generations/open-generation.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'

/** Titles are sampled in runs of consecutive ones, at equal distances. */
const runs = 10
const titlesPerRun = 300

/** Opens the published generation of `DATA_DIR`, without its index. */
export function openPublished() {
  const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
  const published = readPublished(directory)
  if (published === null)
    throw new Error(`${directory.path}: no published generation; run titlebase index`)
  const folder = directory.generationDirectory(published.generation)
  const catalogFile = directory.catalogFile(published.catalog)
  const store = openStore(catalogFile, published.titles)
  const facets = openFacets(join(folder, 'facets.sqlite'))
  return {
    published,
    /** The folder of the generation. */
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

export function sampleTitles(catalogFile: string): readonly TitleDocument[] {
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    const { titles } = countRecords(catalog)
    const distance = Math.max(titlesPerRun, Math.floor(titles / runs))
    const idAt = catalog
      .prepare<[at: number], number>('SELECT id FROM titles ORDER BY id LIMIT 1 OFFSET ?')
      .pluck()
    const sample: TitleDocument[] = []
    for (let at = 0; at < titles; at += distance) {
      const end = sample.length + titlesPerRun
      for (const title of readTitles(catalog, idAt.get(at))) {
        sample.push(flattenTitle(title))
        if (sample.length === end) break
      }
    }
    return sample
  } finally {
    catalog.close()
  }
}
