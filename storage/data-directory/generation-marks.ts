import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replacePointer } from './pointer-file.js'

/** Marks in the folder of a generation. Publishing it, also again, removes them. */

interface Folders {
  generationDirectory(id: string): string
}

const rejectedFile = 'rejected.json'

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

/** Removes all marks of a generation. */
export function removeMarks(directory: Folders, generation: string): void {
  rmSync(join(directory.generationDirectory(generation), rejectedFile), { force: true })
}
