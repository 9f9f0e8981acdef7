import { parentPort, workerData } from 'node:worker_threads'
import { catalogVersion } from '../../catalog/tables/version.js'
import { remedies } from '../../platform/remedies.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import { makeRecordFiles } from './make-record-files.js'

/** Makes the record files of a catalog database, and ends. */

export interface RecordFilesTask {
  readonly catalogFile: string
  readonly folder: string
}

const { catalogFile, folder } = workerData as RecordFilesTask
const catalog = openCatalogFile(catalogFile, catalogVersion, remedies.currentCatalog, (db) => db)
// Records are read in the order that their tables have: more of these need not be kept.
catalog.pragma('cache_size = -8192')
try {
  await makeRecordFiles(catalog, folder)
} finally {
  catalog.close()
}
parentPort?.postMessage('made')
