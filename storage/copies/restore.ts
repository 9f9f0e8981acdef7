import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { throwIfFollowing } from '../data-directory/following-file.js'
import { runningServices } from '../data-directory/running-services.js'
import {
  markRestore,
  readRestoreMark,
  removeRestoreMark,
  throwIfUnrestored,
} from '../data-directory/unfinished-restore.js'
import { lockIndexing } from '../generations/index-lock.js'
import { fetchCopy, fetchFolderOf } from './fetch-copy.js'
import { isReadable, type Manifest, manifestPath } from './manifest.js'
import { findManifest } from './read-source.js'
import { type Source, SourceFailure } from './target.js'

interface RestoreOptions {
  readonly directory: DataDirectory
  readonly source: Source
  /** The engine that every generation needs, with the fingerprint of the index that it reads. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  /** Called if this run continues an interrupted one. */
  onContinue(): void
  readonly progress: Progress
}

/** The data directory has data, which a restore never replaces. */
export class HasData extends CommandError {}

/**
 * Restores a backup into a data directory without data (docs/operations.md#backup). If it is killed, a further run
 * continues; until then, other commands refuse the data directory. Throws HasData, or a CommandError if the backup is
 * damaged or from another version, or if another process uses the data directory.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { directory, source, onContinue } = options
  const { path } = directory
  throwIfFollowing(path, 'titlebase restore')
  const manifest = await readManifest(options)
  const lock = lockIndexing(directory)
  try {
    throwIfInUse(directory)
    if (readRestoreMark(path)?.sum === manifest.sum) onContinue()
    else {
      throwIfUnrestored(path)
      requireEmpty(path)
      markRestore(path, { source: source.name, sum: manifest.sum })
    }
    await fetchInto(directory, manifest, options)
    removeRestoreMark(path)
    return manifest
  } finally {
    lock.release()
  }
}

async function readManifest({ source, engine }: RestoreOptions): Promise<Manifest> {
  const manifest = await findManifest(source, 'backup')
  if (manifest === null) {
    throw new CommandError(
      `${source.name} has no ${manifestPath}: name what titlebase backup wrote; a backup with backup.json needs the version that wrote it`,
    )
  }
  if (isReadable(manifest, engine)) return manifest
  throw new CommandError(
    `${source.name} was written by another version of titlebase: restore it with that version, or import the data again`,
  )
}

function throwIfInUse({ path }: DataDirectory): void {
  const [service] = runningServices(path)
  if (service === undefined) return
  throw new CommandError(`a service is using ${path} (${service.url}): stop it first`)
}

function requireEmpty(path: string): void {
  const found = dataIn(path)
  if (found.length === 0) return
  throw new HasData(`${path} has ${found.join(', ')}: restore needs a data directory without data`)
}

/** The names of the catalogs, generations, pointers and keys of a data directory. */
function dataIn(path: string): string[] {
  const folders = ['catalogs', 'generations', 'changes']
  const files = ['catalog.json', 'published.json', 'access.sqlite']
  return [
    ...folders.filter((name) => readdirSync(join(path, name)).length > 0),
    ...files.filter((name) => existsSync(join(path, name))),
  ]
}

async function fetchInto(
  directory: DataDirectory,
  manifest: Manifest,
  { source, progress }: RestoreOptions,
): Promise<void> {
  try {
    await fetchCopy(directory, source, manifest, { work: 'titlebase restore', progress })
  } catch (error) {
    // What was fetched stays if the source may answer later, or if some of it is in place.
    if (!(error instanceof SourceFailure) && dataIn(directory.path).length === 0) {
      await rm(fetchFolderOf(directory), { recursive: true, force: true })
      removeRestoreMark(directory.path)
    }
    throw error
  }
}
