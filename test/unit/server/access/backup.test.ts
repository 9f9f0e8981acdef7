import { existsSync, linkSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAccessStore } from '../../../../server/access/database/access-database.js'
import { hashKey, openKeys } from '../../../../server/access/keys/open-keys.js'
import { guess, statusOf } from '../../../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../../../support/fake-service.js'
import { runCommand } from '../../../support/run-command.js'

/** A running service, and the command line over its data directory. */
function running() {
  const directory = temporaryDirectory()
  const backup = join(temporaryDirectory(), 'backup.sqlite')
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  const service = fakeService({ directory, clock, variables: { GUESS_LIMIT: '3' } })
  const run = (...args: string[]) => runCommand(args, directory, clock.now)
  return { directory, backup, service, run }
}

test('backs up and restores keys while a service uses them', async () => {
  const { backup, service, run } = running()
  const [kept, revoked] = [service.key({ quota: 5 }), service.key()]
  expect(await statusOf(service, kept)).toBe(200)
  expect(await run('keys', 'backup', backup)).toEqual({
    status: 0,
    out: '',
    err: `wrote keys, counts and bans to ${backup}\n`,
  })

  service.keys.revoke('key 2')
  service.keys.limit('key 1', { quota: 1 })
  const issued = service.key()
  expect(await statusOf(service, kept)).toBe(429)

  // It would delete a newer key.
  const refused = await run('keys', 'restore', backup)
  expect(refused).toEqual({
    status: 2,
    out: '',
    err: `titlebase: ${backup} lacks a key that is in use here, "key 3": keys restore --force deletes it\n`,
  })
  expect(await statusOf(service, issued)).toBe(200)
  expect(await statusOf(service, kept)).toBe(429)
  service.keys.issue('key 4', { rate: null, quota: null })
  expect((await run('keys', 'restore', backup)).err).toContain(
    'lacks 2 keys that are in use here, "key 3", "key 4": keys restore --force deletes them',
  )

  const { status, err } = await run('keys', 'restore', '--force', backup)
  expect({ status, err }).toEqual({
    status: 0,
    err: 'restored 2 keys, of which 0 are new, deleted "key 3", "key 4"; keys revoked since the backup stay revoked\n',
  })
  expect(await statusOf(service, kept)).toBe(200)
  expect(await statusOf(service, revoked)).toBe(401)
  expect(await statusOf(service, issued)).toBe(401)
})

test('restores a lost database from a backup, with the counts of a running service', async () => {
  const { backup, service, run } = running()
  const key = service.key()
  await run('keys', 'backup', backup)
  const elsewhere = temporaryDirectory()
  const restored = await runCommand(['keys', 'restore', backup], elsewhere, service.clock.now)
  expect([restored.status, restored.err]).toEqual([
    0,
    expect.stringContaining('restored 1 key, of which 1 is new'),
  ])
  const store = openAccessStore(join(elsewhere, 'access.sqlite'))
  expect(openKeys(store, service.clock.now).find(hashKey(key))).toMatchObject({ name: 'key 1' })
  store.close()

  await guess(service, 3)
  await run('keys', 'restore', backup)
  expect(await statusOf(service, key)).toBe(403)
})

test('a backup is one file, readable only by its owner, and replaces the previous one', async () => {
  const { backup, service, run } = running()
  service.key()
  for (let i = 0; i < 2; i++) expect((await run('keys', 'backup', backup)).status).toBe(0)
  expect(readdirSync(join(backup, '..'))).toEqual(['backup.sqlite'])
  expect(statSync(backup).mode & 0o777).toBe(0o600)
})

test('does not replace the live database by any path', async () => {
  const { directory, service, run } = running()
  const key = service.key()
  const [folder, file] = [join(temporaryDirectory(), 'data'), join(temporaryDirectory(), 'copy')]
  symlinkSync(directory, folder)
  linkSync(join(directory, 'access.sqlite'), file)
  for (const path of [join(folder, 'access.sqlite'), file]) {
    const { status, err } = await run('keys', 'backup', path)
    expect({ status, err }).toEqual({
      status: 2,
      err: `titlebase: ${path} is the access database itself: name another file\n`,
    })
  }
  expect(await statusOf(service, key)).toBe(200)
})

test('reports errors in one line', async () => {
  const { directory, backup, service, run } = running()
  const key = service.key()
  const garbage = join(temporaryDirectory(), 'garbage')
  writeFileSync(garbage, 'no database at all, but long enough to be looked at as one'.repeat(20))
  const refused = [
    [
      await run('keys', 'backup', join(directory, 'access.sqlite')),
      'is the access database itself',
    ],
    [await run('keys', 'backup', '/nowhere/at/all'), 'there is no such folder'],
    [await run('keys', 'restore', backup), `there is no file ${backup}`],
    [await run('keys', 'restore', garbage), 'is not a backup of keys'],
    [await runCommand(['keys', 'backup', backup], temporaryDirectory(), service.clock.now), 'yet'],
  ] as const
  for (const [{ status, err }, reason] of refused) {
    expect(status).toBe(2)
    expect(err).toMatch(/^titlebase: .*\n$/)
    expect(err).toContain(reason)
  }
  expect(existsSync(backup)).toBe(false)
  expect(await statusOf(service, key)).toBe(200)
})
