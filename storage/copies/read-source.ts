import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { CommandError } from '../../platform/command-error.js'
import {
  type CopiedFile,
  type Manifest,
  manifestPath,
  parseManifest,
  type Upload,
} from './manifest.js'
import { DamagedCopy, MissingFile, type Source, SourceFailure } from './target.js'

/** The remedy for damage, by the kind of copy. */
export const damageRemedies: Readonly<Record<Manifest['kind'], string>> = {
  upload: 'run titlebase upload --replace on the publishing server',
  backup: 'restore another backup',
}

/** Maximum size of a manifest in bytes. */
const maxManifestBytes = 1_000_000

/** A transfer fails if fewer bytes arrive within these milliseconds: it would delay newer publications too much. */
const defaultRate = { milliseconds: 60_000, bytes: 1_000_000 }

/**
 * Reads the manifest of a source; null if it has none. Throws SourceFailure, or DamagedCopy if its contents are
 * invalid.
 *
 * @param kind the expected kind of copy, on which the remedy for damage depends.
 */
export async function findManifest(
  source: Source,
  kind: Manifest['kind'],
): Promise<Manifest | null> {
  const body = await source.read(manifestPath, true)
  if (body === null) return null
  const damage = (reason: string) =>
    new DamagedCopy(source.name, manifestPath, reason, damageRemedies[kind])
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of receive(body, source, manifestPath, defaultRate)) {
    bytes += part.length
    if (bytes > maxManifestBytes) throw damage('it is too large')
    parts.push(part)
  }
  const manifest = parseManifest(Buffer.concat(parts))
  if (manifest !== null) return manifest
  throw damage('invalid contents, or from another version')
}

/**
 * Reads the manifest of a source to follow. Throws as `findManifest` does, SourceFailure before the first upload, and
 * CommandError for a backup, whose keys followers must not have.
 */
export async function readUpload(source: Source): Promise<Upload> {
  const manifest = await findManifest(source, 'upload')
  if (manifest === null) {
    throw new SourceFailure(
      `${source.name} has no publication yet: run titlebase upload on the publishing server`,
    )
  }
  if (manifest.kind === 'upload') return manifest
  throw new CommandError(`${source.name} is a backup: follow a target of titlebase upload`)
}

/**
 * Fetches a file of a source into a local file and compares its size and SHA-256. Throws SourceFailure,
 * MissingFile or DamagedCopy; then the local file is incomplete.
 */
export async function fetchFile(
  source: Source,
  { path, bytes, sha256 }: CopiedFile,
  localFile: string,
  {
    remedy,
    onBytes,
    bypassCaches,
    rate = defaultRate,
  }: {
    /** What to do if the file is damaged. */
    remedy: string
    onBytes: (bytes: number) => void
    bypassCaches: boolean
    rate?: typeof defaultRate
  },
): Promise<void> {
  const damage = (reason: string) => new DamagedCopy(source.name, path, reason, remedy)
  const hash = createHash('sha256')
  let fetched = 0
  const handle = await open(localFile, 'w', path === 'access.sqlite' ? 0o600 : 0o666)
  try {
    // Nothing may be awaited between here and the loop: an error of an unread body would end the thread.
    const body = await source.read(path, bypassCaches)
    if (body === null) throw new MissingFile(source.name, path, 'it is missing', remedy)
    for await (const part of receive(body, source, path, rate)) {
      fetched += part.length
      if (fetched > bytes) throw damage(`more than ${bytes} bytes`)
      hash.update(part)
      await handle.writeFile(part)
      onBytes(part.length)
    }
    if (fetched < bytes) throw damage(`${fetched} bytes, not ${bytes}`)
    if (hash.digest('hex') !== sha256) throw damage('its checksum differs')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Yields the bytes of a body. Throws SourceFailure if they end early, or arrive too slowly. */
async function* receive(
  body: Readable,
  { name }: Source,
  path: string,
  { milliseconds, bytes }: typeof defaultRate,
): AsyncGenerator<Buffer> {
  let inWindow = 0
  const timer = setInterval(() => {
    const seconds = Math.round(milliseconds / 1000)
    if (inWindow < bytes) body.destroy(new Error(`too slow, ${inWindow} bytes in ${seconds} s`))
    inWindow = 0
  }, milliseconds)
  try {
    for await (const part of body) {
      inWindow += part.length
      yield part
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw SourceFailure.ofFile(name, path, error)
  } finally {
    clearInterval(timer)
  }
}
