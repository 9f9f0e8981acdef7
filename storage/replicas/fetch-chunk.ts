import { setTimeout as after } from 'node:timers/promises'
import { decompressChunk, maxCompressedBytes } from './compress-chunk.js'
import { DamagedOffer, SourceFailure } from './failures.js'
import { type Chunk, chunkPath } from './manifest.js'
import { readSource } from './read-source.js'
import type { Source } from './target.js'

/** Pauses between the attempts to read a chunk, in milliseconds. */
const pauses = [200, 1000]

/** A chunk is missing. This is damage, unless a newer publication has replaced the current one. */
export class MissingChunk extends DamagedOffer {}

/** Reads a chunk and compares it with its checksum. Throws SourceFailure or DamagedOffer after the last attempt. */
export async function fetchChunk(source: Source, chunk: Chunk): Promise<Buffer> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = pauses[attempt]
    try {
      // Later attempts bypass caches, which may contain a damaged copy or a 404.
      return await readOnce(source, chunk, attempt > 0)
    } catch (error) {
      const isLast = pause === undefined || (error instanceof MissingChunk && attempt > 0)
      if (isLast || !(error instanceof SourceFailure || error instanceof DamagedOffer)) throw error
      await after(pause)
    }
  }
}

async function readOnce(source: Source, chunk: Chunk, bypassCaches: boolean): Promise<Buffer> {
  const path = chunkPath(chunk.sha256)
  const stored = await readSource(source, path, maxCompressedBytes(chunk), bypassCaches)
  if (stored === null) throw new MissingChunk(source.name, path, 'it is missing')
  const bytes = await decompressChunk(stored, chunk)
  if (bytes === null) throw new DamagedOffer(source.name, path, 'its checksum differs')
  return bytes
}
