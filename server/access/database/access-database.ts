import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { remedies } from '../../../platform/remedies.js'
import { isDamage, isFullDisk } from '../../../platform/sqlite-failures.js'
import { formatVersion, makeTables } from './access-tables.js'

/** The database of keys, bans and counts: `access.sqlite` in the data directory. */
export type AccessStore = Database.Database

/** Milliseconds that a write waits for another process. */
const busyMilliseconds = 5000

/**
 * Opens the access database. Creates a missing database, and converts one of an earlier version.
 * Several servers and the `keys` command use the file concurrently. With WAL and `synchronous =
 * normal` a commit writes without syncing the disk: it survives the end of the process, and a power
 * cut does not corrupt the file. Throws a DamagedFile if the file is not an access database.
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
      throw new CommandError(
        `${file} was written by a newer version of titlebase: run that version`,
      )
    }
    // Another process may have converted it in the meantime.
    if (version === formatVersion) return
    makeTables(store)
    store.pragma(`user_version = ${formatVersion}`)
  })
  prepare.immediate()
}

/**
 * Restricts access to the owner, because the database contains hashes of keys and clients'
 * addresses. SQLite creates its auxiliary files with the same permissions.
 */
function hideFromOthers(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // The file does not exist, or another user owns it and decides.
    }
  }
}

function explain(file: string, error: Error & { code?: string }): Error {
  const { code = '', message } = error
  if (isFullDisk(error)) {
    return new CommandError(`${file} cannot be opened: the disk is full; free some space`)
  }
  if (/^SQLITE_(READONLY|CANTOPEN|BUSY)/.test(code)) {
    return new CommandError(
      `${file} cannot be written (${message}); set DATA_DIR to a writable folder`,
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
