import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { syncPath } from '../../platform/durable.js'
import { readPointer, replacePointer } from './pointer-file.js'

/**
 * restoring.json marks a data directory that a restore is filling. Only the same restore may continue: other commands
 * would take what it has moved into place for the whole backup.
 */
const restoreMark = z.object({
  /** Address of the backup, without a password. */
  source: z.string(),
  /** SHA-256 of its manifest. */
  sum: z.string(),
})

const markOf = (dataDirectory: string) => join(dataDirectory, 'restoring.json')

/** Reads restoring.json; null if no restore is unfinished. Throws DamagedFile. */
export function readRestoreMark(dataDirectory: string) {
  const remedy = { action: `move the contents of ${dataDirectory} away, and restore again` }
  return readPointer(markOf(dataDirectory), restoreMark, remedy)
}

/** Writes restoring.json. */
export function markRestore(dataDirectory: string, mark: z.output<typeof restoreMark>): void {
  replacePointer(markOf(dataDirectory), mark)
}

export function removeRestoreMark(dataDirectory: string): void {
  rmSync(markOf(dataDirectory), { force: true })
  syncPath(dataDirectory)
}

/** Throws a CommandError with the remedy if a restore into a data directory is unfinished, or DamagedFile. */
export function throwIfUnrestored(dataDirectory: string): void {
  const mark = readRestoreMark(dataDirectory)
  if (mark !== null) {
    throw new CommandError(
      `a restore of ${mark.source} into ${dataDirectory} is running or was interrupted: run titlebase restore ${mark.source} again, or move the contents of ${dataDirectory} away`,
    )
  }
  // The version before left this file.
  if (!existsSync(join(dataDirectory, 'restore.json'))) return
  throw new CommandError(
    `${dataDirectory} has an unfinished restore of an earlier version of titlebase: finish it with that version, or move the contents of ${dataDirectory} away`,
  )
}
