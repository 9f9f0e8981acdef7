import { rm } from 'node:fs/promises'
import type { DataDirectory } from '../data-directory/data-directory.js'

/**
 * Removes generations. `forget` removes the index of a generation from a search server. The folder is
 * removed last, so that the next run repeats an interrupted removal.
 */
export async function removeGenerations(
  directory: DataDirectory,
  generations: readonly string[],
  forget: (generation: string) => Promise<void>,
): Promise<void> {
  for (const generation of generations) {
    await forget(generation)
    await rm(directory.generationDirectory(generation), { recursive: true, force: true })
  }
}
