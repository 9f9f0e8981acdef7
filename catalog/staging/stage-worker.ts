import { parentPort, threadId, workerData } from 'node:worker_threads'
import { type LineBatch, RecordStager } from './stage-records.js'

/** A thread that stages batches of lines, one after another, in its own file; `workerData` is the prefix of the path. */
const stager = new RecordStager(`${workerData}${threadId}`)
parentPort?.on('message', (batch: LineBatch) => {
  parentPort?.postMessage(stager.stageLines(batch))
})
