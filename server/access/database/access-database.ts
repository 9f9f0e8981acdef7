import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { remedies } from '../../../platform/remedies.js'
import { isDamage, isFullDisk } from '../../../platform/sqlite-failures.js'
import { formatVersion, makeTables } from './access-tables.js'

/** The database of keys, bans and counts: `access.sqlite` in the data directory. */
export type AccessStore = Database.Database

/** How long another process may hold the file before a write gives up. */
const busyMilliseconds = 5000

/**
 * Opens the access database, making it if it is missing and converting that of an earlier version.
 * Several servers and the `keys` command use the file at once. With WAL and `synchronous = normal` a
 * commit is a write without a disk sync: it survives the end of the process, and the file stays whole
 * after a power cut. Throws a DamagedFile if the file is no such database.
 */
export function openAccessStore(file: string): AccessStore {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { timeout: busyMilliseconds })
    hideFromOthers(file)
    store.pragma('journal_mode = wal')
    store.pragma('synchronous = normal')
    if (versionOf(store) !== formatVersion) convert(store, file)
    return store
  } catch (error) {
    store?.close()
    throw explain(file, error as Error & { code?: string })
  }
}

const versionOf = (store: AccessStore) => Number(store.pragma('user_version', { simple: true }))

function convert(store: AccessStore, file: string): void {
  const prepare = store.transaction(() => {
    const version = versionOf(store)
    if (version > formatVersion) {
      throw new CommandError(`${file} was written by a newer version of titlebase: run that one`)
    }
    // Another process may have done it meanwhile.
    if (version === formatVersion) return
    makeTables(store)
    store.pragma(`user_version = ${formatVersion}`)
  })
  prepare.immediate()
}

/**
 * Lets nobody but its owner read the database, which has the hashes of keys and the addresses of
 * clients. SQLite gives the files that it makes next to it the same rights.
 */
function hideFromOthers(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // There is no such file, or another user owns it, whose decision this is.
    }
  }
}

function explain(file: string, error: Error & { code?: string }): Error {
  const { code = '', message } = error
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be opened, since its disk is full: free some of it`)
  }
  if (/^SQLITE_(READONLY|CANTOPEN|BUSY)/.test(code)) {
    return new CommandError(
      `${file} cannot be written (${message}): DATA_DIR takes a folder that can`,
    )
  }
  return isDamage(error) ? new DamagedFile(file, message, remedies.access) : error
}

/**
 * Opens the access database for the event loop of a server. No call waits for another process, and
 * commits stay in the write-ahead log until maintenance checkpoints it.
 */
export function openForEventLoop(file: string): AccessStore {
  const store = openAccessStore(file)
  store.pragma('busy_timeout = 0')
  store.pragma('wal_autocheckpoint = 0')
  return store
}
