import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DataDirectory,
  generationNote,
  type Published,
  readLastPublished,
} from './data-directory.js'
import { isRejected } from './generation-marks.js'

/**
 * The generations that may be removed: half-built ones, and all but the published one and those that
 * were published last before it. A rejected generation never takes the place of another one.
 *
 * @param keep how many generations stay, including the published one.
 */
export function staleGenerations(directory: DataDirectory, keep: number): string[] {
  const { published, before } = readLastPublished(directory)
  const rejected = ({ generation }: Published) => isRejected(directory, generation)
  const accepted = before.filter((each) => !rejected(each))
  // If published.json is damaged, the generation that it named is the first of those before.
  const last = published === null ? [] : [published]
  const kept = [...last, ...accepted, ...before.filter(rejected)].slice(0, keep)
  const ids = new Set(kept.map(({ generation }) => generation))
  return folders(directory).filter((id) => !ids.has(id))
}

/** The generations that stopped runs left, which nobody published. */
export function halfBuiltGenerations(directory: DataDirectory): string[] {
  return folders(directory).filter((id) => !wasPublished(directory, id))
}

/** The generations that were published, also those whose generation.json is damaged. */
export function publishedGenerations(directory: DataDirectory): string[] {
  return folders(directory).filter((id) => wasPublished(directory, id))
}

/** Throws if the system refuses to look: `existsSync` would report a missing file. */
function wasPublished(directory: DataDirectory, generation: string): boolean {
  return lstatSync(generationNote(directory, generation), { throwIfNoEntry: false }) !== undefined
}

function folders(directory: DataDirectory): string[] {
  return readdirSync(join(directory.path, 'generations'))
}
