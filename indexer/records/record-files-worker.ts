import { parentPort, workerData } from 'node:worker_threads'
import { openCatalogFile } from '../../platform/catalog-file.js'
import { remedies } from '../../platform/remedies.js'
import { catalogVersion } from '../../schema/catalog/version.js'
import { type DigestsBefore, makeRecordFiles } from './make-record-files.js'

/** Makes the record files of a catalog database, and ends. */

export interface RecordFilesTask {
  readonly catalogFile: string
  readonly folder: string
  readonly before: DigestsBefore | null
}

const { catalogFile, folder, before } = workerData as RecordFilesTask
const catalog = openCatalogFile(catalogFile, catalogVersion, remedies.currentCatalog, (db) => db)
// All records are read from the first page to the last; those that differ lie all over the tables.
catalog.pragma(`cache_size = -${before === null ? 8192 : 65536}`)
try {
  await makeRecordFiles(catalog, folder, before)
} finally {
  catalog.close()
}
parentPort?.postMessage('made')
