import { parentPort, threadId, workerData } from 'node:worker_threads'
import { type StagingAnswer, StagingDesk, type StagingTask } from './staging-desk.js'

/** A thread that answers tasks, one after another; `workerData` is the prefix of the path of its staging file. */
const desk = new StagingDesk(`${workerData}${threadId}`)
parentPort?.on('message', (task: StagingTask) => {
  const answer: StagingAnswer = desk.answer(task)
  parentPort?.postMessage(answer)
})
