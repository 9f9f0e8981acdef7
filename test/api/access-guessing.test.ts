import { describe, expect, test } from 'vitest'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

describe('guessing', () => {
  test('20 wrong keys block the address for a day, also for good keys', async () => {
    const service = fakeService()
    const key = service.key()
    await guess(service, 20)
    const refused = await ask(service, '/v1.2/kept', key)
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({
      error: { code: 'forbidden', message: 'this address is blocked' },
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

  test('a block survives a restart', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock('2024-05-17T12:00:00Z')]
    const before = fakeService({ directory, clock })
    const key = before.key()
    await guess(before, 20)
    await before.close()
    const after = fakeService({ directory, clock })
    expect(await statusOf(after, key)).toBe(403)
    clock.pass(86_400)
    expect(await statusOf(after, key)).toBe(200)
  })

  test('guesses count before a restart and after it together', async () => {
    const [directory, clock] = [temporaryDirectory(), stoppedClock('2024-05-17T12:00:00Z')]
    const before = fakeService({ directory, clock })
    await guess(before, 19)
    await before.close()
    const after = fakeService({ directory, clock })
    await guess(after, 1)
    expect(await statusOf(after, 'tb_wrong')).toBe(403)
  })

  test('a guess of more than ten minutes ago does not count', async () => {
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

  test('a revoked key is a guess, a missing one is not', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2' } })
    const [revoked, good] = [service.key(), service.key()]
    service.access.keys.revoke('key 1')
    for (let i = 0; i < 5; i++) await ask(service, '/v1.2/kept')
    expect(await statusOf(service, revoked)).toBe(401)
    expect(await statusOf(service, good)).toBe(200)
    expect(await statusOf(service, revoked)).toBe(401)
    expect(await statusOf(service, good)).toBe(403)
  })
})
