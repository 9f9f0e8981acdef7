import { closeSync, openSync } from 'node:fs'
import { CommandError } from './command-error.js'
import { DamagedFile, damageCode, UnreadableFile, whyUnread } from './damaged-file.js'
import type { Remedy } from './remedies.js'

/**
 * True if an error shows that a file differs from what was written. Errors of the system, such as too
 * many open files, do not.
 */
export function isDamage(error: unknown): error is Error {
  if (isFullDisk(error)) return false
  return (
    codeOf(error) === damageCode ||
    /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_READ|CORRUPTFS|DATA)|FORMAT|READONLY)/.test(
      codeOf(error),
    ) ||
    // Prepared statements use existing tables only, so another file has replaced this one.
    (codeOf(error) === 'SQLITE_ERROR' && /^no such (table|column)/.test((error as Error).message))
  )
}

/** True if the system or another process kept SQLite from using a file. */
export function isAccessFailure(error: unknown): error is Error {
  return /^SQLITE_(CANTOPEN|IOERR|BUSY|LOCKED|FULL|NOMEM)/.test(codeOf(error)) && !isDamage(error)
}

/** Converts an SQLite error from opening or reading a finished file to the error to throw. */
export function whyUnreadDatabase(file: string, error: unknown, remedy: Remedy): unknown {
  if (error instanceof CommandError) return error
  if (isDamage(error)) return new DamagedFile(file, error.message, remedy)
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be opened: the disk is full; free some space`)
  }
  if (!isAccessFailure(error)) return error
  try {
    // SQLite does not report whether the file is missing or inaccessible.
    closeSync(openSync(file, 'r'))
    return new UnreadableFile(file, ofTheDisk(error))
  } catch (refusal) {
    return whyUnread(file, refusal, remedy)
  }
}

/** Converts an error from writing a database to the error that a command throws. */
export function whyUnwritten(file: string, error: unknown): unknown {
  if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) {
    return new CommandError(`${file} is locked by another process: try again after it has ended`)
  }
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be written: the disk is full; free some space`)
  }
  if (/^SQLITE_IOERR/.test(codeOf(error)) && !isDamage(error)) {
    return new CommandError(`${file} cannot be written: ${ofTheDisk(error as Error)}`)
  }
  return error
}

/** SQLite's `disk I/O error` with its code and what to do; other messages as they are. */
function ofTheDisk(error: Error): string {
  const code = codeOf(error)
  if (!/^SQLITE_IOERR/.test(code)) return error.message
  return `${error.message} (${code}): look for errors of this disk in the log of the system, and try again`
}

/**
 * True if the disk is full, as reported by SQLite or the system. After SQLITE_IOERR_SHMSIZE, when the
 * shared-memory file of a database cannot grow, reads fail too.
 */
export function isFullDisk(error: unknown): error is Error {
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
