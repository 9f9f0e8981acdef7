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
type RestoreMark = Readonly<z.output<typeof restoreMark>>

const markOf = (dataDirectory: string) => join(dataDirectory, 'restoring.json')

/** Reads restoring.json; null if no restore is unfinished. Throws DamagedFile. */
export function readRestoreMark(dataDirectory: string): RestoreMark | null {
  const remedy = { action: `move the contents of ${dataDirectory} away, and restore again` }
  return readPointer(markOf(dataDirectory), restoreMark, remedy)
}

/** Writes restoring.json. */
export function markRestore(dataDirectory: string, mark: RestoreMark): void {
  replacePointer(markOf(dataDirectory), mark)
}

export function removeRestoreMark(dataDirectory: string): void {
  rmSync(markOf(dataDirectory), { force: true })
  syncPath(dataDirectory)
}

/** Explains which restore into a data directory is unfinished, with the remedy; null if none is. Throws DamagedFile. */
export function whyUnrestored(dataDirectory: string): string | null {
  const mark = readRestoreMark(dataDirectory)
  if (mark !== null) {
    return `a restore of ${mark.source} into ${dataDirectory} is running or was interrupted: run titlebase restore ${mark.source} again, or move the contents of ${dataDirectory} away`
  }
  // The version before left this file.
  if (!existsSync(join(dataDirectory, 'restore.json'))) return null
  return `${dataDirectory} has an unfinished restore of an earlier version of titlebase: finish it with that version, or move the contents of ${dataDirectory} away`
}

/** Throws a CommandError if a restore into a data directory is unfinished. */
export function throwIfUnrestored(dataDirectory: string): void {
  const reason = whyUnrestored(dataDirectory)
  if (reason !== null) throw new CommandError(reason)
}
