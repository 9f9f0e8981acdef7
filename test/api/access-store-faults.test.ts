import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { maintainDatabase } from '../../server/access/database/maintenance.js'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import { fakeService, temporaryDirectory } from '../support/fake-service.js'

/** A service, and another process's view of its access database. */
function setUp() {
  const directory = temporaryDirectory()
  const service = fakeService({ directory })
  const other = new Database(join(directory, 'access.sqlite'))
  onTestFinished(() => {
    other.close()
  })
  const leftOf = async (key: string) => {
    const { status, headers } = await ask(service, '/v1.2/kept', key)
    return [status, headers['x-quota-remaining']]
  }
  const written = () =>
    other.prepare<[], number>('select coalesce(sum(used), 0) from usage').pluck().get()
  return { directory, service, other, leftOf, written }
}

test('while another process locks the database, quotas are counted in memory and stored later', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 10 })
  expect(await leftOf(key)).toEqual([200, '9'])
  await service.access.sync()
  expect(written()).toBe(1)
  other.exec('begin immediate')
  expect(await leftOf(key)).toEqual([200, '8'])
  await service.access.sync()
  await service.access.sync()
  expect(await leftOf(key)).toEqual([200, '7'])
  other.exec('commit')
  expect(written()).toBe(1)
  await service.access.sync()
  expect(written()).toBe(3)
  expect(await leftOf(key)).toEqual([200, '6'])
  const warnings = service.log.lines.map((line) => JSON.parse(line)).filter(({ file }) => file)
  expect(warnings).toMatchObject([
    {
      level: 40,
      code: 'SQLITE_BUSY',
      msg: 'the access database cannot be written: the service checks keys from memory',
    },
    { level: 30, msg: 'the access database can be written again' },
  ])
})

test('a killed process loses only the counts of the last second', async () => {
  const { directory, service, leftOf } = setUp()
  const key = service.key({ quota: 10 })
  expect(await leftOf(key)).toEqual([200, '9'])
  await service.access.sync()
  expect(await leftOf(key)).toEqual([200, '8'])
  // Another process sees what a SIGKILL would leave of this one.
  const after = fakeService({ directory })
  expect((await ask(after, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('8')
})

test('stores counts when the service stops', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 10 })
  other.exec('begin immediate')
  for (const left of ['9', '8', '7']) expect(await leftOf(key)).toEqual([200, left])
  other.exec('commit')
  await service.close()
  expect(written()).toBe(3)
})

test.each(['insert', 'update'])('applies the quota even if an %s fails', async (statement) => {
  const { service, other, leftOf } = setUp()
  const key = service.key({ quota: 3 })
  other.exec(
    `create trigger broken before ${statement} on usage begin select raise(fail, 'full'); end`,
  )
  for (const expected of [
    [200, '2'],
    [200, '1'],
    [200, '0'],
    [429, '0'],
  ]) {
    expect(await leftOf(key)).toEqual(expected)
    await service.access.sync()
  }
})

test('continues an unreadable quota from the last known count', async () => {
  const { service, other, leftOf } = setUp()
  const key = service.key({ quota: 10 })
  expect(await leftOf(key)).toEqual([200, '9'])
  await service.access.sync()
  await service.access.sync()
  other.exec('alter table usage rename to hidden')
  expect(await leftOf(key)).toEqual([200, '8'])
  other.exec('alter table hidden rename to usage')
})

test('while keys are unreadable, accepts known keys and reports no other as unknown', async () => {
  const { service, other } = setUp()
  const [key, revoked] = [service.key(), service.key()]
  expect(await statusOf(service, key)).toBe(200)
  service.keys.revoke('key 2')
  expect(await statusOf(service, revoked)).toBe(401)
  other.exec('alter table keys rename to hidden')
  expect(await statusOf(service, key)).toBe(200)
  const another = `tb_${'x'.repeat(43)}`
  const { status, headers, body } = await ask(service, '/v1.2/kept', another)
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect(body.error).toEqual({
    code: 'overloaded',
    message: 'the service cannot look up keys at the moment',
  })
  other.exec('alter table hidden rename to keys')
  expect(await statusOf(service, another)).toBe(401)
})

test('while keys are unreadable, also knows keys that were never used', async () => {
  const { directory, service, other } = setUp()
  const key = service.key()
  const again = fakeService({ directory })
  other.exec('alter table keys rename to hidden')
  expect(await statusOf(again, key)).toBe(200)
  other.exec('alter table hidden rename to keys')
})

test('bans an address while the database fails, and stores the ban later', async () => {
  const { service, other } = setUp()
  const key = service.key()
  other.exec('alter table bans rename to hidden_bans')
  await guess(service, 20)
  expect(await statusOf(service, key)).toBe(403)
  await service.access.sync()
  other.exec('alter table hidden_bans rename to bans')
  await service.access.sync()
  expect(other.prepare('select count(*) from bans').pluck().get()).toBe(1)
  // From then on, bans are read from the database, so lifting one there applies.
  expect(await statusOf(service, key)).toBe(403)
  other.exec('delete from bans')
  await service.access.sync()
  expect(await statusOf(service, key)).toBe(200)
  await guess(service, 1)
  expect(await statusOf(service, key)).toBe(200)
})

test('counts each concurrent request of a key once, with the database and without', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 8 })
  const atOnce = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => leftOf(key)))
    return answers.map(([status]) => status).sort()
  }
  expect(await atOnce(3)).toEqual([200, 200, 200])
  other.exec('begin immediate')
  expect(await atOnce(3)).toEqual([200, 200, 200])
  other.exec('commit')
  expect(await atOnce(3)).toEqual([200, 200, 429])
  await service.access.sync()
  expect(written()).toBe(8)
})

test('maintenance deletes expired rows', async () => {
  const file = join(temporaryDirectory(), 'access.sqlite')
  const store = openAccessStore(file)
  onTestFinished(() => {
    store.close()
  })
  for (let day = 1; day <= 41; day += 1) store.exec(`insert into usage values ('key', ${day}, 1)`)
  const failures: string[] = []
  onTestFinished(maintainDatabase(file, (reason) => failures.push(reason), 20))
  const oldest = () => store.prepare('select min(day) from usage').pluck().get()
  await vi.waitFor(() => expect(oldest()).toBe(2), { timeout: 20_000 })
  expect(failures).toEqual([])
})

test('maintenance reports a missing directory and retries', async () => {
  const directory = temporaryDirectory()
  const failures: string[] = []
  const file = join(directory, 'gone', 'access.sqlite')
  onTestFinished(maintainDatabase(file, (reason) => failures.push(reason), 20))
  rmSync(directory, { recursive: true })
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 20_000 })
})
