import {
  chunkFolder,
  chunkPath,
  type Manifest,
  manifestFolder,
  mostManifestBytes,
  type Pointer,
  readManifestBytes,
} from './manifest.js'
import type { Target } from './target.js'

/** What nothing names may be of a run that is under way, as long as it is younger. */
const leftMilliseconds = 86_400_000

/**
 * Removes what neither the pointer's manifest nor the one before it names, and tells how many files
 * those were (docs/reference/replicas.md#what-stays). The manifests of earlier publications go behind
 * their chunks: a clean-up that is cut short is done again.
 */
export async function cleanTarget(target: Target, pointer: Pointer, now: Date): Promise<number> {
  const [current, previous] = [pointer.manifest, pointer.previous].map(
    (name) => `${manifestFolder}/${name}`,
  ) as [string, string]
  const manifests = (await target.list(manifestFolder)).map(({ path }) => path)
  const old = manifests.filter((path) => path !== current && path !== previous)
  const needed = await chunksIn(target, [current, previous])
  const dropped = await chunksIn(target, old)
  const chunks = (await target.list(chunkFolder)).filter(
    ({ path, writtenAt }) =>
      !needed.has(path) && (dropped.has(path) || now.getTime() - writtenAt > leftMilliseconds),
  )
  for (const { path } of chunks) await target.remove(path)
  for (const path of old) await target.remove(path)
  return chunks.length + old.length
}

/** Where the chunks of manifests lie; one that is missing or damaged names none. */
async function chunksIn(target: Target, paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const path of paths) {
    for (const { chunks } of (await readManifest(target, path))?.files ?? []) {
      for (const sha256 of chunks) found.add(chunkPath(sha256))
    }
  }
  return found
}

async function readManifest(target: Target, path: string): Promise<Manifest | null> {
  const bytes = await target.read(path, mostManifestBytes)
  return bytes === null ? null : readManifestBytes(bytes)
}
