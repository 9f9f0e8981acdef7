import { parentPort, workerData } from 'node:worker_threads'
import { letEventLoopGoFirst } from '../../../../platform/priority.js'
import { readTyped, type TypedQuery } from '../../../../text/typed-query.js'
import type { IndexFile } from '../../file/read-index-file.js'
import { SearchCancelled } from '../cancellation.js'
import { type QueryOf, type SearchMethod, searcherOf } from '../searcher.js'

/** A worker thread that answers one search at a time over the index that all workers share. */

/** The data that a worker starts with. */
export interface WorkerStart {
  readonly file: IndexFile
  /** One number that the pool writes: the task that this worker should stop. */
  readonly cancelled: Int32Array
}

export interface Task<Method extends SearchMethod = SearchMethod> {
  readonly number: number
  readonly method: Method
  readonly query: QueryOf<Method>
}

export type Answer = { readonly number: number } & (
  | { readonly value: unknown }
  | { readonly error: Error }
)

const { file, cancelled } = workerData as WorkerStart
const searcher = searcherOf(file)

function answer<Method extends SearchMethod>({ number, method, query }: Task<Method>): Answer {
  const throwIfCancelled = () => {
    if (Atomics.load(cancelled, 0) === number) throw new SearchCancelled()
  }
  try {
    return { number, value: searcher[method](withTypedQuery(query), throwIfCancelled) }
  } catch (error) {
    return { number, error: error as Error }
  }
}

/** Restores the typed query: of its parts, which are computed on demand, only the text was sent. */
function withTypedQuery<Query extends object>(query: Query): Query {
  const { typed } = query as { readonly typed?: TypedQuery | null }
  return typed ? { ...query, typed: readTyped(typed) } : query
}

letEventLoopGoFirst()
parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task)))
parentPort?.postMessage('ready')
