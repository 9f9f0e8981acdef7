import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { keepHouse } from '../../server/access/database/housekeeping.js'
import { ask, statusOf } from '../support/ask-with-key.js'
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
    other.prepare<[], number>('select coalesce(sum(points), 0) from counters').pluck().get()
  return { service, other, leftOf, written }
}

test('while another process holds the database quotas are counted in memory, and written later', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 10 })
  expect(await leftOf(key)).toEqual([200, '9'])
  other.exec('begin immediate')
  expect(await leftOf(key)).toEqual([200, '8'])
  expect(await leftOf(key)).toEqual([200, '7'])
  other.exec('commit')
  expect(written()).toBe(1)
  expect(await leftOf(key)).toEqual([200, '6'])
  expect(written()).toBe(4)
  const told = service.log.lines.map((line) => JSON.parse(line)).filter(({ file }) => file)
  expect(told).toMatchObject([
    {
      level: 40,
      code: 'SQLITE_BUSY',
      msg: 'the access database cannot be written: access is decided by what is in memory',
    },
    { level: 30, msg: 'the access database can be written again' },
  ])
})

test('what was counted in memory is written when the service stops, if not before', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 10 })
  other.exec('begin immediate')
  for (const left of ['9', '8', '7']) expect(await leftOf(key)).toEqual([200, left])
  other.exec('commit')
  await service.close()
  expect(written()).toBe(3)
})

test.each(['insert', 'update'])('where an %s fails the quota still ends', async (statement) => {
  const { service, other, leftOf } = setUp()
  const key = service.key({ quota: 3 })
  other.exec(
    `create trigger broken before ${statement} on counters begin select raise(fail, 'full'); end`,
  )
  expect(await leftOf(key)).toEqual([200, '2'])
  expect(await leftOf(key)).toEqual([200, '1'])
  expect(await leftOf(key)).toEqual([200, '0'])
  expect(await leftOf(key)).toEqual([429, '0'])
})

test('while keys cannot be read the known ones are let in, and no other is called unknown', async () => {
  const { service, other } = setUp()
  const [key, revoked] = [service.key(), service.key()]
  expect(await statusOf(service, key)).toBe(200)
  service.access.keys.revoke('key 2')
  expect(await statusOf(service, revoked)).toBe(401)
  other.exec('alter table keys rename to hidden')
  expect(await statusOf(service, key)).toBe(200)
  const { status, headers, body } = await ask(service, '/v1.2/kept', 'tb_another')
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect(body.error).toEqual({ code: 'overloaded', message: 'keys cannot be looked up' })
  other.exec('alter table hidden rename to keys')
  expect(await statusOf(service, 'tb_another')).toBe(401)
})

test('guessing is stopped while the database fails, and the ban is written down afterwards', async () => {
  const { service, other } = setUp()
  const key = service.key()
  other.exec(`
    alter table guesses rename to hidden_guesses;
    alter table blocks rename to hidden_blocks;`)
  for (let guess = 1; guess <= 20; guess += 1) await statusOf(service, 'tb_wrong')
  expect(await statusOf(service, key)).toBe(403)
  other.exec(`
    alter table hidden_guesses rename to guesses;
    alter table hidden_blocks rename to blocks;`)
  const written = () => other.prepare('select count(*) from blocks').pluck().get()
  await vi.waitFor(() => expect(written()).toBe(1), { timeout: 10_000 })
  // From then on the database alone says who is blocked: a ban that is lifted is lifted.
  expect(await statusOf(service, key)).toBe(403)
  other.exec('delete from blocks; delete from guesses')
  expect(await statusOf(service, key)).toBe(200)
})

test('requests of one key at once count once each, with the database and without', async () => {
  const { service, other, leftOf, written } = setUp()
  const key = service.key({ quota: 8 })
  const atOnce = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => leftOf(key)))
    return answers.map(([status]) => status).sort()
  }
  expect(await atOnce(3)).toEqual([200, 200, 200])
  expect(written()).toBe(3)
  other.exec('begin immediate')
  expect(await atOnce(3)).toEqual([200, 200, 200])
  other.exec('commit')
  expect(await atOnce(3)).toEqual([200, 200, 429])
  expect(written()).toBe(8)
})

test('guesses beyond what is enough are not written down', async () => {
  const directory = temporaryDirectory()
  const variables = { GUESS_LIMIT: '3', TRUST_PROXY: '1' }
  const service = fakeService({ directory, variables })
  for (let guess = 1; guess <= 10; guess += 1) {
    await ask(service, '/v1.2/kept', 'tb_wrong').set('X-Forwarded-For', 'nobody')
  }
  const other = new Database(join(directory, 'access.sqlite'))
  onTestFinished(() => {
    other.close()
  })
  expect(other.prepare('select count(*) from guesses').pluck().get()).toBe(3)
})

test('the housekeeping sweeps, and goes on after a failure', async () => {
  const file = join(temporaryDirectory(), 'access.sqlite')
  const store = openAccessStore(file)
  onTestFinished(() => {
    store.close()
  })
  store.exec(`insert into guesses values ('192.0.2.1', 1), ('192.0.2.1', 5000)`)
  const failures: string[] = []
  const end = keepHouse({
    file,
    windowSeconds: 1,
    now: () => new Date(4000),
    onFailure: (reason) => failures.push(reason),
    choreMilliseconds: 20,
  })
  onTestFinished(end)
  const left = () => store.prepare('select at from guesses').pluck().all()
  await vi.waitFor(() => expect(left()).toEqual([5000]), { timeout: 20_000 })
  expect(failures).toEqual([])
})

test('a directory that is gone is told by the housekeeping, which is tried again', async () => {
  const directory = temporaryDirectory()
  const failures: string[] = []
  const end = keepHouse({
    file: join(directory, 'gone', 'access.sqlite'),
    windowSeconds: 1,
    now: () => new Date(4000),
    onFailure: (reason) => failures.push(reason),
    choreMilliseconds: 20,
  })
  onTestFinished(end)
  rmSync(directory, { recursive: true })
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 20_000 })
})
