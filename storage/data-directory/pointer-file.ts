import { closeSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import { renameDurably } from '../../platform/durable.js'
import type { Remedy } from '../../platform/remedies.js'
import { openRegularFile } from '../files/checked-files.js'

/**
 * Reads a small JSON file of the data directory; null if it does not exist. Throws a DamagedFile if its
 * contents are invalid, or an UnreadableFile if the system refuses to read it.
 */
export function readPointer<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: Remedy,
): z.output<Schema> | null {
  let text: string
  try {
    const descriptor = openRegularFile(file)
    try {
      text = readFileSync(descriptor, 'utf8')
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw whyUnread(file, error, remedy)
  }
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new DamagedFile(file, 'invalid contents', remedy)
  }
}

/** Reads such a file that nobody depends on; null if it is missing, unreadable or invalid. */
export function readOptional<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Replaces such a file by one rename: a reader sees the old contents or the new. The new contents are on the
 * disk when this returns.
 */
export function replacePointer(file: string, pointer: object): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, `${JSON.stringify(pointer, null, 2)}\n`, { flush: true })
    renameDurably(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

const temporaryName = /^.+\.json\.\d+\.tmp$/
/** A process writes such a file within milliseconds. */
const staleMilliseconds = 60_000

/** Removes the temporary files of processes that were killed while they replaced a pointer file in a folder. */
export function removeStalePointers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => temporaryName.test(each))) {
    const file = join(folder, name)
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - changed > staleMilliseconds) rmSync(file, { force: true })
  }
}
