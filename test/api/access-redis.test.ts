import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as after, setImmediate as immediately } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { copyAccessDatabase } from '../../server/access/database/copy-access-database.js'
import type { KeyLimits } from '../../server/access/keys/open-keys.js'
import { ask, guess, statusOf } from '../support/ask-with-key.js'
import {
  type FakeService,
  fakeService,
  stoppedClock,
  temporaryDirectory,
} from '../support/fake-service.js'
import { hasRedis, ownRedis } from '../support/own-redis.js'

describe('Redis', () => {
  test('is optional: if it does not respond, the service logs this once and continues', async () => {
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
    await guess(service, 20)
    expect((await ask(service, '/docs')).status).toBe(403)
    expect(service.log.lines.filter((line) => line.includes('redis'))).toHaveLength(1)
  })

  const redisUrl = process.env.TEST_REDIS_URL

  test.skipIf(!redisUrl)('shares rates, quotas and bans between servers', async () => {
    const directory = temporaryDirectory()
    const variables = { REDIS_URL: redisUrl ?? '', GUESS_LIMIT: '2', TRUST_PROXY: '1' }
    const clock = stoppedClock(new Date().toISOString())
    const first = fakeService({ directory, variables, clock })
    const key = first.key({ rate: 3, quota: 10 })
    const second = fakeService({ variables, clock })
    const sameKeys = fakeService({ directory, variables, clock })
    await shareLimits([first, second, sameKeys], true)
    expect((await ask(first, '/v1.2/kept', key)).headers).toMatchObject({
      'x-ratelimit-remaining': '2',
      'x-quota-remaining': '9',
    })
    expect((await ask(sameKeys, '/v1.2/kept', key)).headers).toMatchObject({
      'x-ratelimit-remaining': '1',
      'x-quota-remaining': '8',
    })
    const address = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`
    const wrong = (service: FakeService, sent: string) =>
      ask(service, '/v1.2/kept', sent).set('X-Forwarded-For', address)
    // Each server counts wrong keys itself.
    for (const service of [first, second, sameKeys, first]) {
      expect((await wrong(service, 'tb_one')).status).toBe(401)
    }
    expect((await wrong(second, 'tb_two')).status).toBe(401)
    await second.access.sync()
    for (const service of [first, sameKeys]) {
      await service.access.sync()
      const { status, headers } = await wrong(service, 'tb_two')
      expect([status, Number(headers['retry-after'])]).toEqual([403, expect.closeTo(86_400, -2)])
    }
    await second.close()
    const started = fakeService({ variables, clock })
    await shareLimits([started], true)
    await started.access.sync()
    expect((await wrong(started, 'tb_two')).status).toBe(403)
  })

  test.skipIf(!redisUrl)(
    'grants two servers together as many of 1,000 requests as it grants one server',
    async () => {
      const { first, second, keys } = await twoServers(redisUrl ?? '', [
        { quota: 300 },
        { rate: 250 },
      ])
      await shareLimits([first, second], true)
      for (const [key, granted] of [
        [keys[0] ?? '', 300],
        [keys[1] ?? '', 250],
      ] as const) {
        const statuses = await askAll([first, second], key, 1000)
        expect(statuses.filter((status) => status === 200)).toHaveLength(granted)
        expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - granted)
      }
    },
  )
})

describe.skipIf(!hasRedis())('a real Redis server (requires redis-server)', () => {
  test('replaces the counts of a server when it responds again', async () => {
    const redis = await ownRedis()
    const { first, second, keys } = await twoServers(redis.url, [{ quota: 10 }])
    const key = keys[0] ?? ''
    await shareLimits([first, second], true)
    redis.pause()
    const asked = askAll([first, second], key, 2)
    await after(100)
    redis.resume()
    await immediately()
    // Blocks the event loop while the responses arrive.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    expect(await asked).toEqual([200, 200])
    expect([first, second].flatMap(({ log }) => log.lines.filter(isOfRedis))).toEqual([])
    expect((await ask(first, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('7')
  })

  test('does not delay responses when it hangs: the servers count locally', async () => {
    const redis = await ownRedis()
    const { first, second, keys } = await twoServers(redis.url, [{ quota: 10 }])
    await shareLimits([first, second], true)
    redis.pause()
    expect(await askAll([first, second], keys[0] ?? '', 10)).toEqual(Array(10).fill(200))
    for (const { log } of [first, second]) {
      expect(log.lines.filter((line) => line.includes('counted locally'))).toHaveLength(1)
    }
  })

  test('counts an expensive request at all servers', async () => {
    const redis = await ownRedis()
    const { first, second, keys } = await twoServers(redis.url, [{ rate: 10, quota: 100 }])
    await shareLimits([first, second], true)
    const spend = async (service: FakeService, cost: number) => {
      const { status, headers } = await ask(service, `/v1.2/costly?cost=${cost}`, keys[0] ?? '')
      return [status, headers['x-ratelimit-remaining'], headers['x-quota-remaining']]
    }
    expect(await spend(first, 6)).toEqual([200, '4', '99'])
    expect(await spend(second, 5)).toEqual([429, '4', '99'])
    expect(await spend(second, 4)).toEqual([200, '0', '98'])
  })

  test('reports the usage of a key at all servers', async () => {
    const redis = await ownRedis()
    const { first, second, keys } = await twoServers(redis.url, [{ quota: 100 }, {}])
    await shareLimits([first, second], true)
    for (const key of keys) {
      await askAll([first, second], key, 20)
      for (const service of [first, second]) {
        expect((await ask(service, '/v1.2/usage', key)).body.today.used).toBe(20)
      }
    }
    const { body } = await ask(first, '/v1.2/usage', keys[0] ?? '')
    expect([body.days.length, body.days.at(-1).used, body.today.remaining]).toEqual([30, 20, 80])
    await redis.kill()
    await shareLimits([first, second], false)
    expect((await ask(first, '/v1.2/usage', keys[0] ?? '')).status).toBe(200)
  })

  test('is used again after a restart, and the servers log its failure once', async () => {
    const redis = await ownRedis()
    const { first, second, keys } = await twoServers(redis.url, [{ quota: 100, rate: 100 }])
    const [key = ''] = keys
    const both = [first, second]
    await shareLimits(both, true)
    expect(await askAll(both, key, 60)).toEqual(Array(60).fill(200))

    const asked = askAll(both, key, 40)
    await redis.kill()
    expect(await asked).toEqual(Array(40).fill(200))
    await shareLimits(both, false)
    // Now each server counts on its own, without waiting for Redis.
    expect(await askAll(both, key, 60)).toEqual(Array(60).fill(200))
    // The log reports a lost connection when the next attempt fails, 200 ms later.
    await vi.waitFor(() => {
      for (const { log } of both) {
        expect(log.lines.filter((line) => line.includes('counted locally'))).toHaveLength(1)
      }
    }, 5000)

    await redis.start()
    await shareLimits(both, true)
    const statuses = await askAll(both, key, 200)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    for (const { log } of both) {
      expect(log.lines.filter(isOfRedis)).toHaveLength(2)
      expect(log.text()).toContain('redis answers again: limits are shared')
    }
  })
})

const isOfRedis = (line: string) => line.includes('redis')

/** Waits until servers share their limits, or until they stop sharing them. */
function shareLimits(services: readonly FakeService[], isSharing: boolean): Promise<void> {
  return vi.waitFor(() => {
    for (const { access } of services) expect(access.isSharing()).toBe(isSharing)
  }, 10_000)
}

/** Creates two servers that have the same keys and share nothing but Redis. */
async function twoServers(redisUrl: string, limits: readonly Partial<KeyLimits>[]) {
  const variables = { REDIS_URL: redisUrl }
  const clock = stoppedClock(new Date().toISOString())
  const [directory, other] = [temporaryDirectory(), temporaryDirectory()]
  const first = fakeService({ directory, variables, clock })
  const keys = limits.map((limit) => first.key(limit))
  await copyAccessDatabase(join(directory, 'access.sqlite'), join(other, 'access.sqlite'))
  const second = fakeService({ directory: other, variables, clock })
  return { first, second, keys }
}

/** The statuses of a number of requests, sent to the servers in turn, ten at a time. */
async function askAll(
  services: readonly FakeService[],
  key: string,
  count: number,
): Promise<number[]> {
  const statuses: number[] = []
  let turn = 0
  const client = async () => {
    while (turn < count) {
      const service = services[turn++ % services.length] as FakeService
      statuses.push(await statusOf(service, key))
    }
  }
  await Promise.all(Array.from({ length: 10 }, client))
  return statuses
}
