import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** Asks SQLite in a thread of its own, one statement after another. */

export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The numbers in alpha of the rows, or why there are none. */
export interface StatementAnswer {
  readonly numbers: readonly (string | null)[]
  readonly error: string | null
}

const { file } = workerData as { readonly file: string }
const db = new Database(file, { readonly: true })
db.pragma('cache_size = -500000')
db.pragma('mmap_size = 8000000000')

function answer({ sql, values }: Statement): StatementAnswer {
  try {
    const rows = db.prepare<unknown[], { alpha_id: string | null }>(sql).all(...values)
    return { numbers: rows.map(({ alpha_id }) => alpha_id), error: null }
  } catch (error) {
    return { numbers: [], error: `${(error as Error).message}: ${sql}` }
  }
}

parentPort?.on('message', (statement: Statement) => parentPort?.postMessage(answer(statement)))
