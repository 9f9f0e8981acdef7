import { parentPort, workerData } from 'node:worker_threads'
import type { Numbers } from '../file/layout.js'
import { type BuilderName, builders, type SectionsBuilder } from './builders.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** A worker thread that runs one builder: it receives batches of documents, and sends sections of the index. */

export interface BuilderThreadData {
  readonly name: BuilderName
  /** The memory of `UnwrittenBytes`. */
  readonly unwritten: SharedArrayBuffer
}

/** A batch to add, or the order of all documents, by which to write. */
export type BuilderTask<Lot> = { readonly lot: Lot } | { readonly order: Uint32Array }

/** A section as soon as it is built; null at the end of a task. */
export type BuilderAnswer = readonly [name: string, numbers: Numbers] | null

const { name, unwritten: memory } = workerData as BuilderThreadData
const builder: SectionsBuilder<unknown> = builders[name]()
const unwritten = new UnwrittenBytes(memory)

function answer(answer: BuilderAnswer): void {
  parentPort?.postMessage(answer, answer === null ? [] : [answer[1].buffer as ArrayBuffer])
}

function send(name: string, numbers: Numbers): void {
  unwritten.add(numbers.byteLength)
  answer([name, numbers])
}

parentPort?.on('message', (task: BuilderTask<unknown>) => {
  if ('order' in task) builder.write({ add: send }, task.order)
  else builder.add(task.lot)
  answer(null)
})
