import { DamagedOffer, OversizedFile } from './failures.js'
import type { Source } from './target.js'

/** Reads a file of what is offered; null where there is none. Throws SourceFailure, or DamagedOffer where it is too large. */
export async function readOffer(
  source: Source,
  path: string,
  most: number,
): Promise<Buffer | null> {
  try {
    return await source.read(path, most)
  } catch (error) {
    if (!(error instanceof OversizedFile)) throw error
    throw new DamagedOffer(source.name, path, 'it is too large')
  }
}
