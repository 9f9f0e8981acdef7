/** Makes and stages parts of a demo catalog, one after another. */
import { parentPort, threadId, workerData } from 'node:worker_threads'
import type { SourceFile } from '../catalog/staging/stage-records.js'
import type { CatalogOptions, Stretch } from './catalog.js'
import { RecordMaker } from './make-records.js'

export interface MakeTask {
  readonly options: CatalogOptions
  readonly source: SourceFile
  /** The beginning of the paths of staging files. */
  readonly path: string
}

const { options, source, path } = workerData as MakeTask
const maker = new RecordMaker(options, source, `${path}${threadId}`)

parentPort?.on('message', (part: Stretch) => {
  parentPort?.postMessage(maker.stage(part))
})
