import { availableParallelism } from 'node:os'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { putEventLoopFirst } from '../../../platform/priority.js'
import { EngineUnavailable } from '../../engine-errors.js'

/** Reads of one index file. */
export interface IndexDatabase {
  /** Runs one statement; values are bound to `?` in order. Without any it is planned once, not twice. */
  rows(sql: string, values?: readonly BoundValue[]): Promise<readonly Row[]>
  close(): Promise<void>
}
export type BoundValue = string | boolean
export type Row = readonly unknown[]

/** Statements that run side by side; more wait their turn, so that a burst cannot pile up memory, or
 * take the processor from the event loop. */
const connectionCount = Math.max(2, availableParallelism())

/** Opens an index file read-only; several servers may share it. */
export async function openIndexDatabase(file: string): Promise<IndexDatabase> {
  const instance = await DuckDBInstance.create(file, {
    access_mode: 'READ_ONLY',
    memory_limit: '1GB',
    temp_directory: '',
    // It takes frequent words for rare ones: joins are written with the smaller side on the right.
    disabled_optimizers: 'build_side_probe_side',
  })
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, () => instance.connect()),
  )
  putEventLoopFirst()
  const idle = [...connections]
  const waiting: ((connection: DuckDBConnection) => void)[] = []

  const acquire = async (): Promise<DuckDBConnection> =>
    idle.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
  const release = (connection: DuckDBConnection): void => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  return {
    async rows(sql, values = []) {
      const connection = await acquire()
      try {
        const bound = values.length === 0 ? undefined : (values as DuckDBValue[])
        const result = await connection.runAndReadAll(sql, bound)
        return result.getRowsJS()
      } catch (error) {
        const isTooMuch = error instanceof Error && error.message.startsWith('Out of Memory')
        if (!isTooMuch) throw error
        throw new EngineUnavailable('the index has no memory left for this query', null, {
          cause: error,
        })
      } finally {
        release(connection)
      }
    },
    async close() {
      for (const connection of connections) connection.closeSync()
      instance.closeSync()
    },
  }
}
