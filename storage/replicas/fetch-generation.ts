import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DataDirectory, publish } from '../data-directory/data-directory.js'
import { explainFullDisk, requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import { fetchChunk } from './fetch-chunk.js'
import {
  type LocalChunks,
  localChunks,
  manifestFile,
  readChunk,
  readChunkOf,
} from './local-chunks.js'
import {
  chunksOf,
  type Manifest,
  type ManifestFile,
  manifestNameOf,
  writeDocument,
} from './manifest.js'
import type { Source } from './target.js'
import { createTaskPool } from './task-pool.js'

/** Folder of incomplete fetches, each in a folder with the name of its manifest. */
const fetchFolderOf = (directory: DataDirectory) => join(directory.path, 'fetching')

/** Number of chunks that are fetched concurrently. */
const concurrency = 4

export interface Fetching {
  readonly directory: DataDirectory
  readonly source: Source
  readonly manifest: Manifest
  /** Called with the total size of the files that are missing or incomplete here. */
  readonly onBegin: (bytes: number) => void
  /** Called for each complete chunk; `isFetched` is false if it was found on this disk. */
  readonly onChunk: (bytes: number, isFetched: boolean) => void
}

/**
 * Fetches the missing chunks of a publication, compares each with its checksum, and publishes the
 * generation here (docs/reference/replicas.md#following). If it is interrupted, the current publication
 * stays, and the next run keeps the fetched chunks. Throws SourceFailure, DamagedOffer, or CommandError if
 * this machine cannot store the generation.
 */
export async function fetchGeneration(fetching: Fetching): Promise<void> {
  const { directory, manifest } = fetching
  const folder = join(fetchFolderOf(directory), manifestNameOf(manifest.published))
  removeOtherFetches(directory, folder)
  const missing: ManifestFile[] = []
  for (const file of manifest.files) {
    if (await isWhole(fetching, file)) continue
    missing.push(file)
  }
  fetching.onBegin(missing.reduce((sum, { bytes }) => sum + bytes, 0))
  const need = {
    work: 'titlebase serve --follow',
    bytes: missing.reduce((sum, { path, bytes }) => sum + bytes - sizeOf(join(folder, path)), 0),
  }
  try {
    requireSpace(directory.path, need)
    const local = localChunks(directory)
    for (const file of missing) await fetchFile(fetching, local, file, join(folder, file.path))
    install(directory, manifest, folder, missing)
  } catch (error) {
    throw explainFullDisk(directory.path, need, error)
  }
}

/** True if a file exists here and is intact, such as a catalog database that generations share. */
async function isWhole({ directory, onChunk }: Fetching, file: ManifestFile): Promise<boolean> {
  const path = join(directory.path, file.path)
  if (sizeOf(path) !== file.bytes || !existsSync(path)) return false
  for (const chunk of chunksOf(file)) {
    if ((await readChunkOf(path, chunk)) === null) return false
  }
  onChunk(file.bytes, false)
  return true
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Completes a temporary file: keeps its intact chunks, and copies or fetches the others. */
async function fetchFile(
  { source, directory, onChunk }: Fetching,
  local: LocalChunks,
  file: ManifestFile,
  temporary: string,
): Promise<void> {
  makeFolder(dirname(temporary))
  const known = sizeOf(temporary)
  const handle = await open(temporary, existsSync(temporary) ? 'r+' : 'w+')
  const pool = createTaskPool(concurrency)
  try {
    for (const chunk of chunksOf(file)) {
      await pool.start(async () => {
        const isHere = chunk.at + chunk.bytes <= known && (await readChunk(handle, chunk)) !== null
        if (isHere) return onChunk(chunk.bytes, false)
        const found =
          (await local.find(chunk)) ?? (await readChunkOf(join(directory.path, file.path), chunk))
        const bytes = found ?? (await fetchChunk(source, chunk))
        await writeAll(handle, bytes, chunk.at)
        onChunk(chunk.bytes, found === null)
      })
    }
    await pool.end()
    await handle.truncate(file.bytes)
    await handle.sync()
  } finally {
    await pool.end().catch(() => {})
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(
      bytes,
      written,
      bytes.length - written,
      at + written,
    )
    written += bytesWritten
  }
}

/** Moves complete files from the temporary folder into the data directory, and publishes the generation. */
function install(
  directory: DataDirectory,
  manifest: Manifest,
  temporary: string,
  files: readonly ManifestFile[],
): void {
  const folder = directory.generationDirectory(manifest.published.generation)
  mkdirSync(folder, { recursive: true })
  for (const { path } of files) renameSync(join(temporary, path), join(directory.path, path))
  writeFileSync(join(folder, manifestFile), writeDocument(manifest), { flush: true })
  publish(directory, manifest.published)
  rmSync(temporary, { recursive: true, force: true })
}

/** Removes incomplete fetches of earlier publications. */
function removeOtherFetches(directory: DataDirectory, current: string): void {
  const folder = fetchFolderOf(directory)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (join(folder, name) !== current) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
