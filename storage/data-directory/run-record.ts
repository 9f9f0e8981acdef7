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

const fileOf = (dataDirectory: string, command: RefreshCommand) =>
  join(dataDirectory, `last-${command}.json`)
const lockOf = (dataDirectory: string, command: RefreshCommand) =>
  join(dataDirectory, `last-${command}.lock`)

/**
 * Reads when a command last succeeded and failed, from last-import.json or last-index.json; null before its first
 * run. A run that has neither ended nor holds its lock was killed, which counts as a failure.
 */
export function readLastRuns(dataDirectory: string, command: RefreshCommand) {
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

const importRecord = z.object({
  /** Number of imports that made a catalog. */
  taken: z.int().min(0),
  /** Number of imports without a usable title. */
  unusable: z.int().min(0),
  /** Number of records that all imports rejected. */
  rejected: z.int().min(0),
  last: z.object({ at: z.iso.datetime(), read: z.int().min(0), rejected: z.int().min(0) }),
})

const totalsOf = (dataDirectory: string) => join(dataDirectory, 'imports.json')

/**
 * Reads imports.json: totals of all imports, which the service shows as metrics; null before the first import, or if
 * the file is invalid.
 */
export const readImportRecord = (dataDirectory: string) =>
  readOptional(totalsOf(dataDirectory), importRecord)

/** Adds an import to imports.json, by one rename: a reader sees the old totals or the new. */
export function recordImport(
  dataDirectory: string,
  /** `hasCatalog`: true if the import made a catalog. */
  { hasCatalog, read, rejected }: { hasCatalog: boolean; read: number; rejected: number },
  now: Date,
): void {
  const before = readImportRecord(dataDirectory) ?? { taken: 0, unusable: 0, rejected: 0 }
  const record: z.output<typeof importRecord> = {
    taken: before.taken + (hasCatalog ? 1 : 0),
    unusable: before.unusable + (hasCatalog ? 0 : 1),
    rejected: before.rejected + rejected,
    last: { at: now.toISOString(), read, rejected },
  }
  replacePointer(totalsOf(dataDirectory), record)
}
