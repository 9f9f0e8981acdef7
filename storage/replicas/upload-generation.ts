import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Phase, Progress } from '../../platform/progress.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  pathInside,
  readPublished,
} from '../data-directory/data-directory.js'
import type { FileRecord } from '../files/checked-files.js'
import { tryLock } from '../files/file-lock.js'
import { type CleanResult, cleanTarget } from './clean-target.js'
import { compressChunk, decompressChunk, maxCompressedBytes } from './compress-chunk.js'
import {
  chunkBytes,
  chunkFolder,
  chunkPath,
  hashOf,
  isManifestName,
  type ManifestFile,
  makeManifest,
  makePointer,
  manifestFolder,
  manifestNameOf,
  maxPointerBytes,
  type Pointer,
  pointerPath,
  readPointerBytes,
  writeDocument,
} from './manifest.js'
import { readUnlessOversized } from './read-source.js'
import type { Target } from './target.js'
import { createTaskPool } from './task-pool.js'

export interface UploadOptions {
  readonly directory: DataDirectory
  readonly target: Target
  /** True to read the chunks at the target and replace damaged ones. */
  readonly check: boolean
  /** True to replace the publications of another data directory. */
  readonly replace: boolean
  readonly progress: Progress
  readonly now: () => Date
}

/** The result of an upload. */
export interface UploadResult extends CleanResult {
  readonly target: string
  readonly publication: number
  readonly generation: string
  /** Total size of its files. */
  readonly bytes: number
  /** Number of its chunks. */
  readonly chunks: number
  /** Number of chunks that were sent. */
  readonly sentChunks: number
  /** Compressed size of the chunks that were sent. */
  readonly sentBytes: number
}

/** Number of chunks that are compressed and sent concurrently. */
const concurrency = 4

/**
 * Uploads the published generation to a target (docs/reference/replicas.md#uploading): first the missing
 * chunks, then the manifest, and last the pointer. If it is interrupted, the pointer still names the
 * previous publication, and the next run does not send the same chunks again.
 */
export async function uploadGeneration(options: UploadOptions): Promise<UploadResult> {
  const lock = tryLock(join(options.directory.path, 'publish.lock'))
  if (lock === null) {
    throw new CommandError(
      `another titlebase upload is using ${options.directory.path}: wait for it to finish and try again`,
    )
  }
  try {
    return await uploadLocked(options)
  } finally {
    lock.release()
  }
}

async function uploadLocked(options: UploadOptions): Promise<UploadResult> {
  const { directory, target, replace, now } = options
  const published = readPublishedToUpload(directory)
  const { current, previous } = await readCurrent(target, replace, manifestNameOf(published))
  throwIfNotNewer(target, published, current, replace)
  const { files, ...sent } = await sendFiles(options, published)
  const manifest = makeManifest(published, catalogVersion, files)
  const bytes = writeDocument(manifest)
  const pointer = makePointer(published, bytes, previous)
  await target.write(`${manifestFolder}/${pointer.manifest}`, bytes)
  await target.write(pointerPath, writeDocument(pointer))
  const cleaned = await cleanTarget(target, pointer, manifest, now())
  const { publication, generation } = published
  return { target: target.name, publication, generation, ...sent, ...cleaned }
}

