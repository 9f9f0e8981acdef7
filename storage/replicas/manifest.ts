import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Published, publishedGeneration } from '../data-directory/data-directory.js'

/**
 * The files at a target (docs/reference/replicas.md#files-at-the-target):
 *
 *     current.json                    which manifest counts; replaced last
 *     manifests/<publication>-<generation>.json   the files of a publication, each by its chunks
 *     chunks/<sha256>.gz              a piece of a file, named by what it holds, packed
 */

/** The form of pointer and manifest; another number is not read. */
const format = 1

/** All chunks of a file hold as much but the last one. */
export const chunkBytes = 4 * 2 ** 20

export const pointerPath = 'current.json'
export const manifestFolder = 'manifests'
export const chunkFolder = 'chunks'

export const chunkPath = (sha256: string) => `${chunkFolder}/${sha256}.gz`

/** Maximum size of pointers and manifests: a manifest of 64 MB describes two terabytes. */
export const mostPointerBytes = 64_000
export const mostManifestBytes = 64_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const publicationNumber = z.int().min(1)
const manifestName = z.string().regex(/^\d+-[\w-]+\.json$/)

const pointer = z.object({
  format: z.literal(format),
  manifest: manifestName,
  /** Of the manifest's bytes. */
  sha256,
  publication: publicationNumber,
  generation: z.string().regex(/^[\w-]+$/),
  publishedAt: z.iso.datetime(),
  /** The manifest that counted before: what it names stays. */
  previous: manifestName.nullable(),
})
export type Pointer = Readonly<z.output<typeof pointer>>

/** The paths that a manifest may name. Earlier versions published list cards as `<id>.sqlite.cards`. */
const filePath = z
  .string()
  .regex(
    /^(?:catalogs\/[\w-]+\.sqlite(?:\.cards)?|generations\/[\w-]+\/\w[\w.-]*|changes\/\d+\.sqlite)$/,
  )

const manifestFile = z
  .object({ path: filePath, bytes: z.int().min(0), chunks: z.array(sha256) })
  .refine(({ bytes, chunks }) => chunks.length === Math.ceil(bytes / chunkBytes))
export type ManifestFile = Readonly<z.output<typeof manifestFile>>

const manifest = z.object({
  format: z.literal(format),
  chunkBytes: z.literal(chunkBytes),
  /** What published.json says of it. */
  published: publishedGeneration,
  /** The version of the tables of its catalog database. */
  catalogVersion: z.int(),
  files: z.array(manifestFile),
})
export type Manifest = Readonly<Omit<z.output<typeof manifest>, 'published' | 'files'>> & {
  readonly published: Published
  readonly files: readonly ManifestFile[]
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Under which name the manifest of a publication lies. */
export function manifestNameOf({ publication, generation }: Published): string {
  return `${publication}-${generation}.json`
}

export function isManifestName(name: string): boolean {
  return manifestName.safeParse(name).success
}

export function makeManifest(
  published: Published,
  catalogVersion: number,
  files: readonly ManifestFile[],
): Manifest {
  return { format, chunkBytes, published, catalogVersion, files }
}

/** The pointer to a manifest that was written as these bytes. */
export function makePointer(published: Published, bytes: Buffer, previous: string | null): Pointer {
  const { publication, generation, publishedAt } = published
  return {
    format,
    manifest: manifestNameOf(published),
    sha256: hashOf(bytes),
    publication,
    generation,
    publishedAt,
    previous,
  }
}

export function writeDocument(document: Pointer | Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`)
}

/** Reads a pointer; null if the bytes are none that this version reads. */
export function readPointerBytes(bytes: Buffer): Pointer | null {
  return pointer.safeParse(parsed(bytes)).data ?? null
}

/** Reads a manifest; null if the bytes are none that this version reads. */
export function readManifestBytes(bytes: Buffer): Manifest | null {
  return manifest.safeParse(parsed(bytes)).data ?? null
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Whether a manifest is of the publication that a pointer names. */
export function isOf({ published }: Manifest, pointer: Pointer): boolean {
  return (
    published.publication === pointer.publication && published.generation === pointer.generation
  )
}

/** Whether a manifest has the files of what it publishes, its journal too, and no others. */
export function hasItsFiles({ published, files }: Manifest): boolean {
  const journal = `changes/${published.publication}.sqlite`
  const records = {
    ...published.files,
    ...(published.changes === null ? {} : { [journal]: published.changes }),
  }
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]))
  return (
    bytesOf.size === files.length &&
    files.length === Object.keys(records).length &&
    Object.entries(records).every(([path, { bytes }]) => bytesOf.get(path) === bytes)
  )
}

/** A chunk of a file: what it has to hash to, and where it is. */
export interface Chunk {
  readonly sha256: string
  readonly at: number
  readonly bytes: number
}

/** The chunks of a file, in order. */
export function chunksOf({ bytes, chunks }: ManifestFile): Chunk[] {
  return chunks.map((sha256, place) => {
    const at = place * chunkBytes
    return { sha256, at, bytes: Math.min(chunkBytes, bytes - at) }
  })
}
