import { chmodSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../../platform/command-error.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { ownership } from '../../../platform/ownership.js'
import { remedies } from '../../../platform/remedies.js'
import { isDamage, isFullDisk, whyUnwritten } from '../../../platform/sqlite-failures.js'

/** The database of keys, bans and counts: `access.sqlite` in the data directory. */
export type AccessStore = Database.Database

/**
 * The version of the tables in `pragma user_version`: that of the oldest version of titlebase that can use the file
 * (docs/upgrading.md#going-back). It changes only if older versions could not.
 */
export const formatVersion = 2

const tables = `
  create table keys (
    hash       text primary key,  -- SHA-256 of the key, in hexadecimal; the key itself is not stored
    name       text not null,
    created_at text not null,
    revoked_at text,
    rate       integer,           -- requests per second; null: no limit
    quota      integer,           -- requests per day; null: no limit
    is_shared  integer not null default 0, -- 1: copied into Redis; only the copy is valid
    expires_at text,              -- null: no end
    account    text               -- hash of the first key that this one replaced, whose counts it shares; null: none
  ) strict, without rowid;
  create unique index keys_by_name on keys (name) where revoked_at is null;

  create table usage (
    hash text not null,
    day  integer not null,        -- days since 1970, in UTC
    used integer not null,
    primary key (hash, day)
  ) strict, without rowid;

  create table bans (
    address text primary key,
    until   integer not null      -- milliseconds since 1970
  ) strict, without rowid;
`

/** Turns the tables of version 1 into those of version 2. */
const additions = `
  alter table keys add column expires_at text;
  alter table keys add column account text;
`

/**
 * Steps that each add a column, a table or an index, which older versions ignore. The table `written` has the
 * number of steps that a file has; a newer version may have added more.
 */
const steps = [
  'create table written (steps integer not null) strict; insert into written values (0)',
]

/** Milliseconds that a write waits for another process. */
const busyMilliseconds = 5000

/**
 * Opens the access database, or creates it if it is missing.
 * Several servers and the `keys` command use the file concurrently. A commit is on the disk when it
 * returns. Throws a DamagedFile if the file is not an access database.
 */
export function openAccessStore(file: string, timeout = busyMilliseconds): AccessStore {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { timeout })
    hideFromOthers(file)
    store.pragma('journal_mode = wal')
    store.pragma('synchronous = full')
    if (versionOf(store) !== formatVersion || stepsOf(store) < steps.length) create(store, file)
    return store
  } catch (error) {
    store?.close()
    throw explain(file, error as Error & { code?: string })
  }
}

export const ofNewerVersion = (file: string) =>
  `${file} was written by a newer version of titlebase: run that version`

const versionOf = (store: AccessStore) => Number(store.pragma('user_version', { simple: true }))

/** The number of steps that a file has. */
function stepsOf(store: AccessStore): number {
  const table = store.prepare("select 1 from sqlite_master where name = 'written'").get()
  if (table === undefined) return 0
  return store.prepare<[], number>('select steps from written').pluck().get() ?? 0
}

function create(store: AccessStore, file: string): void {
  const prepare = store.transaction(() => {
    const version = versionOf(store)
    if (version > formatVersion) throw new CommandError(ofNewerVersion(file))
    if (version === 1) store.exec(additions)
    else if (version !== formatVersion) {
      if (store.prepare('select 1 from sqlite_master').get() !== undefined) {
        throw new CommandError(
          `${file} has no tables of this version: move it away, then run titlebase keys create`,
        )
      }
      store.exec(tables)
    }
    store.pragma(`user_version = ${formatVersion}`)
    // Another process may have done the same in the meantime.
    const missing = steps.slice(stepsOf(store))
    for (const step of missing) store.exec(step)
    if (missing.length > 0) store.prepare('update written set steps = ?').run(steps.length)
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
      `${file} cannot be written (${message}); ${ownership(file) ?? 'set DATA_DIR to a writable folder'}`,
    )
  }
  return isDamage(error)
    ? new DamagedFile(file, message, remedies.access)
    : (whyUnwritten(file, error) as Error)
}

/**
 * Opens the access database for the event loop of a server. No call waits for another process or for
 * the disk: commits stay in the write-ahead log until maintenance checkpoints it. A power cut may
 * lose the last counts and bans, and does not corrupt the file.
 */
export function openForEventLoop(file: string): AccessStore {
  const store = openAccessStore(file)
  store.pragma('synchronous = normal')
  store.pragma('busy_timeout = 0')
  store.pragma('wal_autocheckpoint = 0')
  return store
}
