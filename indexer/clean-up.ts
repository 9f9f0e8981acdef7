import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DataDirectory, readPublished } from '../platform/data-directory.js'

/** How many generations stay beside the published one, for servers that have not moved yet. */
const keptBehind = 1

/**
 * Removes index generations that no server uses: all but the published one and the one before it.
 * A half-built one that a stopped run left is removed, too; runs do not overlap. `forget` removes
 * what a generation has elsewhere; its folder goes last, so an interrupted clean-up is done again.
 */
export async function cleanUp(
  directory: DataDirectory,
  forget: (generation: string) => Promise<void>,
): Promise<void> {
  for (const generation of staleGenerations(directory)) {
    await forget(generation)
    rmSync(directory.generationDirectory(generation), { recursive: true, force: true })
  }
}

function staleGenerations(directory: DataDirectory): string[] {
  const published = readPublished(directory)
  const root = join(directory.path, 'generations')
  const ids = readdirSync(root).sort()
  const finished = ids.filter((id) => {
    const isFinished = existsSync(join(root, id, 'facets.sqlite'))
    return isFinished && published !== null && id <= published.generation
  })
  const kept = new Set(finished.slice(-(keptBehind + 1)))
  return ids.filter((id) => !kept.has(id))
}
