import { join } from 'node:path'
import { readPlatformConfig } from '../../../platform/config.js'
import {
  type DataDirectory,
  openDataDirectory,
  type Published,
  readPublished,
} from '../../../storage/data-directory/data-directory.js'

/** The data directory of DATA_DIR. */
export function ownDirectory(): DataDirectory {
  return openDataDirectory(readPlatformConfig(process.env).dataDirectory)
}

/** What is published in a data directory; throws where nothing is. */
export function publishedIn(directory: DataDirectory): Published {
  const published = readPublished(directory)
  if (published === null) throw new Error(`nothing is published in ${directory.path}`)
  return published
}

/** What is published in a data directory, that of DATA_DIR by itself, and where it lies. */
export function publishedBase(directory = ownDirectory()) {
  const published = publishedIn(directory)
  const folder = directory.generationDirectory(published.generation)
  return {
    directory,
    published,
    folder,
    catalogFile: directory.catalogFile(published.catalog),
    facetsFile: join(folder, 'facets.sqlite'),
  }
}
