import { parentPort, workerData } from 'node:worker_threads'
import type { NameKind } from '../../../text/closeness.js'
import type { Numbers } from '../file/layout.js'
import { NamesBuilder } from './names.js'

/** Collects the names that it is sent, and makes the sections of them; each task has one answer. */

/** Names to be added, of some titles or persons; or the order of all of them, to be written. */
export type NamesTask =
  | { readonly names: readonly (readonly string[])[] }
  | { readonly order: Uint32Array }

/** The sections that a task made, in the order of the file. */
export type NameSections = (readonly [name: string, numbers: Numbers])[]

const builder = new NamesBuilder(workerData as NameKind)

function done(task: NamesTask): NameSections {
  const sections: NameSections = []
  if ('order' in task) {
    builder.write({ add: (name, numbers) => sections.push([name, numbers]) }, task.order)
  } else {
    for (const names of task.names) builder.add(names)
  }
  return sections
}

parentPort?.on('message', (task: NamesTask) => {
  const sections = done(task)
  const memory = sections.map(([, numbers]) => numbers.buffer as ArrayBuffer)
  parentPort?.postMessage(sections, memory)
})
