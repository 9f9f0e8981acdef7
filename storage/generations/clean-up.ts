import { rmSync } from 'node:fs'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { staleGenerations } from '../data-directory/stale-generations.js'

/**
 * Removes index generations that no server uses. A half-built one that a stopped run left is removed,
 * too; runs do not overlap. `forget` removes what a generation has elsewhere; its folder goes last, so
 * an interrupted clean-up is done again.
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
