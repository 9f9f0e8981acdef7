import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { renameDurably, syncPath } from '../platform/durable.js'
import {
  type DataDirectory,
  newId,
  setCurrentCatalog,
} from '../storage/data-directory/data-directory.js'
import { throwIfFollowing } from '../storage/data-directory/following-file.js'
import { recordFile } from '../storage/files/checked-files.js'
import { type FileLock, tryLock } from '../storage/files/file-lock.js'

/** An unfinished catalog database, which no other process reads. */
interface TemporaryCatalog {
  readonly file: string
  /** Makes the finished file the current catalog and returns its id; null for a dry run. */
  publish(): Promise<string | null>
  /** Removes the file and its companions, whose names begin with its name. A published catalog stays. */
  remove(): void
}

/** Names of a temporary catalog, its lock and its staging folder. */
const temporaryName = /^(?<base>.+\.sqlite\.tmp)(?:[.-].*)?$/
const lockSuffix = '.lock'

/** Starts a catalog in the data directory, and removes the files of killed imports. */
export function startTemporaryCatalog(directory: DataDirectory, now: Date): TemporaryCatalog {
  throwIfFollowing(directory.path, 'imports')
  const { id, file, lock } = lockNewFile(directory, now)
  const folder = dirname(file)
  removeStaleFiles(folder)
  return {
    file,
    async publish() {
      syncPath(file)
      const record = await recordFile(file)
      renameDurably(file, directory.catalogFile(id))
      setCurrentCatalog(directory, { catalog: id, file: record })
      return id
    },
    remove() {
      lock.release()
      removeFilesOf(folder, file)
    },
  }
}

/** Starts a catalog for a dry run, in a new temporary folder of the system. */
export function startDryRun(): TemporaryCatalog {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-dry-run-'))
  return {
    file: join(folder, 'catalog.sqlite'),
    publish: async () => null,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** If a concurrent cleanup has taken the new lock, tries again with another id. */
function lockNewFile(
  directory: DataDirectory,
  now: Date,
): { id: string; file: string; lock: FileLock } {
  for (;;) {
    const id = newId(now)
    const file = `${directory.catalogFile(id)}.tmp`
    const lock = tryLock(file + lockSuffix)
    if (lock !== null) return { id, file, lock }
  }
}

/** Removes the temporary catalogs whose lock no process has, because their imports were killed. */
function removeStaleFiles(folder: string): void {
  const bases = new Set(readdirSync(folder).map((name) => temporaryName.exec(name)?.groups?.base))
  for (const base of bases) {
    if (base === undefined) continue
    const file = join(folder, base)
    const lock = tryLock(file + lockSuffix)
    if (lock === null) continue
    removeFilesOf(folder, file)
    lock.release()
  }
}

function removeFilesOf(folder: string, file: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (path === file || path.startsWith(`${file}.`) || path.startsWith(`${file}-`)) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
