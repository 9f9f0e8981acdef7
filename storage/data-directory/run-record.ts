import { join } from 'node:path'
import * as z from 'zod'
import { type FileLock, isLocked, tryLock } from '../files/file-lock.js'
import { readOptional, replacePointer } from './pointer-file.js'

export type RefreshCommand = 'import' | 'index'

const moment = z.iso.datetime().nullable().default(null)
const runRecord = z.object({
  startedAt: moment,
  succeededAt: moment,
  failedAt: moment,
  /** The error message of the last failure. */
  failure: z.string().nullable().default(null),
  /** The catalog that `titlebase index` refused in its last run, because it is too small. */
  refused: z.string().nullable().default(null),
})
type RunRecord = z.output<typeof runRecord>

/** When a command last succeeded and failed, from last-import.json or last-index.json. */
export interface LastRuns extends Readonly<Omit<RunRecord, 'startedAt'>> {
  readonly isRunning: boolean
}

const fileOf = (dataDirectory: string, command: RefreshCommand) =>
  join(dataDirectory, `last-${command}.json`)
const lockOf = (dataDirectory: string, command: RefreshCommand) =>
  join(dataDirectory, `last-${command}.lock`)

/**
 * Reads when a command last succeeded and failed; null before its first run. A run that has neither ended nor
 * holds its lock was killed, which counts as a failure.
 */
export function readLastRuns(dataDirectory: string, command: RefreshCommand): LastRuns | null {
  const record = readRecord(dataDirectory, command)
  if (record === null) return null
  const { startedAt, ...ended } = record
  const last = [ended.succeededAt ?? '', ended.failedAt ?? ''].sort().at(-1) ?? ''
  if (startedAt === null || startedAt <= last) return { ...ended, isRunning: false }
  if (isLocked(lockOf(dataDirectory, command))) return { ...ended, isRunning: true }
  return { ...ended, failedAt: startedAt, failure: 'the command was killed', isRunning: false }
}

/** Records the start of a command. The returned lock shows that it is running; null if another run has it. */
export function startRun(
  dataDirectory: string,
  command: RefreshCommand,
  now: Date,
): FileLock | null {
  const lock = tryLock(lockOf(dataDirectory, command))
  recordRun(dataDirectory, command, { startedAt: now.toISOString() })
  return lock
}

/** Replaces some properties of the record of a command. */
export function recordRun(
  dataDirectory: string,
  command: RefreshCommand,
  changes: Partial<RunRecord>,
): void {
  const before = readRecord(dataDirectory, command) ?? runRecord.parse({})
  replacePointer(fileOf(dataDirectory, command), { ...before, ...changes })
}

const readRecord = (dataDirectory: string, command: RefreshCommand) =>
  readOptional(fileOf(dataDirectory, command), runRecord)
