import { CommandError } from '../../platform/command-error.js'
import {
  chunkFolder,
  chunkPath,
  type Manifest,
  manifestFolder,
  maxManifestBytes,
  type Pointer,
  readManifestBytes,
} from './manifest.js'
import { readUnlessOversized } from './read-source.js'
import type { Target } from './target.js'

/** Minimum age of an unneeded chunk in milliseconds; a younger one may belong to a running upload. */
const minAge = 86_400_000

/** The result of a cleanup. */
export interface CleanResult {
  /** Number of removed files. */
  readonly removed: number
  /** The reason that some unneeded files were not removed; null if all were. */
  readonly left: string | null
}

/**
 * Removes the files that neither the current manifest nor the previous one names
 * (docs/reference/replicas.md#retention). If the previous manifest cannot be read, removes nothing; the next
 * upload repeats the cleanup. Removes old manifests after their chunks, so that an interrupted cleanup can be
 * repeated.
 */
export async function cleanTarget(
  target: Target,
  pointer: Pointer,
  manifest: Manifest,
  now: Date,
): Promise<CleanResult> {
  let removed = 0
  try {
    for (const path of await unneededFiles(target, pointer, manifest, now)) {
      await target.remove(path)
      removed += 1
    }
    return { removed, left: null }
  } catch (error) {
    // The upload has succeeded nevertheless.
    if (!(error instanceof CommandError)) throw error
    return { removed, left: error.message }
  }
}

async function unneededFiles(
  target: Target,
  pointer: Pointer,
  manifest: Manifest,
  now: Date,
): Promise<string[]> {
  const kept = [pointer.manifest, pointer.previous].map((name) => `${manifestFolder}/${name}`)
  const manifests = (await target.list(manifestFolder)).map(({ path }) => path)
  const old = manifests.filter((path) => !kept.includes(path))
  const needed = new Set([...chunksIn(manifest), ...(await chunksBefore(target, pointer))])
  const outdated = new Set<string>()
  for (const path of old) {
    for (const chunk of chunksIn(await readManifest(target, path))) outdated.add(chunk)
  }
  const chunks = (await target.list(chunkFolder)).filter(
    ({ path, writtenAt }) =>
      !needed.has(path) && (outdated.has(path) || now.getTime() - writtenAt > minAge),
  )
  return [...chunks.map(({ path }) => path), ...old]
}

async function chunksBefore(target: Target, { previous }: Pointer): Promise<string[]> {
  if (previous === null) return []
  const path = `${manifestFolder}/${previous}`
  const manifest = await readManifest(target, path)
  if (manifest !== null) return chunksIn(manifest)
  throw new CommandError(`${path} of ${target.name} is missing or damaged`)
}

function chunksIn(manifest: Manifest | null): string[] {
  return (manifest?.files ?? []).flatMap(({ chunks }) => chunks.map(chunkPath))
}

/** Reads a manifest; null if it is missing or damaged. */
async function readManifest(target: Target, path: string): Promise<Manifest | null> {
  const bytes = await readUnlessOversized(target, path, maxManifestBytes)
  return bytes === null || bytes === 'oversized' ? null : readManifestBytes(bytes)
}
