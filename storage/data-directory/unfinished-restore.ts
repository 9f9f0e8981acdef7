import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { syncPath } from '../../platform/durable.js'
import { tryLock } from '../files/file-lock.js'
import { makeFolder } from '../files/make-folder.js'
import { readPointer, replacePointer } from './pointer-file.js'

/**
 * restore.json marks a restore that is not complete. A restore first copies all files into the folder
 * `restoring` and changes nothing else. Then it writes their list into the mark: from here on, the restore can
 * be finished without the backup, by renames alone. Each step can be repeated, so a process that is killed at
 * any moment leaves a data directory that the next command takes back (before the list) or finishes (after it).
 */
const restoreMark = z.object({
  /** The folder of the backup. */
  backup: z.string(),
  /** Paths of the files to move from `restoring` into the data directory, in order; null while they are copied. */
  files: z.array(z.string()).nullable(),
})
type RestoreMark = Readonly<z.output<typeof restoreMark>>

/** The folders whose contents a restore replaces. */
export const restoredFolders = ['catalogs', 'generations', 'changes']
/** The pointer files that a restore replaces, or removes if the backup has none. */
export const restoredPointers = ['catalog.json', 'published.json']

const markOf = (dataDirectory: string) => join(dataDirectory, 'restore.json')

/** The folder into which a restore copies files. */
export const stagingOf = (dataDirectory: string) => join(dataDirectory, 'restoring')

/** Reads restore.json; null if no restore is unfinished. Throws DamagedFile. */
export function readRestoreMark(dataDirectory: string): RestoreMark | null {
  const remedy = { action: 'run titlebase restore --force again' }
  return readPointer(markOf(dataDirectory), restoreMark, remedy)
}

/** Writes restore.json. */
export function markRestore(dataDirectory: string, mark: RestoreMark): void {
  replacePointer(markOf(dataDirectory), mark)
}

/**
 * Finishes a restore that was interrupted while it replaced files, or removes the copies of one that had
 * replaced nothing. Returns what it did, or null if there was nothing to do. Throws a CommandError if a restore
 * is running and the old data cannot answer, if a restore into an empty folder was interrupted while it copied,
 * or if its copies are missing.
 */
export function settleRestore(dataDirectory: string): string | null {
  if (readRestoreMark(dataDirectory) === null) return null
  const lock = tryLock(join(dataDirectory, 'index.lock'))
  try {
    // Another process may have finished the restore before this one got the lock.
    const mark = readRestoreMark(dataDirectory)
    if (mark === null) return null
    const { backup, files } = mark
    const hasOldData = files === null && existsSync(join(dataDirectory, 'published.json'))
    if (lock === null) {
      if (hasOldData) return null
      throw new CommandError(
        `titlebase restore is writing into ${dataDirectory}: wait for it to finish and try again`,
      )
    }
    if (files !== null) {
      finishRestore(dataDirectory, files, backup)
      return `finished the interrupted restore of ${backup}`
    }
    // Without published.json, `serve` would generate a demo catalog where the operator expects the backup.
    if (!hasOldData) throw notRestored(dataDirectory, backup)
    removeTraces(dataDirectory)
    return `removed the files of an interrupted restore of ${backup}, which had replaced nothing`
  } finally {
    lock?.release()
  }
}

function notRestored(dataDirectory: string, backup: string): CommandError {
  return new CommandError(
    `${dataDirectory} is only partly restored: run titlebase restore --force ${backup} again`,
  )
}

/**
 * Moves the listed files into the data directory, the pointers last, and then removes the files that they
 * replace. The caller has the lock of `titlebase index`. Temporary catalogs stay: an import may be writing them.
 */
export function finishRestore(
  dataDirectory: string,
  files: readonly string[],
  backup: string,
): void {
  const moves = files.map((file) => ({
    staged: join(stagingOf(dataDirectory), file),
    target: join(dataDirectory, file),
  }))
  if (moves.some((move) => !existsSync(move.staged) && !existsSync(move.target))) {
    throw notRestored(dataDirectory, backup)
  }
  const isPointer = ({ target }: (typeof moves)[number]) =>
    restoredPointers.includes(basename(target))
  moveDurably(moves.filter((move) => !isPointer(move)))
  moveDurably(moves.filter(isPointer))
  for (const name of restoredPointers) {
    if (!files.includes(name)) rmSync(join(dataDirectory, name), { force: true })
  }
  for (const folder of restoredFolders) removeOthers(dataDirectory, folder, files)
  removeTraces(dataDirectory)
}

/** Moves files to their targets, and waits until they are there. */
function moveDurably(moves: readonly { readonly staged: string; readonly target: string }[]): void {
  const folders = new Set<string>()
  for (const { staged, target } of moves) {
    const folder = dirname(target)
    // An earlier attempt may have moved it, and not yet waited.
    folders.add(folder)
    if (!existsSync(staged)) continue
    makeFolder(folder, 0o700)
    if (isFolder(target)) rmSync(target, { recursive: true })
    if (target.endsWith('.sqlite')) removeLog(target)
    renameSync(staged, target)
  }
  for (const folder of folders) syncPath(folder)
}

/**
 * Moves what the write-ahead log of a database contains into the database, and removes the log: SQLite would apply
 * it to the file that replaces the database. Throws a CommandError if another process uses the database.
 */
function removeLog(file: string): void {
  const log = [`${file}-wal`, `${file}-shm`]
  if (!log.some((each) => existsSync(each))) return
  try {
    const db = new Database(file, { fileMustExist: true })
    try {
      db.pragma('journal_mode = DELETE')
    } finally {
      db.close()
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') {
      throw new CommandError(`another process uses ${file}: end it and try again`)
    }
    // A damaged or missing database needs no log.
  }
  for (const each of log) rmSync(each, { force: true })
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Removes the files below a folder that are not listed, and folders without listed files. */
function removeOthers(dataDirectory: string, folder: string, files: readonly string[]): void {
  for (const name of readdirSync(join(dataDirectory, folder))) {
    const path = `${folder}/${name}`
    if (folder === 'catalogs' && !name.endsWith('.sqlite')) continue
    if (files.includes(path)) continue
    if (files.some((file) => file.startsWith(`${path}/`))) removeOthers(dataDirectory, path, files)
    else rmSync(join(dataDirectory, path), { recursive: true })
  }
}

/** Removes the copied files, then the mark of the restore, with temporary files of marks. */
export function removeTraces(dataDirectory: string): void {
  rmSync(stagingOf(dataDirectory), { recursive: true, force: true })
  for (const name of readdirSync(dataDirectory)) {
    if (name.startsWith('restore.json')) rmSync(join(dataDirectory, name), { force: true })
  }
  syncPath(dataDirectory)
}
