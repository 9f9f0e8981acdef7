import { lstatSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DataDirectory,
  generationFileOf,
  type Published,
  readLastPublished,
  removeOldCatalogs,
  removeOldChanges,
} from './data-directory.js'
import { isKnownDamaged, isRejected, wasOpened } from './generation-marks.js'

/**
 * Returns the generations that may be removed: half-built ones, and all except the published one and the
 * most useful ones before it (docs/reference/data.md#generations).
 *
 * @param keep number of generations to keep, including the published one.
 */
export function staleGenerations(directory: DataDirectory, keep: number): string[] {
  const { published, before } = readLastPublished(directory)
  // If published.json is damaged, the generation that it named is the first of those before.
  const last = published === null ? [] : [published]
  const useful = before.toSorted((a, b) => usefulness(directory, b) - usefulness(directory, a))
  const kept = new Set([...last, ...useful].slice(0, keep).map(({ generation }) => generation))
  return folders(directory).filter((id) => !kept.has(id))
}

/**
 * A generation that a service opened is more useful than one that may not open, and a rejected or damaged
 * one is the least useful. So a series of publications that do not open never displaces one that does.
 */
function usefulness(directory: DataDirectory, { generation }: Published): number {
  if (isRejected(directory, generation) || isKnownDamaged(directory, generation)) return 0
  return wasOpened(directory, generation) ? 2 : 1
}

/** Generations of interrupted runs, which were never published. */
export function halfBuiltGenerations(directory: DataDirectory): string[] {
  return folders(directory).filter((id) => !wasPublished(directory, id))
}

/** Generations that were published, including those whose generation.json is damaged. */
export function publishedGenerations(directory: DataDirectory): string[] {
  return folders(directory).filter((id) => wasPublished(directory, id))
}

/** Throws if the system denies access, in which case `existsSync` would report a missing file. */
function wasPublished(directory: DataDirectory, generation: string): boolean {
  return lstatSync(generationFileOf(directory, generation), { throwIfNoEntry: false }) !== undefined
}

function folders(directory: DataDirectory): string[] {
  return readdirSync(join(directory.path, 'generations'))
}

/**
 * Removes the generations, catalogs and journals that are no longer useful.
 *
 * @param keep number of generations, and of catalogs, to keep.
 * @param forget removes the index of a generation from a search server.
 */
export async function removeOldFiles(
  directory: DataDirectory,
  keep: number,
  forget: (generation: string) => Promise<void> = async () => {},
): Promise<void> {
  await removeGenerations(directory, staleGenerations(directory, keep), forget)
  await removeOldCatalogs(directory, keep)
  removeOldChanges(directory)
}

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
