import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { remedies } from '../../../platform/remedies.js'
import { isDamage, isFullDisk } from '../../../platform/sqlite-failures.js'

/** The database of keys, blocks and counts: `access.sqlite` in the data directory. */
export type AccessStore = Database.Database

/** How long another process may hold the file before a write gives up. */
const busyMilliseconds = 5000

/**
 * Opens the access database, making it where it is missing. Several servers and the `keys` command
 * use the file at once. With WAL and `synchronous = normal` a commit is a write without a disk sync:
 * it survives the end of the process, and the file stays whole after a power cut. A DamagedFile where
 * it is no such database.
 */
export function openAccessStore(file: string): AccessStore {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { timeout: busyMilliseconds })
    hideFromOthers(file)
    store.pragma('journal_mode = wal')
    store.pragma('synchronous = normal')
    store.exec(tables)
    return store
  } catch (error) {
    store?.close()
    throw explain(file, error as Error & { code?: string })
  }
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
 * Opens it for the event loop of a server: nothing waits for another process, and what is written is
 * left in the log of changes until the housekeeping writes it back.
 */
export function openForEventLoop(file: string): AccessStore {
  const store = openAccessStore(file)
  store.pragma('busy_timeout = 0')
  store.pragma('wal_autocheckpoint = 0')
  return store
}

/** Writes the log of changes back into the file. */
export function writeBack(store: AccessStore): void {
  store.pragma('wal_checkpoint(passive)')
}

/** Drops what no longer counts: guesses before `guessedBefore`, blocks and counters that ended. */
export function sweepAccessStore(store: AccessStore, now: Date, guessedBefore: Date): void {
  store.prepare('delete from guesses where at <= ?').run(guessedBefore.getTime())
  store.prepare('delete from blocks where until <= ?').run(now.getTime())
  store.prepare(`delete from ${countersTable} where expire <= ?`).run(now.getTime())
}

/** The table in which rate-limiter-flexible keeps its counts, with the columns it expects. */
export const countersTable = 'counters'

const tables = `
  create table if not exists keys (
    hash       text primary key,  -- SHA-256 of the key, in hexadecimal; the key itself is not kept
    name       text not null,
    created_at text not null,
    revoked_at text,
    rate       integer,           -- requests a second; null: no limit
    quota      integer            -- requests a day; null: no limit
  ) strict, without rowid;
  create unique index if not exists keys_by_name on keys (name) where revoked_at is null;

  -- What Redis said when it was last asked: keys that all servers share.
  create table if not exists shared_keys (
    hash       text primary key,
    name       text not null,
    created_at text not null,
    revoked_at text,
    rate       integer,
    quota      integer
  ) strict, without rowid;
  create table if not exists shared_state (
    id     integer primary key check (id = 1),
    epoch  text,             -- what the number counts: another one where Redis began anew
    number integer not null  -- each change of a key in Redis raises it
  ) strict;

  create table if not exists guesses (address text not null, at integer not null) strict;
  create index if not exists guesses_by_address on guesses (address, at);

  create table if not exists blocks (
    address text primary key,
    until   integer not null
  ) strict, without rowid;

  create table if not exists ${countersTable} (
    key    text primary key,
    points integer not null default 0,
    expire integer
  ) strict, without rowid;
`
