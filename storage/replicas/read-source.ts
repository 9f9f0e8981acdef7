import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { CommandError } from '../../platform/command-error.js'
import { DamagedOffer, MissingFile, SourceFailure } from './failures.js'
import {
  type Manifest,
  manifestPath,
  maxManifestBytes,
  parseManifest,
  type TargetFile,
} from './manifest.js'
import type { Source } from './target.js'

/** A transfer fails if fewer bytes arrive within this number of milliseconds. */
export interface MinimumRate {
  readonly milliseconds: number
  readonly bytes: number
}

/** A slower transfer would delay newer publications too much. */
const defaultRate: MinimumRate = { milliseconds: 60_000, bytes: 1_000_000 }

/**
 * Reads the manifest of a source; null before the first upload. Throws SourceFailure, or DamagedOffer if its
 * contents are invalid.
 */
export async function findManifest(source: Source, rate = defaultRate): Promise<Manifest | null> {
  const body = await source.read(manifestPath, true)
  if (body === null) return null
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of receive(body, source, manifestPath, rate)) {
    bytes += part.length
    if (bytes > maxManifestBytes) {
      throw new DamagedOffer(source.name, manifestPath, 'it is too large')
    }
    parts.push(part)
  }
  const manifest = parseManifest(Buffer.concat(parts))
  if (manifest !== null) return manifest
  throw new DamagedOffer(source.name, manifestPath, 'invalid contents')
}

/** Reads the manifest of a source. Throws as `findManifest` does, and SourceFailure before the first upload. */
export async function readTargetManifest(source: Source): Promise<Manifest> {
  const manifest = await findManifest(source)
  if (manifest !== null) return manifest
  throw new SourceFailure(
    `${source.name} has no publication yet: run titlebase upload on the publishing server`,
  )
}

/** Receives the bytes of a file while it is fetched. */
export type OnBytes = (bytes: number) => void

/**
 * Fetches a file of a source into a local file and compares its size and SHA-256. Throws SourceFailure,
 * MissingFile or DamagedOffer; then the local file is incomplete.
 */
export async function fetchFile(
  source: Source,
  { path, bytes, sha256 }: TargetFile,
  localFile: string,
  {
    onBytes,
    bypassCaches,
    rate = defaultRate,
  }: {
    onBytes: OnBytes
    bypassCaches: boolean
    rate?: MinimumRate
  },
): Promise<void> {
  const hash = createHash('sha256')
  let fetched = 0
  const handle = await open(localFile, 'w')
  try {
    // Nothing may be awaited between here and the loop: an error of an unread body would end the thread.
    const body = await source.read(path, bypassCaches)
    if (body === null) throw new MissingFile(source.name, path, 'it is missing')
    for await (const part of receive(body, source, path, rate)) {
      fetched += part.length
      if (fetched > bytes) throw new DamagedOffer(source.name, path, `more than ${bytes} bytes`)
      await writePart(handle, part, hash)
      onBytes(part.length)
    }
    if (fetched < bytes) throw new DamagedOffer(source.name, path, `${fetched} bytes, not ${bytes}`)
    if (hash.digest('hex') !== sha256) {
      throw new DamagedOffer(source.name, path, 'its checksum differs')
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writePart(handle: FileHandle, part: Buffer, hash: Hash): Promise<void> {
  hash.update(part)
  for (let written = 0; written < part.length; ) {
    written += (await handle.write(part, written)).bytesWritten
  }
}

/** Yields the bytes of a body. Throws SourceFailure if they end early, or arrive too slowly. */
async function* receive(
  body: Readable,
  { name }: Source,
  path: string,
  { milliseconds, bytes }: MinimumRate,
): AsyncGenerator<Buffer> {
  const fail = (reason: string) => new SourceFailure(`${name}/${path} cannot be read: ${reason}`)
  let inWindow = 0
  const timer = setInterval(() => {
    const seconds = Math.round(milliseconds / 1000)
    if (inWindow < bytes) body.destroy(fail(`too slow, ${inWindow} bytes in ${seconds} s`))
    inWindow = 0
  }, milliseconds)
  try {
    for await (const part of body) {
      inWindow += part.length
      yield part
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw fail(message || String(code))
  } finally {
    clearInterval(timer)
  }
}
