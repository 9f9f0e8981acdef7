import { parentPort, workerData } from 'node:worker_threads'
import type { NameKind } from '../../../text/closeness.js'
import type { Numbers } from '../file/layout.js'
import { NamesBuilder } from './names.js'

/** Collects the names that it is sent, and makes the sections of them. */

/** Names to be added, of some titles or persons; or the order of all of them, to be written. */
export type NamesTask =
  | { readonly names: readonly (readonly string[])[] }
  | { readonly order: Uint32Array }

/** What it answers with: each section of a file as soon as it is made, and null at the end of a task. */
export type NamesAnswer = readonly [name: string, numbers: Numbers] | null

const builder = new NamesBuilder(workerData as NameKind)

function answer(answer: NamesAnswer): void {
  parentPort?.postMessage(answer, answer === null ? [] : [answer[1].buffer as ArrayBuffer])
}

parentPort?.on('message', (task: NamesTask) => {
  if ('order' in task) {
    builder.write({ add: (name, numbers) => answer([name, numbers]) }, task.order)
  } else {
    for (const names of task.names) builder.add(names)
  }
  answer(null)
})
