import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

const start = '2024-05-17T12:00:00Z'
const hours = 3600
const months = 90 * 24 * hours

describe('wrong keys', () => {
  test('20 wrong keys ban the address for a day, also with valid keys, and the response says what to do', async () => {
    const service = fakeService()
    const key = service.key()
    await guess(service, 20)
    const refused = await ask(service, '/v1.2/kept', key)
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({
      error: {
        code: 'forbidden',
        message: 'this address is blocked',
        hint: '20 different wrong keys came from this address within 600 seconds; it is blocked until 2024-05-18T12:00:00Z: stop programs that send old or mistyped keys; the operator of the service can lift the block earlier',
      },
    })
    expect(refused.headers['retry-after']).toBe('86400')
    expect((await ask(service, '/v1.2/kept')).status).toBe(403)
    expect((await ask(service, '/health')).status).toBe(200)
    const open = ['/', '/docs', '/openapi.json', '/explorer/key', '/nowhere']
    for (const path of open) expect((await ask(service, path)).status).toBe(403)
    service.clock.pass(86_399)
    const last = await ask(service, '/v1.2/kept', key)
    expect([last.status, last.headers['retry-after']]).toEqual([403, '1'])
    service.clock.pass(1)
    expect(await statusOf(service, key)).toBe(200)
  })

  test('a ban survives a restart', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    const before = fakeService({ directory, clock })
    const key = before.key()
    await guess(before, 20)
    await before.close()
    const after = fakeService({ directory, clock })
    expect(await statusOf(after, key)).toBe(403)
    clock.pass(86_400)
    expect(await statusOf(after, key)).toBe(200)
  })

  test('stores a ban at once, and wrong keys once per second', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const other = new Database(join(directory, 'access.sqlite'))
    const count = (table: string) => other.prepare(`select count(*) from ${table}`).pluck().get()
    await guess(service, 19)
    expect([count('failed_attempts'), count('bans')]).toEqual([0, 0])
    await service.access.sync()
    expect([count('failed_attempts'), count('bans')]).toEqual([19, 0])
    await guess(service, 1)
    expect([count('failed_attempts'), count('bans')]).toEqual([19, 1])
    other.close()
  })

  test('adds up wrong keys from before and after a restart', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    const before = fakeService({ directory, clock })
    await guess(before, 19)
    await before.close()
    const after = fakeService({ directory, clock })
    await guess(after, 1)
    expect(await statusOf(after, 'tb_wrong')).toBe(403)
  })

  test('servers with the same data directory share wrong keys and bans within a second', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    const [one, other] = [fakeService({ directory, clock }), fakeService({ directory, clock })]
    const key = one.key()
    await guess(one, 10)
    await guess(other, 10)
    await one.access.sync()
    await other.access.sync()
    expect(await statusOf(other, key)).toBe(403)
    await one.access.sync()
    expect(await statusOf(one, key)).toBe(403)
  })

  test('does not count a wrong key after ten minutes', async () => {
    const service = fakeService()
    await guess(service, 1)
    service.clock.pass(300)
    await guess(service, 18)
    service.clock.pass(300)
    await guess(service, 1)
    expect(await statusOf(service, service.key())).toBe(200)
    await guess(service, 1)
    expect(await statusOf(service, service.key())).toBe(403)
  })

  test('counts a repeated wrong key once', async () => {
    const service = fakeService()
    const [revoked, good] = [service.key(), service.key()]
    service.keys.revoke('key 1')
    for (let i = 0; i < 50; i++) expect(await statusOf(service, revoked)).toBe(401)
    await guess(service, 18)
    for (let i = 0; i < 50; i++) expect(await statusOf(service, revoked)).toBe(401)
    expect(await statusOf(service, good)).toBe(200)
    await guess(service, 1)
    expect(await statusOf(service, good)).toBe(403)
  })

  test('does not count a wrong key from a page of another site', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', CORS_ORIGINS: '*' } })
    const key = service.key()
    const from = (origin: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('Host', 'titles.example').set('Origin', origin)
    for (let i = 0; i < 5; i++) {
      for (const origin of ['https://else.example', 'https://titles.example:81', 'null']) {
        expect((await from(origin, `tb_${origin}${i}`)).status).toBe(401)
      }
    }
    expect(await statusOf(service, key)).toBe(200)
    await from('https://titles.example', 'tb_one')
    await from('http://titles.example', 'tb_two')
    expect(await statusOf(service, key)).toBe(403)
  })

  test('counts a revoked key, but not a missing one', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2' } })
    const [revoked, good] = [service.key(), service.key()]
    service.keys.revoke('key 1')
    for (let i = 0; i < 5; i++) await ask(service, '/v1.2/kept')
    expect(await statusOf(service, revoked)).toBe(401)
    expect(await statusOf(service, good)).toBe(200)
    await guess(service, 1)
    expect(await statusOf(service, good)).toBe(403)
  })
})

describe('if the clock is set', () => {
  test('back by a day, a ban of a minute ends after a minute', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '1', GUESS_BLOCK_SECONDS: '60' } })
    const key = service.key()
    await guess(service, 1)
    service.clock.set(-24 * hours)
    await service.access.sync()
    expect((await ask(service, '/v1.2/kept', key)).headers['retry-after']).toBe('60')
    service.clock.pass(60)
    expect(await statusOf(service, key)).toBe(200)
  })

  test('ahead by months and back, a ban continues', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const key = service.key()
    await guess(service, 20)
    service.clock.set(months)
    // Another connection writes, so the service reads the bans again.
    const other = fakeService({ directory, clock: service.clock })
    other.keys.issue('other', { rate: null, quota: null })
    await service.access.sync()
    expect(await statusOf(service, key)).toBe(403)
    service.clock.set(-months)
    await service.access.sync()
    expect(await statusOf(service, key)).toBe(403)
  })

  test('ahead at the start of a ban, it lasts no longer than configured after a restart', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    clock.set(months)
    const before = fakeService({ directory, clock })
    const key = before.key()
    await guess(before, 20)
    await before.close()
    clock.set(-months)
    const after = fakeService({ directory, clock })
    expect((await ask(after, '/v1.2/kept', key)).headers['retry-after']).toBe('86400')
    clock.pass(86_400)
    expect(await statusOf(after, key)).toBe(200)
  })
})
