import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { ask, statusOf } from '../support/ask-with-key.js'
import { fakeService } from '../support/fake-service.js'

describe('a key', () => {
  test('lets in; missing, unknown or revoked it answers 401', async () => {
    const service = fakeService()
    const key = service.key()
    expect(await statusOf(service, key)).toBe(200)
    expect((await ask(service, '/v1.2/kept')).body.error.code).toBe('unauthorized')
    expect(await statusOf(service, '')).toBe(401)
    expect(await statusOf(service, `${key}x`)).toBe(401)
    service.access.keys.revoke('key 1')
    expect(await statusOf(service, key)).toBe(401)
  })

  test('is asked for before the path and the parameters are looked at', async () => {
    const service = fakeService()
    expect((await ask(service, '/v1.2/nowhere')).status).toBe(401)
    expect((await ask(service, '/v1.2/kept?unknown=1')).status).toBe(401)
    expect((await request(service.app).post('/v1.2/kept')).status).toBe(401)
    expect((await ask(service, '/v1.2/things/%E0%A4%A')).status).toBe(401)
  })

  test('is not needed for /health', async () => {
    expect((await ask(fakeService(), '/health')).status).toBe(200)
  })
})
