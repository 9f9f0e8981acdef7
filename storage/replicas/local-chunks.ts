import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { type Chunk, chunksOf, hashOf, readManifestBytes } from './manifest.js'

/** In the folder of each generation that was fetched: by which chunks its files are known. */
export const manifestFile = 'manifest.json'

/** Where in the data directory a chunk is. */
interface Place {
  readonly file: string
  readonly at: number
}

/** What the files of the generations that are here hold already. */
export interface LocalChunks {
  /** The chunk, where one of them holds it unharmed; else null. */
  find(chunk: Chunk): Promise<Buffer | null>
}

/** Knows the chunks of all generations that were fetched and are still there. */
export function localChunks(directory: DataDirectory): LocalChunks {
  const places = new Map<string, Place>()
  for (const name of readdirSync(join(directory.path, 'generations'))) {
    const noted = join(directory.generationDirectory(name), manifestFile)
    const manifest = existsSync(noted) ? readManifestBytes(readFileSync(noted)) : null
    for (const file of manifest?.files ?? []) {
      for (const { sha256, at } of chunksOf(file)) {
        places.set(sha256, { file: join(directory.path, file.path), at })
      }
    }
  }
  return {
    async find(chunk) {
      const place = places.get(chunk.sha256)
      return place === undefined ? null : readChunkOf(place.file, { ...chunk, at: place.at })
    },
  }
}

/** A chunk out of a file; null if the file is not there or holds something else. */
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

/** A chunk out of an open file; null if that holds something else. */
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
