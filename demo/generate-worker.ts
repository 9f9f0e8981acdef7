/** A thread that generates and stages the ranges of a demo catalog that it receives as messages. */
import { parentPort, threadId, workerData } from 'node:worker_threads'
import type { SourceFile } from '../catalog/staging/record-key.js'
import type { CatalogOptions, RecordRange } from './catalog.js'
import { RecordGenerator } from './record-generator.js'

export interface GenerateTask {
  readonly options: CatalogOptions
  readonly source: SourceFile
  /** Prefix of the paths of staging files. */
  readonly path: string
}

const { options, source, path } = workerData as GenerateTask
const maker = new RecordGenerator(options, source, `${path}${threadId}`)

parentPort?.on('message', (part: RecordRange) => {
  parentPort?.postMessage(maker.stage(part))
})
