import * as z from 'zod'
import { type Published, publishedGeneration } from '../data-directory/data-directory.js'

/**
 * The manifest: `published.json` at a target, which lists the files of the publication
 * (docs/reference/replicas.md#files-at-the-target). `titlebase upload` replaces it last.
 */

/** Version of the manifest's format; other versions are not read. */
const format = 1

export const manifestPath = 'published.json'

/** The folders of a target that contain files of publications. */
export const targetFolders = ['catalogs', 'generations', 'changes']

/** Maximum size of a manifest in bytes. */
export const maxManifestBytes = 1_000_000

const filePath = z
  .string()
  .regex(/^(?:catalogs\/[\w-]+\.sqlite|generations\/[\w-]+\/\w[\w.-]*|changes\/\d+\.sqlite)$/)

const targetFile = z.object({
  path: filePath,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type TargetFile = Readonly<z.output<typeof targetFile>>

const manifest = z
  .object({
    format: z.literal(format),
    /** Contents of published.json in the data directory that was uploaded. */
    published: publishedGeneration,
    /** Version of its catalog database (catalog/tables/version.ts). */
    catalogVersion: z.int(),
    files: z.array(targetFile),
    /** Paths of the files of the previous publication, which stay at the target. */
    previous: z.array(filePath),
  })
  .refine(listsItsFiles)
export type Manifest = Readonly<Omit<z.output<typeof manifest>, 'published' | 'files'>> & {
  readonly published: Published
  readonly files: readonly TargetFile[]
}

export function makeManifest(
  contents: Pick<Manifest, 'published' | 'catalogVersion' | 'files' | 'previous'>,
): Manifest {
  return { format, ...contents }
}

export function writeTargetManifest(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
}

/** Parses a manifest; null if it is invalid, from another version, or does not list the files of its publication. */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(bytes.toString())).data ?? null
  } catch {
    return null
  }
}

/** True if two manifests describe the same publication of the same generation. */
export function isSamePublication(
  a: Pick<Published, 'publication' | 'generation'>,
  b: Pick<Published, 'publication' | 'generation'>,
): boolean {
  return a.publication === b.publication && a.generation === b.generation
}

/** True if a manifest lists exactly the files of its publication, including its journal. */
function listsItsFiles({
  published,
  files,
}: {
  published: Published
  files: readonly TargetFile[]
}): boolean {
  const expected = filesToUpload(published)
  return (
    new Set(files.map(({ path }) => path)).size === files.length &&
    files.length === Object.keys(expected).length &&
    files.every(({ path, bytes }) => expected[path]?.bytes === bytes)
  )
}

/** Checksums of the files of a publication, including its journal, by their path in the data directory. */
export function filesToUpload({ files, changes, publication }: Published): Published['files'] {
  return { ...files, [`changes/${publication}.sqlite`]: changes }
}
