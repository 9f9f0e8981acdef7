import { parentPort, workerData } from 'node:worker_threads'
import { letEventLoopGoFirst } from '../../../../platform/priority.js'
import { readTyped, type TypedQuery } from '../../../../text/typed-query.js'
import type { IndexFile } from '../../file/read-index-file.js'
import { SearchCancelled } from '../cancellation.js'
import { type QueryOf, type SearchMethod, searcherOf } from '../searcher.js'

/** A worker thread that runs one search at a time over the index that all workers share. */

/** The `workerData` of a search worker. */
export interface SearchWorkerData {
  readonly file: IndexFile
  /** Memory shared with the pool: the number of the task that this worker should stop. */
  readonly cancelled: Int32Array
}

export interface SearchTask<Method extends SearchMethod = SearchMethod> {
  readonly number: number
  readonly method: Method
  readonly query: QueryOf<Method>
}

export type SearchAnswer = { readonly number: number } & (
  | { readonly value: unknown }
  | { readonly error: Error }
)

const { file, cancelled } = workerData as SearchWorkerData
const searcher = searcherOf(file)

function runTask<Method extends SearchMethod>({
  number,
  method,
  query,
}: SearchTask<Method>): SearchAnswer {
  const throwIfCancelled = () => {
    if (Atomics.load(cancelled, 0) === number) throw new SearchCancelled()
  }
  try {
    return { number, value: searcher[method](withTypedQuery(query), throwIfCancelled) }
  } catch (error) {
    return { number, error: error as Error }
  }
}

/** Restores the typed query. The message contains only its text; its parts are computed on demand. */
function withTypedQuery<Query extends object>(query: Query): Query {
  const { typed } = query as { readonly typed?: TypedQuery | null }
  return typed ? { ...query, typed: readTyped(typed) } : query
}

letEventLoopGoFirst()
parentPort?.on('message', (task: SearchTask) => parentPort?.postMessage(runTask(task)))
parentPort?.postMessage('ready')
