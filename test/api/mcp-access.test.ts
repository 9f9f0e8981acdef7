import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { guess } from '../support/ask-with-key.js'
import { type FakeService, fakeService } from '../support/fake-service.js'
import { httpStub } from '../support/http-stub.js'
import { connectedClient, protocolVersions } from '../support/mcp-client.js'

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

/** Sends a message of the older protocol version, which needs no envelope. */
function send(
  { app }: FakeService,
  headers: Readonly<Record<string, string>>,
  body: unknown = ping,
) {
  return request(app)
    .post('/mcp')
    .set({ Accept: 'application/json, text/event-stream', ...headers })
    .send(body as object)
}

describe('keys', () => {
  test.each([
    ['X-API-Key', (key: string) => key],
    ['Authorization', (key: string) => `Bearer ${key}`],
    ['Authorization', (key: string) => `bearer ${key}`],
  ])('%s', async (header, written) => {
    const service = fakeService()
    expect((await send(service, { [header]: written(service.key()) })).status).toBe(200)
  })

  test('rejects a missing key, an unknown one, and Basic', async () => {
    const service = fakeService()
    for (const headers of [
      {},
      { Authorization: 'Bearer tb_unknown' },
      { Authorization: `Basic ${service.key()}` },
    ]) {
      const { status, body, headers: received } = await send(service, headers)
      expect([status, body.error.code]).toEqual([401, 'unauthorized'])
      expect(received['www-authenticate']).toBe('Bearer')
    }
  })

  test('only /mcp accepts Authorization', async () => {
    const service = fakeService()
    const asked = request(service.app).get('/v1.2/kept')
    expect((await asked.set('Authorization', `Bearer ${service.key()}`)).status).toBe(401)
  })
})

test.each(['/mcp/', '/MCP', '/sse'])('%s is answered with the path to use', async (path) => {
  const service = fakeService()
  for (const headers of [{}, { 'X-API-Key': service.key() }]) {
    for (const method of ['get', 'post'] as const) {
      const { status, body } = await request(service.app)[method](path).set(headers)
      expect([status, body.error.hint]).toEqual([404, '/mcp'])
    }
  }
})

test('TRACE is not allowed, with or without a key', async () => {
  const service = fakeService()
  for (const headers of [{}, { 'X-API-Key': service.key() }]) {
    const { status, headers: received } = await request(service.app).trace('/mcp').set(headers)
    expect([status, received.allow]).toEqual([405, 'POST'])
  }
})

test('there is no OAuth server', async () => {
  const { app } = fakeService()
  for (const path of [
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/mcp/.well-known/openid-configuration',
  ]) {
    expect([path, (await request(app).get(path)).status]).toEqual([path, 404])
  }
})

describe('limits', () => {
  test('counts each message, and returns 429 beyond the quota', async () => {
    const service = fakeService()
    const key = { 'X-API-Key': service.key({ quota: 2 }) }
    const left = async () => (await send(service, key)).headers['x-quota-remaining']
    expect([await left(), await left()]).toEqual(['1', '0'])
    const { status, body, headers } = await send(service, key)
    expect([status, body.error.message]).toEqual([429, 'quota limit exceeded'])
    expect(headers['retry-after']).toBeDefined()
  })

  test.each(protocolVersions)('reports a used quota to the client at %s', async (version) => {
    const service = fakeService()
    const url = await httpStub(service.app)
    const key = service.key({ quota: 100 })
    const client = await connectedClient(url, key, version)
    service.keys.limit('key 1', { quota: 1 })
    await expect(client.callTool({ name: 'search', arguments: { query: 'dark' } })).rejects.toThrow(
      /quota limit exceeded/,
    )
  })

  test('rejects a banned address before reading its key', async () => {
    const service = fakeService()
    const key = service.key()
    await guess(service, 20)
    const { status, body } = await send(service, { 'X-API-Key': key })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })

  test('counts wrong keys for /mcp', async () => {
    const service = fakeService()
    const key = service.key()
    for (let i = 0; i < 20; i++) await send(service, { Authorization: `Bearer tb_wrong${i}` })
    expect((await send(service, { 'X-API-Key': key })).status).toBe(403)
  })
})

describe('Origin and Host', () => {
  const statusWith = async (
    variables: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
  ) => {
    const service = fakeService({ variables })
    return (await send(service, { 'X-API-Key': service.key(), ...headers })).status
  }

  test.each([
    [{}, { Host: 'evil.example' }, 403],
    [{}, { Host: 'localhost:3000' }, 200],
    [{ HOST: '127.0.0.2' }, { Host: 'evil.example' }, 403],
    [{ HOST: '127.0.0.2' }, { Host: '127.0.0.2:3000' }, 200],
    [{ HOST: 'localhost' }, { Host: 'localhost.evil.example' }, 403],
    [{ HOST: '::1' }, { Host: '[::1]:3000' }, 200],
    [{ HOST: '0.0.0.0' }, { Host: 'a b' }, 400],
    [{ HOST: '0.0.0.0' }, { Host: '[' }, 400],
    [{ HOST: '0.0.0.0' }, { Host: 'x:y:z' }, 400],
    [{ TRUST_PROXY: '1' }, { Host: 'user@titles.example' }, 400],
    [{ HOST: '0.0.0.0' }, { Host: 'titles.example' }, 200],
    [{ TRUST_PROXY: '1' }, { Host: 'titles.example', 'X-Forwarded-For': '203.0.113.7' }, 200],
    [{}, { Origin: 'https://evil.example' }, 403],
    [{}, { Origin: 'null' }, 403],
    [{}, { Origin: 'http://localhost:6274' }, 200],
    [{ HOST: '0.0.0.0' }, { Origin: 'http://localhost:6274' }, 403],
    [{ CORS_ORIGINS: 'https://app.example' }, { Origin: 'https://app.example' }, 200],
    [{ CORS_ORIGINS: 'https://app.example' }, { Origin: 'https://evil.example' }, 403],
    [{ CORS_ORIGINS: '*' }, { Origin: 'https://any.example' }, 200],
  ])('%j %j: %d', async (variables, headers, status) => {
    expect(await statusWith(variables, headers)).toBe(status)
  })

  test('a preflight of a known origin allows POST with a key', async () => {
    const { app } = fakeService({ variables: { CORS_ORIGINS: 'https://app.example' } })
    const { status, headers } = await request(app).options('/mcp').set({
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,mcp-protocol-version',
    })
    expect(status).toBe(204)
    expect(headers['access-control-allow-methods']).toBe('POST')
    expect(headers['access-control-allow-headers']).toMatch(/Authorization.*Mcp-Protocol-Version/)
  })
})

