import { createHash } from 'node:crypto'
import * as z from 'zod'
import { catalogVersion } from '../../catalog/tables/version.js'
import { currentCatalog, publishedGeneration } from '../data-directory/data-directory.js'
import type { FileRecord } from '../files/checked-files.js'

/**
 * The manifest: `manifest.json` of a copy, which lists its files (docs/reference/replicas.md#files-at-the-target).
 * It is written last: without it, a folder or bucket has no copy.
 */

/** Version of the manifest's format; other versions are not read. Format 1 was `published.json` and `backup.json`. */
const format = 2

export const manifestPath = 'manifest.json'

/** Paths of files in the data directory and in a copy. Another path could lead out of the data directory. */
const publicFile =
  /^(?:catalogs\/[\w-]+\.sqlite|generations\/[\w-]+\/\w[\w.-]*|changes\/\d+\.sqlite)$/
/** Files that only a backup contains. */
export const privateFiles = ['imports.json', 'access.sqlite']

const filePath = z
  .string()
  .refine((path) => publicFile.test(path) || privateFiles.includes(path), 'unknown file')

const copiedFile = z.object({
  path: filePath,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type CopiedFile = Readonly<z.output<typeof copiedFile>>

const common = {
  /** SHA-256 of the rest, which tells copies apart. */
  sum: z.string(),
  format: z.literal(format),
  files: z.array(copiedFile),
}

const upload = z.object({
  ...common,
  kind: z.literal('upload'),
  /** Contents of published.json in the data directory that was copied. */
  published: publishedGeneration,
  /** Version of its catalog database (catalog/tables/version.ts). */
  catalogVersion: z.int(),
  /** Paths of the files of the previous publication, which stay at the target. */
  previous: z.array(filePath),
})
/** What followers read: a publication, without keys. */
export type Upload = Readonly<z.output<typeof upload>>

const backup = z.object({
  ...common,
  kind: z.literal('backup'),
  writtenAt: z.iso.datetime(),
  /** Contents of catalog.json; null if the data directory had no catalog. */
  catalog: currentCatalog.nullable(),
  /** Contents of published.json, and the version of its catalog database; null if nothing was published. */
  published: publishedGeneration.nullable(),
  catalogVersion: z.int().nullable(),
})
/** A publication with the current catalog, the record of imports, and keys, counts and bans. */
type Backup = Readonly<z.output<typeof backup>>

const manifest = z.discriminatedUnion('kind', [upload, backup]).refine(listsItsFiles)
export type Manifest = Upload | Backup
/** A manifest to write, which gets its format and checksum then. */
export type NewManifest = Omit<Upload, 'format' | 'sum'> | Omit<Backup, 'format' | 'sum'>

export function writeManifest(contents: NewManifest): Buffer {
  const written = { format, ...contents }
  return Buffer.from(`${JSON.stringify({ sum: sumOf(written), ...written }, null, 1)}\n`)
}

/**
 * Parses a manifest; null if it is invalid, was changed, is from another version, or does not list the files of its
 * catalog and publication.
 */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    const { sum, ...written } = JSON.parse(bytes.toString())
    return sum === sumOf(written) ? manifest.parse({ sum, ...written }) : null
  } catch {
    return null
  }
}

const sumOf = (written: object) =>
  createHash('sha256').update(JSON.stringify(written)).digest('hex')

/** True if this version can read the catalog and the index of a copy. */
export function isReadable(
  { published, catalogVersion: version }: Manifest,
  engine: { readonly name: string; readonly fingerprint: string },
): boolean {
  if (published === null) return true
  return published.engines[engine.name] === engine.fingerprint && version === catalogVersion
}

/** True if two manifests describe the same publication of the same generation. */
export function isSamePublication(
  a: Pick<Upload['published'], 'publication' | 'generation'>,
  b: Pick<Upload['published'], 'publication' | 'generation'>,
): boolean {
  return a.publication === b.publication && a.generation === b.generation
}

/** True if a manifest lists exactly the files that it needs, and in a backup perhaps private ones. */
function listsItsFiles(written: Manifest): boolean {
  const { kind, files, published } = written
  const needed = filesToCopy(written)
  const own =
    published === null
      ? []
      : [`catalogs/${published.catalog}.sqlite`, `generations/${published.generation}/`]
  const listed = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const isMissing = ([path, { bytes }]: [string, FileRecord]) => listed.get(path) !== bytes
  const isAllowed = (path: string) =>
    path in needed || (kind === 'backup' && privateFiles.includes(path))
  return (
    listed.size === files.length &&
    !Object.entries(needed).some(isMissing) &&
    [...listed.keys()].every(isAllowed) &&
    own.every((start) => files.some(({ path }) => path.startsWith(start)))
  )
}

/** Checksums of the files of a publication with its journal, and of a catalog, by their path in the data directory. */
export function filesToCopy({
  published,
  catalog = null,
}: Pick<Manifest, 'published'> & {
  readonly catalog?: Backup['catalog']
}): Readonly<Record<string, FileRecord>> {
  return {
    ...(catalog !== null && { [`catalogs/${catalog.catalog}.sqlite`]: catalog.file }),
    ...published?.files,
    ...(published !== null && { [`changes/${published.publication}.sqlite`]: published.changes }),
  }
}
