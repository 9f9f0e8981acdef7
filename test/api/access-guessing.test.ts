import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import {
  type FakeService,
  fakeService,
  stoppedClock,
  temporaryDirectory,
} from '../support/fake-service.js'

/** False if the address is banned. Needs no key, so that the address does not count as in use. */
const isServed = async (service: FakeService) => (await ask(service, '/docs')).status === 200

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
        hint: 'at least 20 different wrong keys came from this address within 600 seconds; it is blocked until 2024-05-18T12:00:00Z: stop programs that send old or mistyped keys; the operator of the service can lift the block earlier',
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

  test('stores a ban at once, but no wrong keys', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    service.key()
    const other = new Database(join(directory, 'access.sqlite'))
    const banned = () => other.prepare('select count(*) from bans').pluck().get()
    await guess(service, 19)
    expect(banned()).toBe(0)
    await guess(service, 1)
    expect(banned()).toBe(1)
    const tables = other.prepare(`select name from sqlite_master where type = 'table'`)
    expect(tables.pluck().all().toSorted()).toEqual(['bans', 'keys', 'usage', 'written'])
    other.close()
  })

  test('a restart forgets wrong keys, and which addresses used a valid key', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    const before = fakeService({ directory, clock })
    const key = before.key()
    expect(await statusOf(before, key)).toBe(200)
    await guess(before, 19)
    await before.close()
    const after = fakeService({ directory, clock })
    await guess(after, 19)
    expect(await isServed(after)).toBe(true)
    await guess(after, 1)
    expect(await statusOf(after, key)).toBe(403)
  })

  test('200 wrong keys ban an address from which a valid key was used within a day', async () => {
    const service = fakeService()
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    service.clock.pass(86_399)
    await guess(service, 199)
    expect(await statusOf(service, key)).toBe(200)
    await guess(service, 1)
    expect((await ask(service, '/v1.2/kept', key)).body.error).toMatchObject({
      code: 'forbidden',
      message: 'this address is blocked',
      hint: expect.stringMatching(/wrong keys .* until 2024-05-19T11:59:59Z.* operator/),
    })
  })

  test('20 wrong keys ban an address whose last valid key was used a day ago', async () => {
    const service = fakeService()
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    service.clock.pass(86_400)
    await guess(service, 20)
    expect(await statusOf(service, key)).toBe(403)
  })

  test('a revoked key and a valid key of another address do not raise the limit', async () => {
    const service = fakeService({ variables: { TRUST_PROXY: '1' } })
    const [revoked, key] = [service.key(), service.key()]
    service.keys.revoke('key 1')
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    expect((await from('192.0.2.9', key)).status).toBe(200)
    expect((await from('192.0.2.1', revoked)).status).toBe(401)
    for (let i = 1; i < 20; i++) expect((await from('192.0.2.1', `tb_x${i}`)).status).toBe(401)
    expect((await from('192.0.2.1', key)).status).toBe(403)
    expect((await from('192.0.2.9', key)).status).toBe(200)
  })

  test('nobody is banned while no key exists, because the database of keys may be lost', async () => {
    const service = fakeService()
    await guess(service, 100)
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    service.keys.revoke('key 1')
    await guess(service, 20)
    expect(await isServed(service)).toBe(true)
  })

  test('servers with the same data directory share bans within a second', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock(start)]
    const [one, other] = [fakeService({ directory, clock }), fakeService({ directory, clock })]
    const key = one.key()
    await guess(one, 19)
    await guess(other, 19)
    expect(await isServed(other)).toBe(true)
    await guess(one, 1)
    await other.access.sync()
    expect(await statusOf(other, key)).toBe(403)
  })

  test('does not count a wrong key after ten minutes', async () => {
    const service = fakeService()
    service.key()
    await guess(service, 1)
    service.clock.pass(300)
    await guess(service, 18)
    service.clock.pass(300)
    await guess(service, 1)
    expect(await isServed(service)).toBe(true)
    await guess(service, 1)
    expect(await isServed(service)).toBe(false)
  })

  test('counts a repeated wrong key once', async () => {
    const service = fakeService()
    const revoked = service.key()
    service.keys.revoke('key 1')
    for (let i = 0; i < 50; i++) expect(await statusOf(service, revoked)).toBe(401)
    await guess(service, 18)
    for (let i = 0; i < 50; i++) expect(await statusOf(service, revoked)).toBe(401)
    expect(await isServed(service)).toBe(true)
    await guess(service, 1)
    expect(await isServed(service)).toBe(false)
  })

  test('does not count a wrong key from a page of another site', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', CORS_ORIGINS: '*' } })
    service.key()
    const from = (origin: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('Host', 'titles.example').set('Origin', origin)
    for (let i = 0; i < 5; i++) {
      for (const origin of ['https://else.example', 'https://titles.example:81', 'null']) {
        expect((await from(origin, `tb_${origin}${i}`)).status).toBe(401)
      }
    }
    expect(await isServed(service)).toBe(true)
    await from('https://titles.example', 'tb_one')
    await from('http://titles.example', 'tb_two')
    expect(await isServed(service)).toBe(false)
  })

  test('counts a revoked key, but not a missing one', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2' } })
    const revoked = service.key()
    service.keys.revoke('key 1')
    for (let i = 0; i < 5; i++) await ask(service, '/v1.2/kept')
    expect(await statusOf(service, revoked)).toBe(401)
    expect(await isServed(service)).toBe(true)
    await guess(service, 1)
    expect(await isServed(service)).toBe(false)
  })
})

test.each(['/', '/docs', '/v1.2/titles', '/nowhere'])(
  'a browser of a banned address sees a page at %s, a program the error object',
  async (path) => {
    const service = fakeService()
    service.key()
    await guess(service, 20)
    const asBrowser = (language: string) =>
      ask(service, path).set({
        Accept: 'text/html,*/*;q=0.8',
        'Accept-Language': language,
        'Sec-Fetch-Mode': 'navigate',
      })
    const page = await asBrowser('en')
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      403,
      'text/html; charset=utf-8',
      '86400',
    ])
    expect(page.text).toContain('The block ends at')
    expect((await asBrowser('ru')).text).toContain('Этот адрес заблокирован')
    for (const accept of ['*/*', 'application/json']) {
      expect((await ask(service, path).set('Accept', accept)).body.error.code).toBe('forbidden')
    }
  },
)

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
