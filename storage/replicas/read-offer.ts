import { DamagedOffer, OversizedFile } from './failures.js'
import type { Source } from './target.js'

/** Reads a file of what is offered; null if there is none. Throws SourceFailure, or DamagedOffer where it is too large. */
export async function readOffer(
  source: Source,
  path: string,
  most: number,
  pastCaches = false,
): Promise<Buffer | null> {
  const bytes = await readUnlessOversized(source, path, most, pastCaches)
  if (bytes !== 'oversized') return bytes
  throw new DamagedOffer(source.name, path, 'it is too large')
}

/** Reads a file that may be larger than any that was published. */
export async function readUnlessOversized(
  source: Source,
  path: string,
  most: number,
  pastCaches = false,
): Promise<Buffer | null | 'oversized'> {
  try {
    return await source.read(path, most, pastCaches)
  } catch (error) {
    if (error instanceof OversizedFile) return 'oversized'
    throw error
  }
}
