import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { readOptional, replacePointer } from './pointer-file.js'

/**
 * Marks are files in the folder of a generation: rejected.json, opened.json and verified.json. Publishing
 * the generation again removes them.
 */

interface Folders {
  generationDirectory(id: string): string
}

const rejectedFile = 'rejected.json'
const openedFile = 'opened.json'
const verifiedFile = 'verified.json'

/** The result of the last comparison of every byte of a generation (docs/reference/data.md#checksums). */
const verification = z.object({
  verifiedAt: z.iso.datetime(),
  /** The damage of the generation and its remedy; null if it is intact. */
  damage: z.string().nullable(),
})

/** Marks a generation that an operator rolled back from. */
export function markRejected(directory: Folders, generation: string, at: Date): void {
  const folder = directory.generationDirectory(generation)
  if (!existsSync(folder)) return
  replacePointer(join(folder, rejectedFile), { rejectedAt: at.toISOString() })
}

/** True if an operator rolled back from a generation (docs/reference/data.md#rollback). */
export function isRejected(directory: Folders, generation: string): boolean {
  return existsSync(join(directory.generationDirectory(generation), rejectedFile))
}

/** Marks a generation that a service opened; does nothing if the disk is full. */
export function markOpened(directory: Folders, generation: string, at: Date): void {
  const file = join(directory.generationDirectory(generation), openedFile)
  try {
    replacePointer(file, { openedAt: at.toISOString() })
  } catch {
    // The mark is optional.
  }
}

/** True if a service opened a generation since it was published. */
export function wasOpened(directory: Folders, generation: string): boolean {
  return existsSync(join(directory.generationDirectory(generation), openedFile))
}

/** Records the result of a verification; if the disk is full, removes the earlier one instead. */
export function recordVerification(
  directory: Folders,
  generation: string,
  damage: string | null,
  at: Date,
): void {
  const file = join(directory.generationDirectory(generation), verifiedFile)
  try {
    replacePointer(file, { verifiedAt: at.toISOString(), damage })
  } catch {
    rmSync(file, { force: true })
  }
}

/**
 * The last verification of a generation; null if there was none, or if its record is unreadable. A
 * generation without a folder is damaged, whatever was recorded there.
 */
export function readVerification(directory: Folders, generation: string) {
  const folder = directory.generationDirectory(generation)
  if (!existsSync(folder)) {
    const { message } = new DamagedFile(join(folder, 'index.bin'), 'it is missing', remedies.index)
    return { verifiedAt: new Date().toISOString(), damage: message }
  }
  return readOptional(join(folder, verifiedFile), verification)
}

/** True if the last verification of a generation found damage. */
export function isKnownDamaged(directory: Folders, generation: string): boolean {
  return (readVerification(directory, generation)?.damage ?? null) !== null
}

export function removeMarks(directory: Folders, generation: string): void {
  for (const name of [rejectedFile, openedFile, verifiedFile]) {
    rmSync(join(directory.generationDirectory(generation), name), { force: true })
  }
}
