import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import {
  type DataDirectory,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { lockIndexing } from '../generations/index-lock.js'
import { filesToCopy, type NewManifest } from './manifest.js'
import { findManifest } from './read-source.js'
import { type LocalFile, localFiles, readCatalogVersion, sendCopy } from './send-copy.js'
import type { Target } from './target.js'

interface BackupOptions {
  readonly directory: DataDirectory
  /** A new or empty folder, or part of a bucket. */
  readonly target: Target
  /** Writes the access database into a file; false if there are no keys. */
  copyAccess(file: string): Promise<boolean>
  readonly progress: Progress
  readonly now: () => Date
}

/**
 * Copies the current catalog, the published generation with its journal, the record of imports and the access
 * database to a target, even while services run (docs/operations.md#backup). The lock of `titlebase index` keeps
 * other commands from removing files meanwhile. If a file is damaged, throws a CommandError and removes what it sent.
 */
export async function backUp(options: BackupOptions): Promise<NewManifest> {
  const { directory, target, progress, now } = options
  const lock = lockIndexing(directory)
  const drafts = mkdtempSync(join(tmpdir(), 'titlebase-backup-'))
  try {
    await requireEmpty(target)
    const catalog = readCurrentCatalog(directory)
    const { published, damage } = readLastPublished(directory)
    if (damage !== null) throw damage
    const files = [
      ...localFiles(directory, filesToCopy(published, catalog)),
      ...(await draftPrivateFiles(options, drafts)),
    ]
    if (files.length === 0) {
      throw new CommandError(`${directory.path} has nothing to back up: is DATA_DIR correct?`)
    }
    const contents = {
      kind: 'backup' as const,
      writtenAt: now().toISOString(),
      catalog,
      published,
      catalogVersion: published && readCatalogVersion(directory, published),
    }
    const sending = { work: 'titlebase backup', known: new Map(), progress }
    try {
      const sent = await sendCopy(target, files, contents, sending)
      return { ...contents, files: sent.files }
    } catch (error) {
      await removeFiles(target)
      throw error
    }
  } finally {
    rmSync(drafts, { recursive: true, force: true })
    lock.release()
  }
}

/** Removes what was sent, if that is allowed. Without a manifest, it is no backup. */
async function removeFiles(target: Target): Promise<void> {
  try {
    for (const path of await target.list('')) await target.remove(path)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
  }
}

/** A backup never replaces files: followers of an upload would read its keys. */
async function requireEmpty(target: Target): Promise<void> {
  const [file] = await target.list('')
  if (file === undefined) return
  const isUpload = (await findManifest(target, 'backup').catch(() => null))?.kind === 'upload'
  const what = isUpload ? 'is a target of titlebase upload' : 'is not empty'
  throw new CommandError(`${target.name} ${what}: name a new or empty folder, or another prefix`)
}

/** Copies the files that may change at any moment into a folder. */
async function draftPrivateFiles(
  { directory, copyAccess }: BackupOptions,
  drafts: string,
): Promise<LocalFile[]> {
  const imports = join(directory.path, 'imports.json')
  const names: string[] = []
  if (existsSync(imports)) {
    copyFileSync(imports, join(drafts, 'imports.json'))
    names.push('imports.json')
  }
  if (await copyAccess(join(drafts, 'access.sqlite'))) names.push('access.sqlite')
  return names.map((path) => {
    const localFile = join(drafts, path)
    return { path, localFile, bytes: statSync(localFile).size, record: null }
  })
}
