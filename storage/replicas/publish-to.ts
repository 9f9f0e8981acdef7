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
import { bounded } from './bounded.js'
import { cleanTarget } from './clean-target.js'
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
  mostPointerBytes,
  type Pointer,
  pointerPath,
  readPointerBytes,
  writeDocument,
} from './manifest.js'
import { mostPacked, pack, unpack } from './pack.js'
import { readUnlessOversized } from './read-offer.js'
import type { Target } from './target.js'

export interface PublishOptions {
  readonly directory: DataDirectory
  readonly target: Target
  /** Reads the files at the target, and sends damaged ones again. */
  readonly check: boolean
  /** Takes the place of what another data directory published. */
  readonly replace: boolean
  readonly progress: Progress
  readonly now: () => Date
}

/** What was sent. */
export interface Sent {
  readonly target: string
  readonly publication: number
  readonly generation: string
  /** Of all its files, as they are here. */
  readonly bytes: number
  readonly chunks: number
  readonly sentChunks: number
  /** As they were sent: packed. */
  readonly sentBytes: number
  /** Files of earlier publications that are gone. */
  readonly removed: number
  /** Why others that nothing needs are still there; null: they are not. */
  readonly left: string | null
}

/** Chunks that are packed and sent at once. */
const atOnce = 4

/**
 * Puts what is published into a target (docs/reference/replicas.md#uploading): first the chunks that
 * it lacks, then the manifest, and last, at once, the pointer. Stopped anywhere, what counts there is
 * what counted before, and another run goes on with what was sent.
 */
export async function publishTo(options: PublishOptions): Promise<Sent> {
  const lock = tryLock(join(options.directory.path, 'publish.lock'))
  if (lock === null) {
    throw new CommandError(`another titlebase upload works on ${options.directory.path}`)
  }
  try {
    return await publishLocked(options)
  } finally {
    lock.release()
  }
}

async function publishLocked(options: PublishOptions): Promise<Sent> {
  const { directory, target, replace, now } = options
  const published = readComplete(directory)
  const { before, previous } = await readBefore(target, replace, manifestNameOf(published))
  refuseOlder(target, published, before, replace)
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

/** What is published, where all is known of it that has to be sent. */
function readComplete(directory: DataDirectory): Published {
  const published = readPublished(directory)
  if (published === null) {
    throw new CommandError(
      `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
    )
  }
  if (published.publication === 0 || Object.keys(published.files).length === 0) {
    throw new CommandError(
      `what is published in ${directory.path} was published by an earlier version: ${remedyIn(directory.path, remedies.otherVersion)}`,
    )
  }
  return published
}

/** What counts at the target, and which manifest is to be the one before the next. */
async function readBefore(
  target: Target,
  replace: boolean,
  next: string,
): Promise<{ before: Pointer | null; previous: string | null }> {
  const bytes = await readUnlessOversized(target, pointerPath, mostPointerBytes)
  if (bytes === null) return { before: null, previous: null }
  const before = bytes === 'oversized' ? null : readPointerBytes(bytes)
  if (before !== null) {
    // What is published once more has before it what it had before it then.
    return { before, previous: before.manifest === next ? before.previous : before.manifest }
  }
  if (replace) return { before, previous: await newestManifest(target, next) }
  throw new CommandError(
    `${pointerPath} of ${target.name} is none that this version reads: --replace puts another in its place`,
  )
}

/** Without a pointer, the manifest written last counts as the previous one. */
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

/** Two data directories that publish to one target would take turns in what servers answer from. */
function refuseOlder(
  { name }: Target,
  { publication, generation }: Published,
  before: Pointer | null,
  replace: boolean,
): void {
  if (before === null || replace || before.publication < publication) return
  if (before.publication === publication && before.generation === generation) return
  throw new CommandError(
    `${name} holds publication ${before.publication} of another data directory, and this is ${publication}: name another target, or --replace it`,
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

async function sendFiles({ directory, target, check, progress }: PublishOptions, of: Published) {
  const toSend = filesToSend(directory, of)
  const bytes = toSend.reduce((sum, { record }) => sum + record.bytes, 0)
  const chunks = toSend.reduce((sum, { record }) => sum + Math.ceil(record.bytes / chunkBytes), 0)
  const phase = progress('publishing', chunks, 'chunks')
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

/** Sends chunks that are not there; the same chunk once. */
function chunkSender(target: Target, stored: Set<string>, check: boolean, phase: Phase) {
  const work = bounded(atOnce)
  const checked = new Set<string>()
  let [sentChunks, sentBytes] = [0, 0]

  async function isThere(path: string, sha256: string, bytes: number): Promise<boolean> {
    if (!stored.has(path)) return false
    if (!check || checked.has(path)) return true
    checked.add(path)
    const found = await target.read(path, mostPacked({ bytes })).catch(() => null)
    return found !== null && (await unpack(found, { sha256, at: 0, bytes })) !== null
  }

  return {
    send: (sha256: string, chunk: Buffer) =>
      work.start(async () => {
        const path = chunkPath(sha256)
        if (!(await isThere(path, sha256, chunk.length))) {
          stored.add(path)
          const packed = await pack(chunk)
          await target.write(path, packed)
          sentChunks += 1
          sentBytes += packed.length
        }
        phase.add(1)
      }),
    end: work.end,
    sent: () => ({ sentChunks, sentBytes }),
  }
}

/** Reads a file once, chunk by chunk; what is not what was written is not published. */
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