/** Reads published.json. Throws a CommandError if nothing is published, or if the file has no checksums. */
function readPublishedToUpload(directory: DataDirectory): Published {
  const published = readPublished(directory)
  if (published === null) {
    throw new CommandError(
      `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
    )
  }
  if (published.publication === 0 || Object.keys(published.files).length === 0) {
    throw new CommandError(
      `an earlier version published the generation in ${directory.path}: ${remedyIn(directory.path, remedies.otherVersion)}`,
    )
  }
  return published
}

/** Reads the current pointer of the target. `previous` is the previous manifest for the new pointer. */
async function readCurrent(
  target: Target,
  replace: boolean,
  next: string,
): Promise<{ current: Pointer | null; previous: string | null }> {
  const bytes = await readUnlessOversized(target, pointerPath, maxPointerBytes)
  if (bytes === null) return { current: null, previous: null }
  const current = bytes === 'oversized' ? null : readPointerBytes(bytes)
  if (current !== null) {
    // Uploading the same publication again does not change the previous one.
    return { current, previous: current.manifest === next ? current.previous : current.manifest }
  }
  if (replace) return { current, previous: await newestManifest(target, next) }
  throw new CommandError(
    `${pointerPath} of ${target.name} is damaged or from another version: use --replace to overwrite it`,
  )
}

/** Without a readable pointer, the manifest that was written last counts as the previous one. */
async function newestManifest(target: Target, next: string): Promise<string | null> {
  const files = await target.list(manifestFolder)
  const others = files
    .map(({ path, writtenAt }) => ({ name: path.slice(manifestFolder.length + 1), writtenAt }))
    .filter(({ name }) => isManifestName(name) && name !== next)
  const newest = others.toSorted(
    (one, other) =>
      other.writtenAt - one.writtenAt ||
      Number.parseInt(other.name, 10) - Number.parseInt(one.name, 10),
  )
  return newest[0]?.name ?? null
}

/** Prevents two data directories from alternately replacing each other's publications. */
function throwIfNotNewer(
  { name }: Target,
  { publication, generation }: Published,
  current: Pointer | null,
  replace: boolean,
): void {
  if (current === null || replace || current.publication < publication) return
  if (current.publication === publication && current.generation === generation) return
  throw new CommandError(
    `${name} already has publication ${current.publication} of another data directory, and the new publication is ${publication}: choose another target, or use --replace to overwrite it`,
  )
}

interface FileToSend {
  readonly file: string
  readonly path: string
  readonly record: FileRecord
}

function filesToSend(directory: DataDirectory, published: Published): FileToSend[] {
  const { files, changes, publication } = published
  const journal = directory.changesFile(publication)
  const records = changes === null ? files : { ...files, [pathInside(directory, journal)]: changes }
  return Object.entries(records).map(([path, record]) => {
    return { file: join(directory.path, path), path, record }
  })
}

async function sendFiles(
  { directory, target, check, progress }: UploadOptions,
  published: Published,
) {
  const toSend = filesToSend(directory, published)
  const bytes = toSend.reduce((sum, { record }) => sum + record.bytes, 0)
  const chunks = toSend.reduce((sum, { record }) => sum + Math.ceil(record.bytes / chunkBytes), 0)
  const phase = progress('uploading', chunks, 'chunks')
  const stored = new Set((await target.list(chunkFolder)).map(({ path }) => path))
  const sender = chunkSender(target, stored, check, phase)
  const files: ManifestFile[] = []
  try {
    for (const file of toSend) files.push(await sendFile(file, sender.send))
  } finally {
    await sender.end()
    phase.end()
  }
  return { files, bytes, chunks, ...sender.sent() }
}

/** Sends each chunk that the target lacks, once. */
function chunkSender(target: Target, stored: Set<string>, check: boolean, phase: Phase) {
  const pool = createTaskPool(concurrency)
  const checked = new Set<string>()
  let [sentChunks, sentBytes] = [0, 0]

  async function exists(path: string, sha256: string, bytes: number): Promise<boolean> {
    if (!stored.has(path)) return false
    if (!check || checked.has(path)) return true
    checked.add(path)
    const found = await target.read(path, maxCompressedBytes({ bytes })).catch(() => null)
    return found !== null && (await decompressChunk(found, { sha256, at: 0, bytes })) !== null
  }

  return {
    send: (sha256: string, chunk: Buffer) =>
      pool.start(async () => {
        const path = chunkPath(sha256)
        if (!(await exists(path, sha256, chunk.length))) {
          stored.add(path)
          const compressed = await compressChunk(chunk)
          await target.write(path, compressed)
          sentChunks += 1
          sentBytes += compressed.length
        }
        phase.add(1)
      }),
    end: pool.end,
    sent: () => ({ sentChunks, sentBytes }),
  }
}

/** Sends the chunks of a file. Throws a DamagedFile if its checksum differs. */
async function sendFile(
  { file, path, record }: FileToSend,
  send: (sha256: string, chunk: Buffer) => Promise<void>,
): Promise<ManifestFile> {
  const chunks: string[] = []
  let [sum, bytes] = [0, 0]
  for await (const chunk of readChunks(file)) {
    sum = crc32(chunk, sum)
    bytes += chunk.length
    const sha256 = hashOf(chunk)
    chunks.push(sha256)
    await send(sha256, chunk)
  }
  if (bytes !== record.bytes || sum !== record.whole) {
    throw new DamagedFile(file, 'its checksum differs', remedies.index)
  }
  return { path, bytes, chunks }
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  let handle: FileHandle | null = null
  try {
    handle = await open(file)
    for (;;) {
      const buffer = Buffer.allocUnsafe(chunkBytes)
      let filled = 0
      for (;;) {
        const { bytesRead } = await handle.read(buffer, filled, chunkBytes - filled)
        filled += bytesRead
        if (bytesRead === 0 || filled === chunkBytes) break
      }
      if (filled > 0) yield buffer.subarray(0, filled)
      if (filled < chunkBytes) return
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw whyUnread(file, error, remedies.index)
  } finally {
    await handle?.close()
  }
}
