import { setTimeout as after } from 'node:timers/promises'
import { DamagedOffer, SourceFailure } from './failures.js'
import { type Chunk, chunkPath } from './manifest.js'
import { mostPacked, unpack } from './pack.js'
import { readOffer } from './read-offer.js'
import type { Source } from './target.js'

/** Pauses between the attempts to read a chunk, in milliseconds: a connection may be cut. */
const pauses = [200, 1000]

/** A chunk that is not there: it is damage, unless something else counts by now. */
export class MissingChunk extends DamagedOffer {}

/** Reads a chunk and compares it with its name. Throws SourceFailure, or DamagedOffer. */
export async function fetchChunk(source: Source, chunk: Chunk): Promise<Buffer> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = pauses[attempt]
    try {
      // A cache between may hold a damaged copy, or that there was none.
      return await readOnce(source, chunk, attempt > 0)
    } catch (error) {
      const isLast = pause === undefined || (error instanceof MissingChunk && attempt > 0)
      if (isLast || !(error instanceof SourceFailure || error instanceof DamagedOffer)) throw error
      await after(pause)
    }
  }
}

async function readOnce(source: Source, chunk: Chunk, pastCaches: boolean): Promise<Buffer> {
  const path = chunkPath(chunk.sha256)
  const stored = await readOffer(source, path, mostPacked(chunk), pastCaches)
  if (stored === null) throw new MissingChunk(source.name, path, 'it is missing')
  const bytes = await unpack(stored, chunk)
  if (bytes === null) throw new DamagedOffer(source.name, path, 'its checksum differs')
  return bytes
}
