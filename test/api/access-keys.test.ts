import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { ask, statusOf } from '../support/ask-with-key.js'
import { fakeService } from '../support/fake-service.js'

describe('a key', () => {
  test('a key gives access; a missing, unknown or revoked key gets 401', async () => {
    const service = fakeService()
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    expect((await ask(service, '/v1.2/kept')).body.error.code).toBe('unauthorized')
    expect(await statusOf(service, '')).toBe(401)
    expect(await statusOf(service, `${key}x`)).toBe(401)
    service.keys.revoke('key 1')
    expect(await statusOf(service, key)).toBe(401)
  })

  test('a key gets 401 with the day after its end, which is no guess and does not count', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2' } })
    const key = service.keys.issue('guest', { rate: 9, quota: 9 }, 90 * 86_400)
    service.clock.pass(90 * 86_400 - 1)
    expect(await statusOf(service, key)).toBe(200)
    service.clock.pass(1)
    for (let sent = 0; sent < 3; sent += 1) {
      const { status, body, headers } = await ask(service, '/v1.2/kept', key)
      expect([status, body.error.message]).toEqual([401, 'the key expired on 2024-08-15'])
      expect(headers).not.toHaveProperty('x-quota-remaining')
    }
    expect(await statusOf(service, service.key())).toBe(200)
    const rotated = service.keys.rotate('guest', 0)
    expect(await statusOf(service, rotated.key)).toBe(401)
  })

  test('that was rotated shares rate, quota and usage with the new one', async () => {
    const service = fakeService()
    const old = service.key({ rate: 3, quota: 4 })
    expect(await statusOf(service, old)).toBe(200)
    const first = service.keys.rotate('key 1', 3600).key
    expect((await ask(service, '/v1.2/kept', first)).headers).toMatchObject({
      'x-ratelimit-remaining': '1',
      'x-quota-remaining': '2',
    })
    const second = service.keys.rotate('key 1', 3600).key
    expect(await statusOf(service, old)).toBe(200)
    expect(await statusOf(service, second)).toBe(429)
    service.clock.pass(1)
    expect(await statusOf(service, second)).toBe(200)
    expect((await ask(service, '/v1.2/kept', first)).body.error.message).toContain('quota')
    expect((await ask(service, '/v1.2/usage', second)).body.today.used).toBe(4)
  })

  test('a key is checked before the path and the parameters', async () => {
    const service = fakeService()
    expect((await ask(service, '/v1.2/nowhere')).status).toBe(401)
    expect((await ask(service, '/v1.2/kept?unknown=1')).status).toBe(401)
    expect((await request(service.app).post('/v1.2/kept')).status).toBe(401)
    expect((await ask(service, '/v1.2/things/%E0%A4%A')).status).toBe(401)
  })

  test('a key is not needed for /health', async () => {
    expect((await ask(fakeService(), '/health')).status).toBe(200)
  })

  test.each([
    ['?api_key=anything', {}, /not in the address/],
    ['?q=a&X-API-Key=anything', {}, /not in the address/],
    ['?q=a&access_token=anything', {}, /not in the address/],
    [`?q=tb_${'x'.repeat(43)}`, {}, /not in the address/],
    ['', { Authorization: 'Bearer anything' }, /not in Authorization/],
    ['', { Authorization: 'Basic YTpi' }, /not in Authorization/],
  ])(
    'a key in the wrong part of the request is rejected with a hint: %s %j',
    async (query, headers, hint) => {
      const answer = await ask(fakeService(), `/v1.2/kept${query}`).set(headers)
      expect(answer.status).toBe(401)
      expect(answer.body.error).toEqual({
        code: 'unauthorized',
        message: 'the header X-API-Key is missing',
        hint: expect.stringMatching(/^send the key in the header X-API-Key, /),
      })
      expect(answer.body.error.hint).toMatch(hint)
    },
  )

  test('that is missing or unknown gets no hint', async () => {
    const service = fakeService()
    for (const answer of [
      await ask(service, '/v1.2/kept?q=monkey&keyword=a'),
      await ask(service, '/v1.2/kept?api_key=a', 'tb_wrong'),
    ]) {
      expect([answer.status, answer.body.error.hint]).toEqual([401, undefined])
    }
  })
})
