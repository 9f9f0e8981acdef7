import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DataDirectory, readLastPublished } from '../platform/data-directory.js'

/**
 * How many generations stay beside the published one: for servers that have not moved yet, and for
 * `titlebase rollback`.
 */
const keptBehind = 1

/**
 * Removes index generations that no server uses: all but the published one and the one before it.
 * A half-built one that a stopped run left is removed, too; runs do not overlap. Where the pointer is
 * damaged the last two that were published are kept: one of them is what it named. `forget` removes
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
  const { published, before } = readLastPublished(directory)
  const behind = before.slice(0, published === null ? keptBehind + 1 : keptBehind)
  const kept = new Set([published, ...behind].map((each) => each?.generation))
  return readdirSync(join(directory.path, 'generations')).filter((id) => !kept.has(id))
}
