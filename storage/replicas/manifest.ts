import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Published, publishedGeneration } from '../data-directory/data-directory.js'

/**
 * The files at a target (docs/reference/replicas.md#files-at-the-target):
 *
 *     current.json                               the pointer: names the current manifest; replaced last
 *     manifests/<publication>-<generation>.json  lists the files of a publication with their chunks
 *     chunks/<sha256>.gz                         a part of a file, named by its checksum, compressed
 */

/** Version of the format of pointers and manifests; other versions are not read. */
const format = 1

/** Size of all chunks of a file except the last one. */
export const chunkBytes = 4 * 2 ** 20

export const pointerPath = 'current.json'
export const manifestFolder = 'manifests'
export const chunkFolder = 'chunks'

export const chunkPath = (sha256: string) => `${chunkFolder}/${sha256}.gz`

/** Maximum size of pointers and manifests: a manifest of 64 MB describes two terabytes. */
export const maxPointerBytes = 64_000
export const maxManifestBytes = 64_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const publicationNumber = z.int().min(1)
const manifestName = z.string().regex(/^\d+-[\w-]+\.json$/)

const pointer = z.object({
  format: z.literal(format),
  manifest: manifestName,
  /** Checksum of the manifest's bytes. */
  sha256,
  publication: publicationNumber,
  generation: z.string().regex(/^[\w-]+$/),
  publishedAt: z.iso.datetime(),
  /** The previous manifest, whose files stay at the target. */
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
  /** Contents of published.json. */
  published: publishedGeneration,
  /** Version of its catalog database (catalog/tables/version.ts). */
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

/** File name of the manifest of a publication. */
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

/** Parses a pointer; null if it is invalid or from another version. */
export function readPointerBytes(bytes: Buffer): Pointer | null {
  return pointer.safeParse(parsed(bytes)).data ?? null
}

/** Parses a manifest; null if it is invalid or from another version. */
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

/** True if a manifest belongs to the publication that a pointer names. */
export function belongsTo({ published }: Manifest, pointer: Pointer): boolean {
  return (
    published.publication === pointer.publication && published.generation === pointer.generation
  )
}

/** True if a manifest lists exactly the files of its publication, including its journal. */
export function isConsistent({ published, files }: Manifest): boolean {
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

/** A chunk of a file. */
export interface Chunk {
  readonly sha256: string
  /** Offset in the file in bytes. */
  readonly at: number
  readonly bytes: number
}

/** The chunks of a file, in order. */
export function chunksOf({ bytes, chunks }: ManifestFile): Chunk[] {
  return chunks.map((sha256, index) => {
    const at = index * chunkBytes
    return { sha256, at, bytes: Math.min(chunkBytes, bytes - at) }
  })
}
