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
import { refuseWhereFollowing } from '../storage/data-directory/following.js'
import { type FileRecord, recordFile } from '../storage/files/checked-files.js'
import { type FileLock, tryLock } from '../storage/files/file-lock.js'

/** A catalog database in the making: no reader looks at it before it is published. */
export interface CatalogDraft {
  readonly file: string
  /** Makes the finished file the current catalog, with its checksums, and tells its id; null of a trial. */
  publish(): Promise<string | null>
  /** Forgets the draft; the current catalog stays. */
  discard(): void
}

/** Drafts and what is beside them: staging files, journals, the lock that their writer holds. */
const draftName = /^(?<draft>.+\.sqlite\.draft)(?:[.-].*)?$/
const lockSuffix = '.lock'
/** Earlier versions noted in this file which lines they had imported. */
const formerFile = 'lines.sqlite'

/** Starts a draft, after removing what killed runs and old catalogs left behind. */
export function startDraft(directory: DataDirectory, now: Date): CatalogDraft {
  refuseWhereFollowing(directory.path, 'imports')
  const { id, file, lock } = lockNewDraft(directory, now)
  const folder = dirname(file)
  const letGo = () => {
    lock.release()
    rmSync(file + lockSuffix, { force: true })
  }
  removeStaleDrafts(folder)
  rmSync(join(directory.path, formerFile), { force: true })
  return {
    file,
    async publish() {
      const record = await recordFlushed(file)
      const finished = directory.catalogFile(id)
      renameSync(file, finished)
      flush(folder)
      setCurrentCatalog(directory, { catalog: id, file: record })
      return id
    },
    discard() {
      rmSync(file, { force: true })
      letGo()
    },
  }
}

/** A draft in a folder of its own among temporary files: it is only looked at whether it can be made. */
export function startTrial(): CatalogDraft {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-trial-'))
  return {
    file: join(folder, 'catalog.sqlite'),
    publish: async () => null,
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A run that clears up may take a new lock for a forgotten one at the moment it is made: then the next id is as good. */
function lockNewDraft(
  directory: DataDirectory,
  now: Date,
): { id: string; file: string; lock: FileLock } {
  for (;;) {
    const id = newId(now)
    const file = `${directory.catalogFile(id)}.draft`
    const lock = tryLock(file + lockSuffix)
    if (lock !== null) return { id, file, lock }
  }
}

/** A draft that nobody holds the lock of is of a run that was killed. */
function removeStaleDrafts(folder: string): void {
  const files = readdirSync(folder)
  const drafts = new Set(files.map((name) => draftName.exec(name)?.groups?.draft))
  for (const draft of drafts) {
    if (draft === undefined) continue
    const lock = tryLock(join(folder, draft + lockSuffix))
    if (lock === null) continue
    const left = files.filter((name) => draftName.exec(name)?.groups?.draft === draft)
    for (const name of [...left, draft + lockSuffix]) rmSync(join(folder, name), { force: true })
    lock.release()
  }
}

async function recordFlushed(file: string): Promise<FileRecord> {
  flush(file)
  return recordFile(file)
}

/** The file was written without waiting for the disk; the pointer must not get there before it. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
