import { parentPort, workerData } from 'node:worker_threads'
import type { Numbers } from '../file/layout.js'
import { type BuilderName, builders, type SectionsBuilder } from './builders.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** Has one builder collect the lots that it is sent, and sends the sections of them. */

export interface BuilderThreadData {
  readonly name: BuilderName
  /** The memory of `UnwrittenBytes`. */
  readonly unwritten: SharedArrayBuffer
}

/** A lot to be added; or the order of all titles or persons, to be written. */
export type BuilderTask<Lot> = { readonly lot: Lot } | { readonly order: Uint32Array }

/** What it answers with: each section of a file as soon as it is made, and null at the end of a task. */
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
