/** Makes stretches of a demo catalog, one after another. */
import { parentPort, workerData } from 'node:worker_threads'
import { partsOf } from '../catalog/prepare/prepared-block.js'
import type { CatalogOptions, Stretch } from './catalog.js'
import { createMaker } from './make-records.js'

export interface MakeTask {
  readonly options: CatalogOptions
  readonly source: string
}

const { options, source } = workerData as MakeTask
const make = createMaker(options, source)

parentPort?.on('message', (stretch: Stretch) => {
  const block = make(stretch)
  parentPort?.postMessage(block, partsOf(block))
})
