import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { readPointer, replacePointer } from './pointer-file.js'

const restoreMark = z.object({
  /** The folder of the backup. */
  backup: z.string(),
  /** True while files are replaced; until then the data directory is unchanged. */
  isReplacing: z.boolean(),
})

const fileOf = (dataDirectory: string) => join(dataDirectory, 'restore.json')

/** Writes restore.json, which marks a restore that is not complete. */
export function markRestore(dataDirectory: string, mark: z.output<typeof restoreMark>): void {
  replacePointer(fileOf(dataDirectory), mark)
}

/** Removes the mark of a complete restore, or of one that changed nothing. */
export function removeRestoreMark(dataDirectory: string): void {
  rmSync(fileOf(dataDirectory), { force: true })
}

/**
 * Throws a CommandError if a restore into the data directory was not completed, and either replaced some files
 * or found nothing that could answer instead.
 */
export function throwIfHalfRestored(dataDirectory: string): void {
  const file = fileOf(dataDirectory)
  const mark = readPointer(file, restoreMark, { action: 'run titlebase restore --force again' })
  if (mark === null) return
  if (!mark.isReplacing && existsSync(join(dataDirectory, 'published.json'))) return
  throw new CommandError(
    `${dataDirectory} is only partly restored: run titlebase restore --force ${mark.backup} again`,
  )
}
