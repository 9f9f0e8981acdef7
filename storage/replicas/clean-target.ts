import { CommandError } from '../../platform/command-error.js'
import {
  chunkFolder,
  chunkPath,
  type Manifest,
  manifestFolder,
  mostManifestBytes,
  type Pointer,
  readManifestBytes,
} from './manifest.js'
import { readUnlessOversized } from './read-offer.js'
import type { Target } from './target.js'

/** What nothing names may be of a run that is under way, as long as it is younger. */
const leftMilliseconds = 86_400_000

/** How cleaning went. */
export interface Cleaned {
  /** Files that are gone. */
  readonly removed: number
  /** Why others that nothing needs are still there; null: they are not. */
  readonly left: string | null
}

/**
 * Removes what neither the manifest that counts nor the one before it names
 * (docs/reference/replicas.md#retention). Where the one before cannot be read nothing is removed: the
 * next publication cleans. The manifests of earlier publications go behind their chunks: a clean-up
 * that is cut short is done again.
 */
export async function cleanTarget(
  target: Target,
  pointer: Pointer,
  manifest: Manifest,
  now: Date,
): Promise<Cleaned> {
  let removed = 0
  try {
    for (const path of await unneededFiles(target, pointer, manifest, now)) {
      await target.remove(path)
      removed += 1
    }
    return { removed, left: null }
  } catch (error) {
    // What was published counts all the same.
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
  const dropped = new Set<string>()
  for (const path of old) {
    for (const chunk of chunksIn(await readManifest(target, path))) dropped.add(chunk)
  }
  const chunks = (await target.list(chunkFolder)).filter(
    ({ path, writtenAt }) =>
      !needed.has(path) && (dropped.has(path) || now.getTime() - writtenAt > leftMilliseconds),
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

/** A manifest; null if it is missing or damaged. */
async function readManifest(target: Target, path: string): Promise<Manifest | null> {
  const bytes = await readUnlessOversized(target, path, mostManifestBytes)
  return bytes === null || bytes === 'oversized' ? null : readManifestBytes(bytes)
}
