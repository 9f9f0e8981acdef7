import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Remedy } from '../../platform/remedies.js'

/**
 * Reads a small JSON file of the data directory: null if there is none, a DamagedFile where it says nothing,
 * an UnreadableFile where the system refuses it.
 */
export function readPointer<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  remedy: Remedy,
): z.output<Schema> | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw whyUnread(file, error, remedy)
  }
  const read = schema.safeParse(parse(text))
  if (read.success) return read.data
  throw new DamagedFile(file, 'it does not say what it should', remedy)
}

/** Replaces such a file by one rename: a reader sees the old state or the new. */
export function replacePointer(file: string, pointer: object): void {
  const draft = `${file}.${process.pid}.draft`
  try {
    writeFileSync(draft, `${JSON.stringify(pointer, null, 2)}\n`, { flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
