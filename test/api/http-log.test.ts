import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { keyedService } from '../support/keyed-service.js'

describe('a failure of the service', () => {
  test('is told as internal and in full to the log only', async () => {
    const { get, log } = keyedService()
    const { status, body, text, headers } = await get('/v1.2/things/broken')
    expect(status).toBe(500)
    expect(body.error.code).toBe('internal')
    expect(text).not.toMatch(/secret|disk|\.ts/)
    expect(headers).not.toHaveProperty('etag')
    const line = log.lines.find((line) => line.includes('the secret of the disk')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ request: headers['x-request-id'], level: 50 })
  })
})

describe('the log', () => {
  test('has a line per request with the name of the key, never the key', async () => {
    const { app, get, key, log } = keyedService()
    const id = (await get(`/v1.2/kept?q=a&api_key=${key}`)).headers['x-request-id']
    await request(app).get('/v1.2/kept').set('X-API-Key', 'tb_wrong')
    const lines = log.lines.map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      {
        request: id,
        method: 'GET',
        address: '/v1.2/kept?q=a&api_key=[key]',
        status: 400,
        ms: expect.any(Number),
        key: 'key 1',
      },
      { status: 401 },
    ])
    expect(lines[1]).not.toHaveProperty('key')
    expect(log.text()).not.toContain(key)
    expect(log.text()).not.toContain('tb_wrong')
  })
})
