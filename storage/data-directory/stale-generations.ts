import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DataDirectory, readLastPublished } from './data-directory.js'

/**
 * How many generations stay beside the published one: for servers that have not moved yet, and for
 * `titlebase rollback`.
 */
const keptBehind = 1

/**
 * The generations that no server uses: all but the published one and the one before it, half-built
 * ones too. Where the pointer is damaged the last two that were published are kept: one of them is what
 * it named.
 */
export function staleGenerations(directory: DataDirectory): string[] {
  const { published, before } = readLastPublished(directory)
  const behind = before.slice(0, published === null ? keptBehind + 1 : keptBehind)
  const kept = new Set([published, ...behind].map((each) => each?.generation))
  return readdirSync(join(directory.path, 'generations')).filter((id) => !kept.has(id))
}
