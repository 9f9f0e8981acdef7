import { parentPort, workerData } from 'node:worker_threads'
import type { Numbers } from '../file/index-file-format.js'
import { Backpressure } from './backpressure.js'
import { type BuilderName, builders, type SectionsBuilder } from './threaded-builders.js'

/** A worker thread that runs one builder: it receives batches of documents and sends sections of the index. */

export interface BuilderThreadData {
  readonly name: BuilderName
  /** The memory of `Backpressure`. */
  readonly backpressure: SharedArrayBuffer
}

/** A batch to add, or the order of all documents, in which the builder writes its sections. */
export type BuilderTask<Batch> = { readonly batch: Batch } | { readonly order: Uint32Array }

/** A section as soon as it is built; null at the end of a task. */
export type BuilderAnswer = readonly [name: string, numbers: Numbers] | null

const { name, backpressure: memory } = workerData as BuilderThreadData
const builder: SectionsBuilder<unknown> = builders[name]()
const backpressure = new Backpressure(memory)

function answer(answer: BuilderAnswer): void {
  parentPort?.postMessage(answer, answer === null ? [] : [answer[1].buffer as ArrayBuffer])
}

function sendSection(name: string, numbers: Numbers): void {
  backpressure.acquire(numbers.byteLength)
  answer([name, numbers])
}

parentPort?.on('message', (task: BuilderTask<unknown>) => {
  if ('order' in task) builder.write({ writeSection: sendSection }, task.order)
  else builder.addBatch(task.batch)
  answer(null)
})
