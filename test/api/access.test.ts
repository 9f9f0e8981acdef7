import { randomInt } from 'node:crypto'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { fakeService, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

type Service = ReturnType<typeof fakeService>

const ask = ({ app }: Service, path: string, key?: string) => {
  const asked = request(app).get(path)
  return key === undefined ? asked : asked.set('X-API-Key', key)
}
const statusOf = async (service: Service, key: string) =>
  (await ask(service, '/v1.2/kept', key)).status

async function guess(service: Service, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await statusOf(service, `tb_wrong${i}`)).toBe(401)
}

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
    expect((await ask(service, '/v1.2/kept')).status).toBe(403)
    expect((await ask(service, '/health')).status).toBe(200)
    service.clock.pass(86_399)
    expect(await statusOf(service, key)).toBe(403)
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

  test('a forged X-Forwarded-For neither hides the guesser nor blocks another', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '3' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    for (const last of [1, 2, 3]) {
      expect((await from(`203.0.113.${last}`, 'tb_wrong')).status).toBe(401)
    }
    expect((await from('203.0.113.4', key)).status).toBe(403)
  })

  test.each([
    ['1', '203.0.113.7', '198.51.100.1, 203.0.113.7'],
    ['127.0.0.1, ::1, 10.0.0.0/8', '203.0.113.7', '203.0.113.7, 10.1.2.3'],
  ])(
    'behind a trusted proxy (%s) the client is who the proxy names',
    async (trust, client, forwarded) => {
      const service = fakeService({
        variables: { GUESS_LIMIT: '2', TRUST_PROXY: trust },
      })
      const key = service.key()
      const from = (address: string, sent: string) =>
        ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
      await from(forwarded, 'tb_wrong')
      await from(forwarded, 'tb_wrong')
      expect((await from(client, key)).status).toBe(403)
      expect((await from('203.0.113.8', key)).status).toBe(200)
    },
  )

  test('one IPv6 network counts as one client', async () => {
    const service = fakeService({ variables: { GUESS_LIMIT: '2', TRUST_PROXY: '1' } })
    const key = service.key()
    const from = (address: string, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    await from('2001:db8:1:2::1', 'tb_wrong')
    await from('2001:db8:1:2:ffff::2', 'tb_wrong')
    expect((await from('2001:db8:1:2::3', key)).status).toBe(403)
    expect((await from('2001:db8:1:3::1', key)).status).toBe(200)
    expect((await from('::ffff:203.0.113.1', key)).status).toBe(200)
  })
})

