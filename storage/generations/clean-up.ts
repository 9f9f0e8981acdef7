import { rmSync } from 'node:fs'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { staleGenerations } from '../data-directory/stale-generations.js'

/**
 * Removes old generations, and half-built ones that stopped runs left. `forget` removes what an engine
 * stores of a generation elsewhere. The folder goes last, so that the next run repeats an interrupted
 * clean-up.
 *
 * @param keep how many generations stay, including the published one.
 */
export async function cleanUp(
  directory: DataDirectory,
  keep: number,
  forget: (generation: string) => Promise<void>,
): Promise<void> {
  for (const generation of staleGenerations(directory, keep)) {
    await forget(generation)
    rmSync(directory.generationDirectory(generation), { recursive: true, force: true })
  }
}
