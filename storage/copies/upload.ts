import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  readPublished,
} from '../data-directory/data-directory.js'
import { tryLock } from '../files/file-lock.js'
import { isSamePublication, manifestPath, type Upload } from './manifest.js'
import { findManifest } from './read-source.js'
import { sendCopy } from './send-copy.js'
import { DamagedCopy, type Target } from './target.js'

interface UploadOptions {
  readonly directory: DataDirectory
  readonly target: Target
  /** True to send all files again, and to replace a damaged manifest or publications of another data directory. */
  readonly replace: boolean
  readonly progress: Progress
}

/**
 * Sends the published generation to a target, for servers that follow it (docs/reference/replicas.md#uploading).
 * Throws a CommandError, and changes nothing for servers, if a file is damaged or the target belongs to something
 * else.
 */
export async function uploadGeneration(options: UploadOptions) {
  const lock = tryLock(join(options.directory.path, 'publish.lock'))
  if (lock === null) {
    throw new CommandError(
      `another titlebase upload is using ${options.directory.path}: wait for it to finish and try again`,
    )
  }
  return uploadLocked(options).finally(() => lock.release())
}

async function uploadLocked({ directory, target, replace, progress }: UploadOptions) {
  const published = readPublished(directory)
  if (published === null) {
    throw new CommandError(
      `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
    )
  }
  const current = await readCurrent(target, replace)
  if (!replace) throwIfNotNewer(target, published, current)
  const isSame = current !== null && isSamePublication(current.published, published)
  const previous = isSame ? current.previous : (current?.files ?? []).map(({ path }) => path)
  const known = new Map(replace ? [] : current?.files.map(({ path, sha256 }) => [path, sha256]))
  const contents = { kind: 'upload' as const, published, previous }
  const { manifest, ...sent } = await sendCopy(directory, target, contents, { known, progress })
  const { files } = manifest
  const cleaned = await cleanTarget(target, [...files.map(({ path }) => path), ...previous])
  return {
    target: target.name,
    publication: published.publication,
    generation: published.generation,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    ...sent,
    ...cleaned,
  }
}

/** Reads the manifest of the target; null before the first upload, or if `replace` overwrites a damaged one. */
async function readCurrent(target: Target, replace: boolean): Promise<Upload | null> {
  try {
    const current = await findManifest(target, 'upload')
    if (current === null) await throwIfData(target)
    if (current?.kind !== 'backup') return current
  } catch (error) {
    if (!(error instanceof DamagedCopy)) throw error
    if (replace) return null
    throw new CommandError(
      `${manifestPath} of ${target.name} is damaged or from another version: use --replace to overwrite it`,
    )
  }
  throw new CommandError(`${target.name} is a backup: choose another target`)
}

/** An upload removes other files, so it must not write into a data directory. */
async function throwIfData(target: Target): Promise<void> {
  const pointer = await target.read('published.json')
  if (pointer === null) return
  pointer.destroy()
  throw new CommandError(
    `${target.name} is a data directory, or an upload of an earlier version: choose another target`,
  )
}

/** Prevents two data directories from alternately replacing each other's publications. */
function throwIfNotNewer({ name }: Target, next: Published, current: Upload | null): void {
  if (current === null || current.published.publication < next.publication) return
  if (isSamePublication(current.published, next)) return
  throw new CommandError(
    `${name} already has publication ${current.published.publication} of another data directory, and the new publication is ${next.publication}: choose another target, or use --replace to overwrite it`,
  )
}

/** The folders of a target that contain files of publications. */
const folders = ['catalogs', 'generations', 'changes']

/**
 * Removes the files that neither the current publication nor the previous one needs
 * (docs/reference/replicas.md#retention). If this fails, the upload has succeeded nevertheless.
 */
async function cleanTarget(target: Target, needed: readonly string[]) {
  let removed = 0
  try {
    for (const path of (await Promise.all(folders.map(target.list))).flat()) {
      if (needed.includes(path)) continue
      await target.remove(path)
      removed += 1
    }
    return { removed, notRemoved: null }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    // The reason that files of earlier publications remain.
    return { removed, notRemoved: error.message }
  }
}
