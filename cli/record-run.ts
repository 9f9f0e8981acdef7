import { CommandError } from '../platform/command-error.js'
import { type RefreshCommand, recordRun, startRun } from '../storage/data-directory/run-record.js'
import type { Environment } from './environment.js'

/** What to record about a run that ends without an error; null if it succeeded. */
type WhyFailed<Result> = (result: Result) => string | null

/**
 * Runs a command of a refresh, and records for `titlebase status` and the metrics when it started and
 * succeeded or failed (docs/operations.md#metrics). If that fails, prints a warning.
 */
export async function recordedRun<Result>(
  command: RefreshCommand,
  dataDirectory: string,
  { now, err }: Environment,
  work: () => Promise<Result>,
  whyFailed: WhyFailed<Result> = () => null,
): Promise<Result> {
  const orWarn = <Value>(record: () => Value): Value | null => {
    try {
      return record()
    } catch (error) {
      err(`titlebase: status and metrics will lack this run: ${(error as Error).message}\n`)
      return null
    }
  }
  const fail = (failure: string, refused: string | null = null) =>
    orWarn(() => {
      const failedAt = now().toISOString()
      recordRun(dataDirectory, command, { failedAt, failure, refused })
    })
  const lock = orWarn(() => startRun(dataDirectory, command, now()))
  try {
    const result = await work()
    const failure = whyFailed(result)
    if (failure !== null) fail(failure)
    else {
      const succeededAt = now().toISOString()
      orWarn(() => recordRun(dataDirectory, command, { succeededAt, failure: null, refused: null }))
    }
    return result
  } catch (error) {
    fail((error as Error).message, refusedBy(error))
    throw error
  } finally {
    lock?.release()
  }
}

/** The catalog that an error of `titlebase index` refuses. */
function refusedBy(error: unknown): string | null {
  return error instanceof CommandError && 'catalog' in error ? String(error.catalog) : null
}
