import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { ask, statusOf } from '../support/ask-with-key.js'
import { fakeService } from '../support/fake-service.js'

describe('a key', () => {
  test('gives access; a missing, unknown or revoked key gets 401', async () => {
    const service = fakeService()
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    expect((await ask(service, '/v1.2/kept')).body.error.code).toBe('unauthorized')
    expect(await statusOf(service, '')).toBe(401)
    expect(await statusOf(service, `${key}x`)).toBe(401)
    service.keys.revoke('key 1')
    expect(await statusOf(service, key)).toBe(401)
  })

  test('is checked before the path and the parameters', async () => {
    const service = fakeService()
    expect((await ask(service, '/v1.2/nowhere')).status).toBe(401)
    expect((await ask(service, '/v1.2/kept?unknown=1')).status).toBe(401)
    expect((await request(service.app).post('/v1.2/kept')).status).toBe(401)
    expect((await ask(service, '/v1.2/things/%E0%A4%A')).status).toBe(401)
  })

  test('is not needed for /health', async () => {
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
