import { DamagedOffer, OversizedFile } from './failures.js'
import type { Source } from './target.js'

/** Reads a file of a source; null if it does not exist. Throws SourceFailure, or DamagedOffer if it is too large. */
export async function readSource(
  source: Source,
  path: string,
  maxBytes: number,
  bypassCaches = false,
): Promise<Buffer | null> {
  const bytes = await readUnlessOversized(source, path, maxBytes, bypassCaches)
  if (bytes !== 'oversized') return bytes
  throw new DamagedOffer(source.name, path, 'it is too large')
}

/** Reads a file of a source; null if it does not exist, 'oversized' if it has more than `maxBytes`. */
export async function readUnlessOversized(
  source: Source,
  path: string,
  maxBytes: number,
  bypassCaches = false,
): Promise<Buffer | null | 'oversized'> {
  try {
    return await source.read(path, maxBytes, bypassCaches)
  } catch (error) {
    if (error instanceof OversizedFile) return 'oversized'
    throw error
  }
}
