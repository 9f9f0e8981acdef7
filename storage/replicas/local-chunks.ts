import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { type Chunk, chunksOf, hashOf, readManifestBytes } from './manifest.js'

/** Name of the manifest in the folder of a fetched generation; it lists the chunks of its files. */
export const manifestFile = 'manifest.json'

/** Location of a chunk in the data directory. */
interface Location {
  readonly file: string
  /** Offset in bytes. */
  readonly at: number
}

/** The chunks in the files of generations that were fetched before. */
export interface LocalChunks {
  /** Returns the bytes of a chunk; null if no file has it, or if it is damaged. */
  find(chunk: Chunk): Promise<Buffer | null>
}

/** Lists the chunks of all fetched generations by their checksums. */
export function localChunks(directory: DataDirectory): LocalChunks {
  const locations = new Map<string, Location>()
  for (const name of readdirSync(join(directory.path, 'generations'))) {
    const path = join(directory.generationDirectory(name), manifestFile)
    const manifest = existsSync(path) ? readManifestBytes(readFileSync(path)) : null
    for (const file of manifest?.files ?? []) {
      for (const { sha256, at } of chunksOf(file)) {
        locations.set(sha256, { file: join(directory.path, file.path), at })
      }
    }
  }
  return {
    async find(chunk) {
      const found = locations.get(chunk.sha256)
      return found === undefined ? null : readChunkOf(found.file, { ...chunk, at: found.at })
    },
  }
}

/** Reads a chunk of a file; null if the file is missing or its bytes have another checksum. */
export async function readChunkOf(file: string, chunk: Chunk): Promise<Buffer | null> {
  let handle: FileHandle | null = null
  try {
    handle = await open(file)
    return await readChunk(handle, chunk)
  } catch {
    return null
  } finally {
    await handle?.close()
  }
}

/** Reads a chunk of an open file; null if its bytes have another checksum. */
export async function readChunk(
  handle: FileHandle,
  { sha256, at, bytes }: Chunk,
): Promise<Buffer | null> {
  const buffer = Buffer.allocUnsafe(bytes)
  let filled = 0
  while (filled < bytes) {
    const { bytesRead } = await handle.read(buffer, filled, bytes - filled, at + filled)
    if (bytesRead === 0) return null
    filled += bytesRead
  }
  return hashOf(buffer) === sha256 ? buffer : null
}