describe('responses', () => {
  test.each(['application/json', '*/*', 'application/json, text/event-stream', ''])(
    'are JSON for Accept: %s',
    async (accept) => {
      const service = fakeService()
      const headers = { 'X-API-Key': service.key(), Accept: accept }
      const { status, type, body } = await send(service, headers)
      expect([status, type, body]).toEqual([
        200,
        'application/json',
        { jsonrpc: '2.0', id: 1, result: {} },
      ])
    },
  )
})

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`name${i}`, i]))
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('messages', () => {
  test('rejects a batch, because each tool call is a request', async () => {
    const service = fakeService()
    const { status, body } = await send(service, { 'X-API-Key': service.key() }, [ping, ping])
    expect([status, body.error.message]).toEqual([400, 'send one message at a time, not a batch'])
  })

  test('closes a connection that the client asks to close', async () => {
    const service = fakeService()
    const { headers } = await send(service, { 'X-API-Key': service.key(), Connection: 'close' })
    expect(headers.connection).toBe('close')
    const kept = await send(service, { 'X-API-Key': service.key(), Connection: 'keep-alive' })
    expect(kept.headers.connection).toBe('keep-alive')
  })

  test('rejects a message that is too long', async () => {
    const service = fakeService()
    const long = { ...ping, params: { long: 'x'.repeat(100_001) } }
    const { status, body } = await send(service, { 'X-API-Key': service.key() }, long)
    expect([status, body.error.message]).toEqual([413, 'a message may have at most 100000 bytes'])
  })

  test.each([
    ['arguments', { arguments: numbered(2000) }],
    ['values of an argument', { arguments: { genre: Array(2000).fill('drama') } }],
    ['other parameters', numbered(2000)],
    ['nested arrays', { arguments: { query: nested(2000) } }],
  ])('rejects thousands of %s before it reads them', async (_, params) => {
    const service = fakeService()
    const message = { ...ping, method: 'tools/call', params: { name: 'search', ...params } }
    const { status, body } = await send(service, { 'X-API-Key': service.key() }, message)
    expect([status, body.error.message]).toEqual([400, 'a message may have at most 1000 values'])
  })

  test.each(['Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])(
    'does not repeat a long %s',
    async (name) => {
      const service = fakeService()
      const headers = { 'X-API-Key': service.key(), [name]: 'x'.repeat(9000) }
      const { status, text } = await send(service, headers)
      expect([status, text.includes('xxxx')]).toEqual([400, false])
    },
  )

  test('repeats only the beginning of an unknown name', async () => {
    const service = fakeService()
    const message = { ...ping, method: 'tools/call', params: { name: 'x'.repeat(9000) } }
    const { text } = await send(service, { 'X-API-Key': service.key() }, message)
    expect(text).toContain('unknown tool')
    expect(text.match(/x+/g)?.join('').length).toBeLessThan(200)
  })

  test('reports invalid JSON as an error of the protocol', async () => {
    const service = fakeService()
    const { status, body } = await request(service.app)
      .post('/mcp')
      .set({ 'X-API-Key': service.key(), 'Content-Type': 'application/json' })
      .set('Accept', 'application/json, text/event-stream')
      .send('{')
    expect([status, body.error.code]).toEqual([400, -32700])
  })

  test.each(['get', 'delete'] as const)(
    'rejects %s, because there are no sessions',
    async (method) => {
      const service = fakeService()
      const { status } = await request(service.app)[method]('/mcp').set('X-API-Key', service.key())
      expect(status).toBe(405)
    },
  )

  test('compresses long responses', async () => {
    const service = fakeService()
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { headers, text } = await send(service, { 'X-API-Key': service.key() }, list)
    expect(headers['content-encoding']).toBe('gzip')
    expect(text).toContain('titles_search')
  })
})

test('logs the tool and the code of its error', async () => {
  const service = fakeService()
  const call = { name: 'titles_search', arguments: { genre: 'komedy' } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }
  await send(service, { 'X-API-Key': service.key() }, message)
  expect(JSON.parse(service.log.lines[0] ?? '')).toMatchObject({
    method: 'POST',
    route: '/mcp',
    status: 200,
    tool: 'titles_search',
    error: 'invalid_request',
    key: 'key 1',
    bytes: expect.any(Number),
  })
})

test('MCP=false turns it off', async () => {
  const service = fakeService({ variables: { MCP: 'false' } })
  expect((await send(service, { 'X-API-Key': service.key() })).status).toBe(404)
})
