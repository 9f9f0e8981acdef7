import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { readRequest } from '../../server/endpoint/read-request.js'
import { paths } from '../../server/tmdb/paths.js'
import { guess } from '../support/ask-with-key.js'
import { type FakeService, fakeService } from '../support/fake-service.js'

const variables = { TMDB_API: 'true' }

const get = ({ app }: FakeService, path: string, headers: Readonly<Record<string, string>> = {}) =>
  request(app).get(path).set(headers)

describe('keys', () => {
  test('api_key and a Bearer token are keys', async () => {
    const service = fakeService({ variables })
    const key = service.key()
    const answers = [
      await get(service, `/3/configuration?api_key=${key}`),
      await get(service, '/3/configuration', { Authorization: `Bearer ${key}` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test.each(['', '?api_key=', '?api_key=0123456789abcdef0123456789abcdef'])(
    'a missing or unknown key is code 7: %j',
    async (query) => {
      const { status, body } = await get(fakeService({ variables }), `/3/configuration${query}`)
      expect(status).toBe(401)
      expect(body).toEqual({
        success: false,
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
      })
    },
  )

  test('keys of a query never appear in the log', async () => {
    const service = fakeService({ variables: { ...variables, LOG_LEVEL: 'debug' } })
    const foreign = '0123456789abcdef0123456789abcdef'
    const key = service.key()
    for (const sent of [key, foreign, `&API_KEY=${foreign}`, `%30${foreign.slice(1)}`]) {
      await get(service, `/3/configuration?language=ru&api_key=${sent}&page=1`)
    }
    await get(service, `/3/configuration?api%5Fkey=${foreign}`)
    expect(service.log.text()).toContain('language=ru&api_key=[key]&page=1')
    expect(service.log.text()).not.toContain(key)
    expect(service.log.text()).not.toContain(foreign.slice(1))
  })
})

describe('limits', () => {
  test('each request counts, and code 25 means that the quota is used up', async () => {
    const service = fakeService({ variables })
    const path = `/3/configuration?api_key=${service.key({ quota: 1 })}`
    expect((await get(service, path)).headers['x-quota-remaining']).toBe('0')
    const { status, body, headers } = await get(service, path)
    expect([status, body.status_code]).toEqual([429, 25])
    expect(headers['retry-after']).toBeDefined()
  })

  const seasons = (number: number) => Array.from({ length: number }, (_, at) => `season/${at}`)
  test.each([
    ['/tv/:id', 'append_to_response=credits,images', 0],
    ['/tv/:id', `append_to_response=credits,${seasons(5)}`, 1],
    ['/tv/:id', `append_to_response=${seasons(11)}`, 3],
    ['/person/:id', 'append_to_response=images,combined_credits', 2],
    ['/person/:id/tv_credits', '', 2],
    ['/trending/:type/:window', '', 10],
  ])('long work counts against the rate: %s?%s', (path, query, cost) => {
    const endpoint = paths.find((each) => each.path === `/3${path}`)
    if (endpoint === undefined) throw new Error('no such path')
    const asked = readRequest(endpoint, query, { id: '1', type: 'person', window: 'day' })
    expect(endpoint.cost?.(asked)).toBe(cost)
  })

  test('X-RateLimit-Remaining is missing, because clients misread it', async () => {
    const service = fakeService({ variables })
    const path = `/3/configuration?api_key=${service.key({ rate: 1 })}`
    for (const status of [200, 429]) {
      const answer = await get(service, path)
      expect(answer.status).toBe(status)
      expect(answer.headers).not.toHaveProperty('x-ratelimit-remaining')
    }
  })

  test('a banned address gets code 3', async () => {
    const service = fakeService({ variables })
    const key = service.key()
    await guess(service, 20)
    const { status, body } = await get(service, `/3/configuration?api_key=${key}`)
    expect([status, body.status_code]).toEqual([403, 3])
  })

  test('pictures need no key and are limited by address', async () => {
    const service = fakeService({ variables })
    const statuses = new Set<number>()
    for (let i = 0; i < 101; i++) statuses.add((await get(service, '/3/image/w92/none')).status)
    expect([...statuses]).toEqual([404, 429])
  })
})

test('pages of known origins may send requests and read the ignored parameters', async () => {
  const service = fakeService({ variables: { ...variables, CORS_ORIGINS: 'https://app.example' } })
  const preflight = await request(service.app).options('/3/movie/603').set({
    Origin: 'https://app.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'authorization,content-type',
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toContain('Authorization')
  const path = `/3/configuration?region=US&api_key=${service.key()}`
  const { headers } = await get(service, path, { Origin: 'https://app.example' })
  expect(headers['x-ignored-parameters']).toBe('region')
  expect(headers['access-control-expose-headers']).toContain('X-Ignored-Parameters')
})

test.each(['/3', '/3/account', '/3/authentication/token/new', '/3/movie/603/account_states'])(
  '%s is not part of the interface',
  async (path) => {
    const service = fakeService({ variables })
    const { status, body } = await get(service, `${path}?api_key=${service.key()}`)
    expect([status, body.status_code]).toEqual([404, 34])
  },
)

test.each(['post', 'put', 'delete'] as const)('%s returns code 34', async (method) => {
  const service = fakeService({ variables })
  const { status, body } = await request(service.app)
    [method](`/3/configuration?api_key=${service.key()}`)
    .send({})
  expect([status, body.status_code]).toEqual([404, 34])
})

test('the interface is off by default', async () => {
  const service = fakeService()
  const { status, body } = await get(service, '/3/configuration', { 'X-API-Key': service.key() })
  expect([status, body.error.code]).toEqual([404, 'not_found'])
})

test('the log has the pattern of the path', async () => {
  const service = fakeService({ variables })
  await get(service, `/3/genre/movie/list/?api_key=${service.key()}`)
  expect(JSON.parse(service.log.lines[0] ?? '')).toMatchObject({
    route: '/3/genre/movie/list',
    status: 200,
    key: 'key 1',
  })
})

test.each(['a b', 'titles.example/x', 'user@titles.example', '"><script>'])(
  'base_url ignores a forwarded host that is no host name, and has PUBLIC_PATH: %s',
  async (host) => {
    const proxied = { ...variables, TRUST_PROXY: '1', PUBLIC_PATH: '/films' }
    const service = fakeService({ variables: proxied })
    const { body } = await get(service, `/3/configuration?api_key=${service.key()}`, {
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Host': host,
    })
    expect(body.images.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/films\/3\/image\/$/)
  },
)

test('base_url has the host and protocol that a trusted proxy names', async () => {
  const service = fakeService({ variables: { ...variables, TRUST_PROXY: '1' } })
  const { body } = await get(service, `/3/configuration?api_key=${service.key()}`, {
    'X-Forwarded-For': '203.0.113.7',
    'X-Forwarded-Host': 'titles.example',
    'X-Forwarded-Proto': 'https',
  })
  expect(body.images.base_url).toBe('https://titles.example/3/image/')
})
