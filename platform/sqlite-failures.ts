import { closeSync, openSync } from 'node:fs'
import { CommandError } from './command-error.js'
import { DamagedFile, damageCode, UnreadableFile, whyUnread } from './damaged-file.js'
import type { Remedy } from './remedies.js'

/**
 * Whether a file was found not to be what was written, by SQLite or where cards are read. What the system refuses, as
 * where too many files are open, says nothing of the file.
 */
export function isDamage(error: unknown): error is Error {
  if (isFullDisk(error)) return false
  return (
    codeOf(error) === damageCode ||
    /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_READ|CORRUPTFS|DATA)|FORMAT|READONLY)/.test(
      codeOf(error),
    ) ||
    // A table that every statement was prepared with is gone: another file is in its place.
    (codeOf(error) === 'SQLITE_ERROR' && /^no such (table|column)/.test((error as Error).message))
  )
}

/** Whether SQLite met what the system or another process refuses. */
export function isRefused(error: unknown): error is Error {
  return /^SQLITE_(CANTOPEN|IOERR|BUSY|LOCKED|FULL|NOMEM)/.test(codeOf(error)) && !isDamage(error)
}

/** What to throw where SQLite fails to open or read a file that was finished. */
export function whyUnreadDatabase(file: string, error: unknown, remedy: Remedy): unknown {
  if (error instanceof CommandError) return error
  if (isDamage(error)) return new DamagedFile(file, error.message, remedy)
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be opened, since its disk is full: free some of it`)
  }
  if (!isRefused(error)) return error
  try {
    // SQLite does not tell whether the file is missing or the system refuses it.
    closeSync(openSync(file, 'r'))
    return new UnreadableFile(file, error.message)
  } catch (refusal) {
    return whyUnread(file, refusal, remedy)
  }
}

/** What to throw where a command could not write a database: one line where that may pass. */
export function whyUnwritten(file: string, error: unknown): unknown {
  if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) {
    return new CommandError(`${file} is held by another process: try again when that has ended`)
  }
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be written, the disk is full: free some of it`)
  }
  return error
}

/**
 * Whether the disk is full, as SQLite or the system says it. SQLITE_IOERR_SHMSIZE: the file
 * with the shared memory of a database cannot grow, so that not even reads work.
 */
export function isFullDisk(error: unknown): error is Error {
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
