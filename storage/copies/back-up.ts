import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
import type { NewManifest } from './manifest.js'
import { findManifest } from './read-source.js'
import { sendCopy } from './send-copy.js'
import type { Target } from './target.js'

interface BackupOptions {
  readonly directory: DataDirectory
  /** A new or empty folder, or part of a bucket. */
  readonly target: Target
  /** Writes the access database into a file, if there are keys. */
  copyAccess(file: string): Promise<void>
  readonly progress: Progress
  readonly now: () => Date
}

/**
 * Copies the current catalog, the published generation with its journal, the record of imports and the access
 * database to a target, even while services run (docs/operations.md#backup). The lock of `titlebase index` keeps
 * other commands from removing files meanwhile. If a file is damaged, throws a CommandError and removes what it sent.
 */
export async function backUp(options: BackupOptions): Promise<NewManifest> {
  const { directory, target, copyAccess, progress, now } = options
  const lock = lockIndexing(directory)
  // The files that may change at any moment are copied into this folder first.
  const drafts = mkdtempSync(join(tmpdir(), 'titlebase-backup-'))
  try {
    await requireEmpty(target)
    const catalog = readCurrentCatalog(directory)
    const { published, damage } = readLastPublished(directory)
    if (damage !== null) throw damage
    const imports = join(directory.path, 'imports.json')
    if (existsSync(imports)) copyFileSync(imports, join(drafts, 'imports.json'))
    await copyAccess(join(drafts, 'access.sqlite'))
    if (catalog === null && published === null && readdirSync(drafts).length === 0) {
      throw new CommandError(`${directory.path} has nothing to back up: is DATA_DIR correct?`)
    }
    const writtenAt = now().toISOString()
    const contents = { kind: 'backup' as const, writtenAt, catalog, published }
    const sent = sendCopy(directory, target, contents, { drafts, progress })
    const { manifest } = await sent.catch(async (error) => {
      await removeFiles(target)
      throw error
    })
    return manifest
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
