import { parentPort, workerData } from 'node:worker_threads'
import { letEventLoopGoFirst } from '../../../../platform/priority.js'
import { readTyped, type TypedQuery } from '../../../../text/typed-query.js'
import type { SearchMethod } from '../../../engine.js'
import type { IndexFile } from '../../file/read-index-file.js'
import type { RareValues } from '../../index/rare-values.js'
import { SearchCancelled } from '../cancellation.js'
import { searcherOf } from '../searcher.js'

/** Answers searches over the index that all workers share, one at a time. */

/** What a worker is started with. */
export interface WorkerStart {
  readonly file: IndexFile
  readonly rare: RareValues
  /** Holds the number of the task that is no longer wanted. */
  readonly cancelled: Int32Array
}

export interface Task {
  readonly number: number
  readonly method: SearchMethod
  readonly asked: readonly unknown[]
}

export type Answer = { readonly number: number } & (
  | { readonly value: unknown }
  | { readonly error: Error }
)

const { file, rare, cancelled } = workerData as WorkerStart
const searcher = searcherOf(file, rare)

function answer({ number, method, asked }: Task): Answer {
  const checkWanted = () => {
    if (Atomics.load(cancelled, 0) === number) throw new SearchCancelled()
  }
  try {
    const search = searcher[method] as (asked: readonly unknown[], check: () => void) => unknown
    return { number, value: search(asked.map(readAgain), checkWanted) }
  } catch (error) {
    return { number, error: error as Error }
  }
}

/** What was typed comes as its text alone: it is read here, as far as the search needs it. */
function readAgain(part: unknown): unknown {
  const { typed } = part as { readonly typed?: TypedQuery | null }
  return typed ? { ...(part as object), typed: readTyped(typed) } : part
}

letEventLoopGoFirst()
parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
parentPort?.postMessage('ready')
