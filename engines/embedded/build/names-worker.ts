import { parentPort, workerData } from 'node:worker_threads'
import type { NameKind } from '../../../text/closeness.js'
import type { Numbers } from '../file/layout.js'
import { NamesBuilder } from './names.js'
import { UnwrittenBytes } from './unwritten-bytes.js'

/** Collects the names that it is sent, and makes the sections of them. */

export interface NamesThreadData {
  readonly kind: NameKind
  /** The memory of `UnwrittenBytes`. */
  readonly unwritten: SharedArrayBuffer
}

/** Names to be added, of some titles or persons; or the order of all of them, to be written. */
export type NamesTask =
  | { readonly names: readonly (readonly string[])[] }
  | { readonly order: Uint32Array }

/** What it answers with: each section of a file as soon as it is made, and null at the end of a task. */
export type NamesAnswer = readonly [name: string, numbers: Numbers] | null

const { kind, unwritten: memory } = workerData as NamesThreadData
const builder = new NamesBuilder(kind)
const unwritten = new UnwrittenBytes(memory)

function answer(answer: NamesAnswer): void {
  parentPort?.postMessage(answer, answer === null ? [] : [answer[1].buffer as ArrayBuffer])
}

function send(name: string, numbers: Numbers): void {
  unwritten.add(numbers.byteLength)
  answer([name, numbers])
}

parentPort?.on('message', (task: NamesTask) => {
  if ('order' in task) builder.write({ add: send }, task.order)
  else for (const names of task.names) builder.add(names)
  answer(null)
})
