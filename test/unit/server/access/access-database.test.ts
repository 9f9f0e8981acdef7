import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { hashKey, openKeys } from '../../../../server/access/keys/open-keys.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
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

test('refuses a database with other tables, in one line', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'access.sqlite')
  new Database(file).exec('create table keys (hash text)').close()
  const { status, err } = await runCommand(['keys', 'list'], directory, () => new Date())
  expect({ status, err }).toEqual({
    status: 2,
    err: `titlebase: ${file} has no tables of this version: move it away, then run titlebase keys create\n`,
  })
})

test('uses a database to which a newer version has added a column, a table and an index', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'access.sqlite')
  const newer = openAccessStore(file)
  const key = openKeys(newer, () => new Date()).issue('app', { rate: 5, quota: null })
  newer.exec(`
    alter table keys add column note text;
    create table notes (text text) strict;
    create index keys_by_rate on keys (rate);
    update written set steps = 7;
  `)
  newer.close()
  const now = () => new Date()
  expect((await runCommand(['keys', 'create', 'other'], directory, now)).status).toBe(0)
  const backup = join(directory, 'keys.backup')
  expect((await runCommand(['keys', 'backup', backup], directory, now)).status).toBe(0)
  expect(await runCommand(['keys', 'restore', backup], directory, now)).toMatchObject({ status: 0 })
  const store = openAccessStore(file)
  onTestFinished(() => void store.close())
  expect(openKeys(store, now).find(hashKey(key))).toMatchObject({ name: 'app', rate: 5 })
  const kept = ['select steps from written', 'select count(*) from notes'].map((sql) =>
    store.prepare(sql).pluck().get(),
  )
  expect(kept).toEqual([7, 0])
  expect(store.pragma('user_version', { simple: true })).toBe(2)
})

test('adds what a database of an older version of the same form lacks', () => {
  const file = join(temporaryDirectory(), 'access.sqlite')
  const older = openAccessStore(file)
  older.exec('drop table written')
  older.close()
  const store = openAccessStore(file)
  onTestFinished(() => void store.close())
  expect(store.prepare('select steps from written').pluck().get()).toBe(1)
})

test('reports a database of a newer version in one line', async () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'access.sqlite')
  const store = openAccessStore(file)
  store.pragma('user_version = 3')
  store.close()
  const { status, err } = await runCommand(['keys', 'list'], directory, () => new Date())
  expect({ status, err }).toEqual({
    status: 2,
    err: `titlebase: ${file} was written by a newer version of titlebase: run that version\n`,
  })
})

test('keeps the keys of a database without ends', () => {
  const file = join(temporaryDirectory(), 'access.sqlite')
  const now = () => new Date('2024-05-17T12:00:00Z')
  const before = openAccessStore(file)
  const key = openKeys(before, now).issue('app', { rate: 7, quota: null })
  before.exec('alter table keys drop column expires_at; alter table keys drop column account')
  before.pragma('user_version = 1')
  before.close()
  const store = openAccessStore(file)
  onTestFinished(() => void store.close())
  expect(openKeys(store, now).find(hashKey(key))).toMatchObject({ rate: 7, expires_at: null })
})
