import { type IncomingMessage, request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { fakeService } from '../support/fake-service.js'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A service and a way to ask it with a key that has no limits. */
function service(options: Parameters<typeof fakeService>[0] = {}) {
  const fake = fakeService(options)
  const key = fake.key()
  const send = (method: 'get' | 'head' | 'post' | 'delete' | 'options', path: string) =>
    request(fake.app)[method](path).set('X-API-Key', key)
  return { ...fake, key, send, get: (path: string) => send('get', path) }
}

describe('conditional requests', () => {
  test('the tag answers 304 without asking the endpoint again', async () => {
    const { get, calls } = service()
    const first = await get('/v1.2/things/1')
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/v1.2/things/1').set('If-None-Match', first.headers.etag ?? '')
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
    expect(calls).toEqual(['1'])
  })

  test('304 does not even need a kept body', async () => {
    const { headers } = await service().get('/v1.2/things/1')
    const restarted = service()
    const again = await restarted.get('/v1.2/things/1').set('If-None-Match', headers.etag ?? '')
    expect(again.status).toBe(304)
    expect(restarted.calls).toEqual([])
  })

  test.each([
    ['a list', (tag: string) => `"other", ${tag}, "another"`, 304],
    ['a weak form', (tag: string) => `W/${tag}`, 304],
    ['any', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['nothing', () => '', 200],
  ])('If-None-Match with %s', async (_name, write, status) => {
    const { get } = service()
    const { etag = '' } = (await get('/v1.2/kept')).headers
    expect((await get('/v1.2/kept').set('If-None-Match', write(etag))).status).toBe(status)
  })

  test("304 also where the request says no-cache, as Node's fetch does", async () => {
    const { get } = service()
    const { etag = '' } = (await get('/v1.2/kept')).headers
    const again = get('/v1.2/kept').set('If-None-Match', etag).set('Cache-Control', 'no-cache')
    expect((await again).status).toBe(304)
  })

  test('a missing thing is 404 without a tag, whatever the precondition', async () => {
    const { get } = service()
    for (const header of ['"any"', '*']) {
      const { status, headers } = await get('/v1.2/things/missing').set('If-None-Match', header)
      expect(status).toBe(404)
      expect(headers).not.toHaveProperty('etag')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  const nextDay = (fake: ReturnType<typeof service>) => fake.clock.pass(86_400)
  const nextGeneration = (fake: ReturnType<typeof service>) => fake.publish('g2')
  const aMomentLater = (fake: ReturnType<typeof service>) => fake.clock.pass(60)
  test.each([
    ['/v1.2/kept', 'a moment later', aMomentLater, 304],
    ['/v1.2/kept', 'the next day', nextDay, 304],
    ['/v1.2/kept', 'in a new generation', nextGeneration, 200],
    ['/v1.2/daily', 'a moment later', aMomentLater, 304],
    ['/v1.2/daily', 'the next day', nextDay, 200],
    ['/v1.2/daily', 'in a new generation', nextGeneration, 200],
    ['/v1.2/static', 'the next day', nextDay, 304],
    ['/v1.2/static', 'in a new generation', nextGeneration, 304],
  ])('the tag of %s %s', async (path, _when, happen, status) => {
    const fake = service()
    const first = await fake.get(path)
    happen(fake)
    const again = await fake.get(path).set('If-None-Match', first.headers.etag ?? '')
    expect(again.status).toBe(status)
    if (status === 200) expect(again.body).not.toEqual(first.body)
  })

  test('another request and another edition have another tag', async () => {
    const tags = await Promise.all([
      service().get('/v1.2/kept'),
      service().get('/v1.2/kept?q=a'),
      service().get('/v1.2/kept?q=b'),
      service().get('/v1.2/static'),
      service({ edition: 'next' }).get('/v1.2/kept'),
    ]).then((answers) => answers.map(({ headers }) => headers.etag))
    expect(new Set(tags).size).toBe(tags.length)
  })

  test('a kept body is not asked for again, one that must not be stored is', async () => {
    const { get, calls } = service()
    const [first, again] = [await get('/v1.2/kept'), await get('/v1.2/kept')]
    expect(again.text).toBe(first.text)
    await get('/v1.2/random')
    await get('/v1.2/random').set('If-None-Match', '*')
    expect(calls).toEqual(
      ['/v1.2/kept', '/v1.2/random', '/v1.2/random'].map((path) => path.slice(5)),
    )
  })

  test.each([
    ['/v1.2/kept', 'private, no-cache'],
    ['/v1.2/daily', 'private, no-cache'],
    ['/v1.2/static', 'private, max-age=86400'],
    ['/v1.2/random', 'no-store'],
    ['/health', 'no-store'],
  ])('%s says Cache-Control: %s', async (path, expected) => {
    const { status, headers } = await service().get(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe(expected)
    expect('etag' in headers).toBe(expected !== 'no-store')
  })
})

describe('compression', () => {
  const kept = ['/v1.2/kept', '/v1.2/things/1', '/v1.2/things/long']
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync }

  test.each(
    kept.flatMap((path) =>
      (
        [
          ['gzip', 'gzip'],
          ['br', 'br'],
          ['gzip, deflate, br', 'gzip'],
          ['br, gzip', 'br'],
          ['deflate, gzip;q=0.5', 'gzip'],
          ['identity, gzip', 'gzip'],
          ['*', 'gzip'],
          ['br;q=0.5, gzip', 'gzip'],
          ['gzip;q=0.5, br', 'br'],
        ] as const
      ).map(([accepted, encoding]) => [path, accepted, encoding] as const),
    ),
  )('%s for %s is the same body in %s', async (path, accepted, encoding) => {
    const { app, key } = service()
    const plain = await fetchRaw(app, path, { 'X-API-Key': key })
    const packed = await fetchRaw(app, path, { 'X-API-Key': key, 'Accept-Encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/Accept-Encoding/)
    expect(decoders[encoding](packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers.etag).toBe(plain.headers.etag)
    if (plain.body.length > 500) expect(packed.body.length).toBeLessThan(plain.body.length)
  })

  test.each(
    kept.flatMap((path) =>
      ['identity', 'gzip;q=0', 'deflate', '*;q=0', ''].map((accepted) => [path, accepted]),
    ),
  )('%s for "%s" goes as it is', async (path = '', accepted = '') => {
    const { app, key } = service()
    const { headers, body } = await fetchRaw(app, path, {
      'X-API-Key': key,
      'Accept-Encoding': accepted,
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toMatch(/Accept-Encoding/)
    expect(headers['content-length']).toBe(String(body.length))
    expect(JSON.parse(body.toString())).toBeTypeOf('object')
  })

  test.each(['/health', '/v1.2/nowhere', '/v1.2/things/broken'])(
    '%s, an answer of few bytes, too',
    async (path) => {
      const { app, key } = service()
      const asked = { 'X-API-Key': key, 'Accept-Encoding': 'gzip' }
      const { headers, body } = await fetchRaw(app, path, asked)
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers['content-length']).toBe(String(body.length))
      expect(JSON.parse(gunzipSync(body).toString())).toBeTypeOf('object')
    },
  )

  test.each(kept)('HEAD %s has the headers of GET', async (path) => {
    const { app, key } = service()
    const asked = { 'X-API-Key': key, 'Accept-Encoding': 'gzip' }
    const get = await fetchRaw(app, path, asked)
    const head = await fetchRaw(app, path, asked, 'HEAD')
    expect(head.body.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })
})

describe('X-Request-Id', () => {
  test('stands on every response', async () => {
    const { app, get } = service()
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
  ])('%s sent by the caller is kept: %s', async (sent, kept) => {
    const { headers } = await service().get('/v1.2/kept').set('X-Request-Id', sent)
    expect(headers['x-request-id'] === sent).toBe(kept)
  })
})

describe('methods and paths', () => {
  test('HEAD answers what GET does, without a body', async () => {
    const { send } = service()
    const [get, head] = [await send('get', '/v1.2/things/1'), await send('head', '/v1.2/things/1')]
    expect(head.status).toBe(200)
    expect(head.text).toBeUndefined()
    expect(head.headers.etag).toBe(get.headers.etag)
    expect((await send('head', '/v1.2/things/missing')).status).toBe(404)
    expect((await send('head', '/health')).status).toBe(200)
  })

  test.each(['post', 'delete', 'options'] as const)('%s answers 404', async (method) => {
    const { send } = service()
    for (const path of ['/v1.2/kept', '/health', '/v1.2/nowhere']) {
      const { status, body } = await send(method, path)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
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
  ])('%s is no such path', async (path) => {
    const { status, body, headers } = await service().get(path)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['%', '%E0%A4%A', '%zz', 'a%C0%80'])('/things/%s is badly encoded', async (id) => {
    const { status, body } = await service().get(`/v1.2/things/${id}`)
    expect([status, body.error.code]).toEqual([400, 'invalid_request'])
  })

  test('what a path segment encodes reaches the endpoint decoded', async () => {
    const { get, calls } = service()
    await get('/v1.2/things/%D0%B1%2F%00')
    expect(calls).toEqual(['б/\0'])
  })
})

describe('a failure of the service', () => {
  test('is told as internal and in full to the log only', async () => {
    const { get, log } = service()
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
    const { app, get, key, log } = service()
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

describe('headers of the answer', () => {
  test('say nothing of the software and forbid what JSON does not need', async () => {
    const { headers } = await service().get('/v1.2/kept')
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

  test('a preflight needs no key and names the headers', async () => {
    const { status, headers } = await request(service({ variables }).app)
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

  test('answers and errors can be read by configured origins only', async () => {
    const { get, app } = service({ variables })
    const read = async (asked: request.Test, origin: string) =>
      (await asked.set('Origin', origin)).headers
    const headers = await read(get('/v1.2/kept'), 'https://other.example')
    expect(headers['access-control-allow-origin']).toBe('https://other.example')
    expect(headers['access-control-expose-headers']).toBe(
      'ETag,Retry-After,X-Request-Id,X-RateLimit-Remaining,X-Quota-Remaining,X-Quota-Reset',
    )
    expect(headers.vary).toBe('Origin, Accept-Encoding')
    const refused = await read(request(app).get('/v1.2/kept'), 'https://app.example')
    expect(refused['access-control-allow-origin']).toBe('https://app.example')
    const foreign = await read(get('/v1.2/kept'), 'https://evil.example')
    expect(foreign).not.toHaveProperty('access-control-allow-origin')
  })
})

interface RawAnswer {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Asks without any client that decompresses by itself. */
function fetchRaw(
  app: ReturnType<typeof fakeService>['app'],
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const server = app.listen(0, () => {
      const { port } = server.address() as AddressInfo
      const asked = rawRequest({ port, path, headers, method }, async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        server.close()
        resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
      })
      asked.on('error', reject).end()
    })
  })
}
