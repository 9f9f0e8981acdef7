import { describe, expect, test } from 'vitest'
import { keyedService } from '../support/keyed-service.js'

describe('methods and paths', () => {
  test('HEAD returns the same as GET, without a body', async () => {
    const { send } = keyedService()
    const [get, head] = [await send('get', '/v1.2/things/1'), await send('head', '/v1.2/things/1')]
    expect(head.status).toBe(200)
    expect(head.text).toBeUndefined()
    expect(head.headers.etag).toBe(get.headers.etag)
    expect((await send('head', '/v1.2/things/missing')).status).toBe(404)
    expect((await send('head', '/health')).status).toBe(200)
  })

  test.each(['post', 'delete', 'options'] as const)('%s returns 404', async (method) => {
    const { send } = keyedService()
    for (const path of ['/v1.2/kept', '/health', '/v1.2/nowhere']) {
      const { status, body, headers } = await send(method, path)
      expect([status, headers.allow]).toEqual([404, 'GET, HEAD'])
      expect(body.error).toEqual({
        code: 'not_found',
        message: `the method ${method.toUpperCase()} is not supported`,
        hint: 'the service is read-only: send GET',
      })
    }
  })

  test.each([
    '/',
    '/v1.2',
    '/v1.2/nowhere',
    '/v1.2/kept/',
    '/v1.2/Kept',
    '/v1.3/kept',
    '/v1x2/kept',
    '/kept',
    '/v1.2/health',
    '/v1.2//kept',
    '/v1.2/things',
    '/v1.2/things/',
    '/v1.2/things/a/b',
    '/v1.2/%E0%A4%A',
  ])('%s is an unknown path', async (path) => {
    const { status, body, headers } = await keyedService().get(path)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('the hint for a trailing slash is the path without it', async () => {
    const { get } = keyedService()
    const { body } = await get('/v1.2/kept/?lang=en')
    expect(body.error.hint).toBe('remove the slash at the end: /v1.2/kept')
    for (const path of ['/', '/v1.2/nowhere']) {
      expect((await get(path)).body.error).not.toHaveProperty('hint')
    }
  })

  test.each(['%', '%E0%A4%A', '%zz', 'a%C0%80'])('/things/%s is badly encoded', async (id) => {
    const { status, body } = await keyedService().get(`/v1.2/things/${id}`)
    expect([status, body.error.code]).toEqual([400, 'invalid_request'])
  })

  test('decodes path segments', async () => {
    const { get, calls } = keyedService()
    await get('/v1.2/things/%D0%B1%2F%00')
    expect(calls).toEqual(['б/\0'])
  })
})
