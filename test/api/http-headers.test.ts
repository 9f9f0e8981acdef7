import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { keyedService } from '../support/keyed-service.js'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('X-Request-Id', () => {
  test('X-Request-Id is on every response', async () => {
    const { app, get } = keyedService()
    const answers = [
      await get('/v1.2/kept'),
      await get('/v1.2/kept?x=1'),
      await get('/v1.2/nowhere'),
      await get('/v1.2/things/broken'),
      await get('/v1.2/kept').set('If-None-Match', '*'),
      await request(app).get('/v1.2/kept'),
      await request(app).get('/health'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 500, 304, 401, 200])
    for (const { headers } of answers) expect(headers['x-request-id']).toMatch(uuid)
  })

  test.each([
    ['trace-42:a.b_c', true],
    ['has space', false],
    ['x'.repeat(101), false],
    ['<script>', false],
  ])('%s of the client is accepted: %s', async (sent, kept) => {
    const { headers } = await keyedService().get('/v1.2/kept').set('X-Request-Id', sent)
    expect(headers['x-request-id'] === sent).toBe(kept)
  })
})

describe('headers of responses', () => {
  test('reveal no software and forbid what JSON does not need', async () => {
    const { headers } = await keyedService().get('/v1.2/kept')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
  })
})

describe('cross-origin access', () => {
  const variables = { CORS_ORIGINS: 'https://app.example, https://other.example' }

  test('a preflight needs no key and lists the headers', async () => {
    const { status, headers } = await request(keyedService({ variables }).app)
      .options('/v1.2/kept')
      .set('Origin', 'https://app.example')
      .set('Access-Control-Request-Method', 'GET')
      .set('Access-Control-Request-Headers', 'x-api-key')
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET,HEAD',
      'access-control-allow-headers': 'X-API-Key,If-None-Match,X-Request-Id',
    })
    expect(headers['x-request-id']).toMatch(uuid)
  })

  test('only configured origins can read responses and errors', async () => {
    const { get, app } = keyedService({ variables })
    const read = async (asked: request.Test, origin: string) =>
      (await asked.set('Origin', origin)).headers
    const headers = await read(get('/v1.2/kept'), 'https://other.example')
    expect(headers['access-control-allow-origin']).toBe('https://other.example')
    expect(headers['access-control-expose-headers']).toBe(
      'X-Request-Id,ETag,X-RateLimit-Remaining,X-Quota-Remaining,X-Quota-Reset,Retry-After,X-Ignored-Parameters',
    )
    expect(headers.vary).toBe('Origin, Accept-Encoding')
    const refused = await read(request(app).get('/v1.2/kept'), 'https://app.example')
    expect(refused['access-control-allow-origin']).toBe('https://app.example')
    const foreign = await read(get('/v1.2/kept'), 'https://evil.example')
    expect(foreign).not.toHaveProperty('access-control-allow-origin')
  })
})
