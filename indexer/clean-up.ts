import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type DataDirectory, readPublished } from '../platform/data-directory.js'

/** How many generations stay beside the published one, for servers that have not moved yet. */
const keptBehind = 1

/**
 * Removes index generations that no server uses: all but the published one and the one before it.
 * A half-built one that a stopped run left is removed, too; runs do not overlap.
 */
export function cleanUp(directory: DataDirectory): void {
  const published = readPublished(directory)
  const root = join(directory.path, 'generations')
  const finished: string[] = []
  for (const id of readdirSync(root).sort()) {
    const isFinished = statSync(join(root, id, 'facets.sqlite'), { throwIfNoEntry: false })
    if (isFinished && published !== null && id <= published.generation) finished.push(id)
    else rmSync(directory.generationDirectory(id), { recursive: true, force: true })
  }
  for (const id of finished.slice(0, -(keptBehind + 1))) {
    rmSync(directory.generationDirectory(id), { recursive: true, force: true })
  }
}
