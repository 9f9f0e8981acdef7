import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DataDirectory, readLastPublished } from './data-directory.js'

/**
 * The generations that may be removed: half-built ones, and all but the published one and those that
 * were published last before it.
 *
 * @param keep how many generations stay, including the published one.
 */
export function staleGenerations(directory: DataDirectory, keep: number): string[] {
  const { published, before } = readLastPublished(directory)
  // If published.json is damaged, the generation that it named is the first of those before.
  const kept = [...(published === null ? [] : [published]), ...before].slice(0, keep)
  const ids = new Set(kept.map(({ generation }) => generation))
  return readdirSync(join(directory.path, 'generations')).filter((id) => !ids.has(id))
}
