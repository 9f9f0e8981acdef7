import type Database from 'better-sqlite3'

/**
 * The version of these tables in `pragma user_version`; 0 means a database from before versioning.
 */
export const formatVersion = 1

/** False for a database from before versioning that no service has converted. */
export const hasCurrentTables = (store: Database.Database): boolean =>
  store.pragma('user_version', { simple: true }) === formatVersion

const accessTables = `
  create table if not exists keys (
    hash       text primary key,  -- SHA-256 of the key, in hexadecimal; the key itself is not stored
    name       text not null,
    created_at text not null,
    revoked_at text,
    rate       integer,           -- requests per second; null: no limit
    quota      integer,           -- requests per day; null: no limit
    is_shared  integer not null default 0  -- 1: copied into Redis; only the copy is valid
  ) strict, without rowid;
  create unique index if not exists keys_by_name on keys (name) where revoked_at is null;

  create table if not exists usage (
    hash text not null,
    day  integer not null,        -- days since 1970, in UTC
    used integer not null,
    primary key (hash, day)
  ) strict, without rowid;

  create table if not exists failed_attempts (
    address text not null,
    attempt text not null,        -- SHA-256 of the invalid key
    at      integer not null,     -- milliseconds since 1970, as are all times below
    primary key (address, attempt)
  ) strict, without rowid;

  create table if not exists bans (
    address text primary key,
    until   integer not null
  ) strict, without rowid;
`

/** Creates the tables in a new database, or converts those of the previous version. */
export function makeTables(store: Database.Database): void {
  const names = store
    .prepare<[], string>(`select name from sqlite_master where type = 'table'`)
    .pluck()
    .all()
  const has = (name: string) => names.includes(name)
  if (has('keys')) {
    store.exec('alter table keys add column is_shared integer not null default 0')
  }
  if (has('shared_keys')) {
    store.exec('update keys set is_shared = 1 where hash in (select hash from shared_keys)')
  }
  if (has('blocks')) store.exec('alter table blocks rename to bans')
  store.exec(accessTables)
  if (has('counters')) store.exec(countersToUsage)
  store.exec(`
    drop table if exists counters;
    drop table if exists guesses;
    drop table if exists shared_keys;
    drop table if exists shared_state;
  `)
}

/** The old counters have names like `quota:<64 hexadecimal digits>:<day>`. */
const countersToUsage = `
  insert into usage (hash, day, used)
    select substr(key, 7, 64), cast(substr(key, 72) as integer), points
    from counters where key like 'quota:%' and points > 0;
`