describe('limits', () => {
  test('the rate is per second of the clock', async () => {
    const service = fakeService()
    const key = service.key({ rate: 2 })
    const first = await ask(service, '/v1.2/kept', key)
    expect(first.headers).toMatchObject({ 'x-ratelimit-remaining': '1' })
    expect(first.headers).not.toHaveProperty('x-quota-remaining')
    await ask(service, '/v1.2/kept', key)
    const refused = await ask(service, '/v1.2/kept', key)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      error: { code: 'rate_limited', message: 'rate limit exceeded' },
    })
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '0' })
    service.clock.pass(1)
    expect(await statusOf(service, key)).toBe(200)
  })

  test('the quota is per day and starts anew at midnight UTC', async () => {
    const service = fakeService({ clock: stoppedClock('2024-05-17T23:59:50.500Z') })
    const key = service.key({ quota: 2 })
    const midnight = String(Date.parse('2024-05-18T00:00:00Z') / 1000)
    const first = await ask(service, '/v1.2/kept', key)
    expect(first.headers).toMatchObject({
      'x-quota-remaining': '1',
      'x-quota-reset': midnight,
    })
    expect(first.headers).not.toHaveProperty('x-ratelimit-remaining')
    await ask(service, '/v1.2/kept', key)
    const refused = await ask(service, '/v1.2/kept', key)
    expect(refused.status).toBe(429)
    expect(refused.body.error.message).toBe('quota limit exceeded')
    expect(refused.headers).toMatchObject({
      'retry-after': '10',
      'x-quota-remaining': '0',
      'x-quota-reset': midnight,
    })
    service.clock.pass(10)
    const recovered = await ask(service, '/v1.2/kept', key)
    expect(recovered.headers).toMatchObject({ 'x-quota-remaining': '1' })
  })

  test('every answer of a limited key carries the headers and counts, 304, 400 and 404 too', async () => {
    const service = fakeService()
    const key = service.key({ rate: 100, quota: 100 })
    const { etag = '' } = (await ask(service, '/v1.2/kept', key)).headers
    const answers = [
      await ask(service, '/v1.2/kept', key).set('If-None-Match', etag),
      await ask(service, '/v1.2/kept?unknown=1', key),
      await ask(service, '/v1.2/nowhere', key),
      await ask(service, '/v1.2/things/broken', key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([304, 400, 404, 500])
    expect(answers.map(({ headers }) => headers['x-quota-remaining'])).toEqual([
      '98',
      '97',
      '96',
      '95',
    ])
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual([
      '98',
      '97',
      '96',
      '95',
    ])
  })

  test('429 counts nothing', async () => {
    const service = fakeService()
    const key = service.key({ rate: 1, quota: 3 })
    await ask(service, '/v1.2/kept', key)
    for (let i = 0; i < 5; i++) {
      const refused = await ask(service, '/v1.2/kept', key)
      expect(refused.headers).toMatchObject({ 'x-quota-remaining': '2' })
    }
    service.clock.pass(1)
    expect(await statusOf(service, key)).toBe(200)
    service.clock.pass(1)
    expect(await statusOf(service, key)).toBe(200)
    service.clock.pass(1)
    for (let i = 0; i < 5; i++) {
      const refused = await ask(service, '/v1.2/kept', key)
      expect(refused.body.error.message).toBe('quota limit exceeded')
      expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '1' })
    }
    service.access.keys.limit('key 1', { quota: 4 })
    expect(await statusOf(service, key)).toBe(200)
  })

  test('keys are counted apart, and a key without limits not at all', async () => {
    const service = fakeService()
    const [one, other, free] = [service.key({ rate: 1 }), service.key({ rate: 1 }), service.key()]
    expect(await statusOf(service, one)).toBe(200)
    expect(await statusOf(service, other)).toBe(200)
    expect(await statusOf(service, one)).toBe(429)
    const { headers } = await ask(service, '/v1.2/kept', free)
    for (const name of ['x-ratelimit-remaining', 'x-quota-remaining', 'x-quota-reset']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  test('the quota survives a restart and is shared with another server on the same data', async () => {
    const directory = temporaryDirectory()
    const first = fakeService({ directory })
    const key = first.key({ quota: 3 })
    await ask(first, '/v1.2/kept', key)
    const second = fakeService({ directory })
    expect((await ask(second, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('1')
    await first.close()
    await second.close()
    const third = fakeService({ directory })
    expect((await ask(third, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('0')
  })

  test('requests at the same time are counted one by one', async () => {
    const service = fakeService()
    const key = service.key({ rate: 5, quota: 3 })
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(service, key)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  })
})

describe('Redis', () => {
  test('that does not answer is done without, and said once', async () => {
    const service = fakeService({
      variables: { REDIS_URL: 'redis://127.0.0.1:1', GUESS_LIMIT: '2' },
    })
    const key = service.key({ rate: 2, quota: 10 })
    expect((await ask(service, '/v1.2/kept', key)).headers).toMatchObject({
      'x-ratelimit-remaining': '1',
      'x-quota-remaining': '9',
    })
    expect(await statusOf(service, key)).toBe(200)
    expect(await statusOf(service, key)).toBe(429)
    await guess(service, 2)
    expect(await statusOf(service, key)).toBe(403)
    expect(service.log.lines.filter((line) => line.includes('redis'))).toHaveLength(1)
  })

  const redisUrl = process.env.TEST_REDIS_URL
  const connected = () => new Promise((resolve) => setTimeout(resolve, 200))

  test.skipIf(!redisUrl)('shares rates, quotas and blocks between servers', async () => {
    const directory = temporaryDirectory()
    const variables = { REDIS_URL: redisUrl ?? '', GUESS_LIMIT: '2', TRUST_PROXY: '1' }
    const clock = stoppedClock(new Date().toISOString())
    const first = fakeService({ directory, variables, clock })
    const key = first.key({ rate: 3, quota: 10 })
    const second = fakeService({ variables, clock })
    const sameKeys = fakeService({ directory, variables, clock })
    await connected()
    expect((await ask(first, '/v1.2/kept', key)).headers).toMatchObject({
      'x-ratelimit-remaining': '2',
      'x-quota-remaining': '9',
    })
    expect((await ask(sameKeys, '/v1.2/kept', key)).headers).toMatchObject({
      'x-ratelimit-remaining': '1',
      'x-quota-remaining': '8',
    })
    const address = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`
    const wrong = (service: Service) =>
      ask(service, '/v1.2/kept', 'tb_wrong').set('X-Forwarded-For', address)
    expect((await wrong(first)).status).toBe(401)
    expect((await wrong(second)).status).toBe(401)
    expect((await wrong(sameKeys)).status).toBe(403)
  })
})
