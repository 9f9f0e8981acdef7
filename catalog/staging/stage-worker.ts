import { parentPort, threadId, workerData } from 'node:worker_threads'
import { type LineBatch, RecordStager } from './stage-records.js'

/** Stages the records of batches of lines, one after another, in a file of its own; `workerData` is the beginning of its path. */
const stager = new RecordStager(`${workerData}${threadId}`)
parentPort?.on('message', (batch: LineBatch) => {
  parentPort?.postMessage(stager.stageLines(batch))
})
