import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { hashKey, openKeys } from '../../../../server/access/keys/keys.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { statusOf } from '../../../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../../../support/fake-service.js'
import { runCommand } from '../../../support/run-command.js'

const modeOf = (file: string) => statSync(file).mode & 0o777

/** Creates files with the default rights of most systems. */
function usualUmask(): void {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
}

test('only the owner can read a new data directory and its access database', () => {
  usualUmask()
  const directory = openDataDirectory(join(temporaryDirectory(), 'above', 'data'))
  const store = openAccessStore(directory.accessFile)
  onTestFinished(() => void store.close())
  expect(modeOf(directory.path)).toBe(0o700)
  expect(modeOf(join(directory.path, '..'))).toBe(0o755)
  for (const end of ['', '-wal', '-shm']) expect(modeOf(directory.accessFile + end)).toBe(0o600)
})

test('removes rights of others from an access database, but not from an existing folder', () => {
  usualUmask()
  const path = join(temporaryDirectory(), 'data')
  mkdirSync(path, { mode: 0o755 })
  const file = join(path, 'access.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  openAccessStore(file).close()
  expect(modeOf(file)).toBe(0o600)
  expect(modeOf(openDataDirectory(path).path)).toBe(0o755)
})

/** A database of the previous version, with a key, its counts, a shared key and a ban. */
function earlierDatabase(file: string, hash: string): void {
  const day = Date.parse('2024-05-17') / 86_400_000
  const store = new Database(file)
  store.exec(`
    create table keys (hash text primary key, name text not null, created_at text not null,
      revoked_at text, rate integer, quota integer) strict, without rowid;
    create unique index keys_by_name on keys (name) where revoked_at is null;
    create table shared_keys (hash text primary key, name text not null, created_at text not null,
      revoked_at text, rate integer, quota integer) strict, without rowid;
    create table shared_state (id integer primary key, epoch text, number integer not null) strict;
    create table guesses (address text not null, at integer not null) strict;
    create index guesses_by_address on guesses (address, at);
    create table blocks (address text primary key, until integer not null) strict, without rowid;
    create table counters (key text primary key, points integer not null default 0, expire integer)
      strict, without rowid;
    insert into keys values ('${hash}', 'app', '2024-05-01T00:00:00.000Z', null, null, 10),
      ('shared', 'shared', '2024-05-02T00:00:00.000Z', null, null, null);
    insert into shared_keys select * from keys where hash = 'shared';
    insert into guesses values ('203.0.113.7', 1);
    insert into blocks values ('203.0.113.7', ${Date.parse('2024-05-17T13:00:00Z')});
    insert into counters values ('quota:${hash}:${day}', 7, null), ('quota:${hash}:${day - 1}', 3, null);
  `)
  store.close()
}

test('converts a database of the previous version, with its keys, counts and bans', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'access.sqlite')
  const key = `tb_${'a'.repeat(43)}`
  earlierDatabase(file, hashKey(key))
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  // Reading does not convert it.
  const { out } = await runCommand(['status', '--json'], directory, clock.now)
  expect(JSON.parse(out).findings).toContainEqual({
    check: 'keys',
    state: 'ok',
    text: '2 in use',
  })
  const service = fakeService({ directory, clock })
  expect(await statusOf(service, key)).toBe(200)
  const usage = await service.access.usage(hashKey(key))
  expect(usage?.today).toMatchObject({ used: 8, remaining: 2 })
  expect(usage?.days.at(-2)?.used).toBe(3)
  expect((await runCommand(['bans', 'list'], directory, clock.now)).out).toBe(
    '203.0.113.7  2024-05-17T13:00:00.000Z\n',
  )
  const store = openAccessStore(file)
  onTestFinished(() => void store.close())
  const keys = openKeys(store, clock.now)
  expect([keys.find('shared')?.name, keys.findUnshared('shared')]).toEqual(['shared', null])
  const tables = store.prepare(`select name from sqlite_master where type = 'table'`).pluck().all()
  expect(tables.toSorted()).toEqual(['bans', 'failed_attempts', 'keys', 'usage'])
})

test('restores a backup of the previous version', async () => {
  const [file, directory] = [join(temporaryDirectory(), 'backup.sqlite'), temporaryDirectory()]
  earlierDatabase(file, hashKey('tb_key'))
  const now = () => new Date('2024-05-17T12:00:00Z')
  const restored = await runCommand(['keys', 'restore', file], directory, now)
  expect(restored.err).toContain('restored 2 keys (added 2)')
})

test('reports a database of a newer version in one line', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'access.sqlite')
  const store = openAccessStore(file)
  store.pragma('user_version = 2')
  store.close()
  const { status, err } = await runCommand(['keys', 'list'], directory, () => new Date())
  expect({ status, err }).toEqual({
    status: 2,
    err: `titlebase: ${file} was written by a newer version of titlebase: run that version\n`,
  })
})
