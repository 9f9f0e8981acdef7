import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type DataDirectory,
  newId,
  setCurrentCatalog,
} from '../storage/data-directory/data-directory.js'
import { throwIfFollowing } from '../storage/data-directory/following.js'
import { recordFile } from '../storage/files/checked-files.js'
import { type FileLock, tryLock } from '../storage/files/file-lock.js'

/** An unfinished catalog database, which no other process reads. */
export interface TemporaryCatalog {
  readonly file: string
  /** Makes the finished file the current catalog and returns its id; null for a dry run. */
  publish(): Promise<string | null>
  /** Removes the file and all files whose names begin with its name; a published catalog stays. */
  remove(): void
}

/** A temporary catalog, its lock and its staging files; earlier versions called it a draft. */
const temporaryName = /^(?<base>.+\.sqlite\.(?:tmp|draft))(?:[.-].*)?$/
const lockSuffix = '.lock'
/** A file of earlier versions, with the lines that they had imported. */
const formerFile = 'lines.sqlite'

/** Starts a catalog in the data directory, and removes old catalogs and what killed imports left behind. */
export function startTemporaryCatalog(directory: DataDirectory, now: Date): TemporaryCatalog {
  throwIfFollowing(directory.path, 'imports')
  const { id, file, lock } = lockNewFile(directory, now)
  const folder = dirname(file)
  removeStaleFiles(folder)
  rmSync(join(directory.path, formerFile), { force: true })
  return {
    file,
    async publish() {
      flush(file)
      const record = await recordFile(file)
      renameSync(file, directory.catalogFile(id))
      flush(folder)
      setCurrentCatalog(directory, { catalog: id, file: record })
      return id
    },
    remove() {
      lock.release()
      removeFilesOf(folder, file)
    },
  }
}

/** Starts a catalog for a dry run, in a folder of its own in the system's folder for temporary files. */
export function startDryRun(): TemporaryCatalog {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-dry-run-'))
  return {
    file: join(folder, 'catalog.sqlite'),
    publish: async () => null,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A concurrent cleanup may take the new lock for a stale one; then the next id does as well. */
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

/** Removes the temporary catalogs whose locks no process has: the imports that made them were killed. */
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

/** Waits until a file is on the disk: it was written without waiting, and the pointer must not get there first. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
