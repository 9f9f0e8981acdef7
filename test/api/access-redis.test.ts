import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import {
  type FakeService,
  fakeService,
  stoppedClock,
  temporaryDirectory,
} from '../support/fake-service.js'

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
    const wrong = (service: FakeService) =>
      ask(service, '/v1.2/kept', 'tb_wrong').set('X-Forwarded-For', address)
    expect((await wrong(first)).status).toBe(401)
    expect((await wrong(second)).status).toBe(401)
    expect((await wrong(sameKeys)).status).toBe(403)
  })
})
