import { parentPort, workerData } from 'node:worker_threads'
import { catalogVersion } from '../../catalog/tables/version.js'
import { remedies } from '../../platform/remedies.js'
import { openCatalogFile } from '../../storage/data-directory/catalog-file.js'
import { writeRecordFiles } from './write-record-files.js'

/** The `workerData` of the thread. */
export interface RecordFilesTask {
  readonly catalogFile: string
  readonly folder: string
}

const { catalogFile, folder } = workerData as RecordFilesTask
const catalog = openCatalogFile(catalogFile, catalogVersion, remedies.currentCatalog, (db) => db)
try {
  await writeRecordFiles(catalog, folder)
} finally {
  catalog.close()
}
parentPort?.postMessage('written')
