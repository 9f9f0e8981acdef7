import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits, hashKey } from '../../server/access/keys/open-keys.js'
import { withRedisKeys } from '../../server/access/redis/redis-keys.js'
import { ask, statusOf } from '../support/ask-with-key.js'
import {
  type FakeService,
  fakeService,
  stoppedClock,
  temporaryDirectory,
} from '../support/fake-service.js'
import { hasRedis, ownRedis } from '../support/own-redis.js'
import { runCommand } from '../support/run-command.js'

const now = () => new Date()
const keysName = 'titlebase:keys'
const hours = 3600

const shares = (service: FakeService, expected: boolean) =>
  vi.waitFor(() => expect(service.access.isSharing()).toBe(expected), 10_000)

describe.skipIf(!hasRedis())('keys in a Redis (needs redis-server)', () => {
  /** Two servers with fixed clocks that share only a Redis, and the command line of the first. */
  async function twoServers() {
    const redis = await ownRedis()
    const variables = { REDIS_URL: redis.url, GUESS_LIMIT: '3' }
    const directories = [temporaryDirectory(), temporaryDirectory()] as const
    const start = (directory: string) =>
      fakeService({ directory, variables, clock: stoppedClock(new Date().toISOString()) })
    const [first, second] = [start(directories[0]), start(directories[1])]
    await Promise.all([shares(first, true), shares(second, true)])
    const keys = (...args: string[]) =>
      runCommand(['keys', ...args], directories[0], now, variables)
    const create = async (...args: string[]) => (await keys('create', ...args)).out.trim()
    const client = new Redis(redis.url)
    client.on('error', () => {})
    onTestFinished(() => client.disconnect())
    return { redis, variables, directories, first, second, start, keys, create, client }
  }

  test('a new key works on all servers, and a change applies within a second', async () => {
    const { first, second, keys, create } = await twoServers()
    const key = await create('app', '--rate', '7')
    expect(await statusOf(first, key)).toBe(200)
    // In another second than the first request, because its count would be shared.
    second.clock.pass(1)
    const { headers } = await ask(second, '/v1.2/kept', key)
    expect(headers['x-ratelimit-remaining']).toBe('6')
    expect((await keys('list')).out).toMatch(/^app +7 +10000 +\d+ +\S+ +\S+ +Redis$/m)
    await keys('limit', 'app', '--rate', '9')
    await keys('create', 'other')
    for (const service of [first, second]) service.clock.pass(1)
    expect((await ask(second, '/v1.2/usage', key)).body.key.rate_limit).toBe(9)
    await keys('revoke', 'app')
    for (const service of [first, second]) {
      service.clock.pass(1)
      expect(await statusOf(service, key)).toBe(401)
    }
  })

  test('rotate replaces a key on all servers, and the old one stays valid for the given time', async () => {
    const { first, second, keys, create, directories, variables } = await twoServers()
    const old = await create('app', '--rate', '7')
    const { out, err } = await keys('rotate', 'app', '--valid-for', '30m')
    const fresh = out.trim()
    expect(err).toMatch(/The old key is valid until \d{4}-/)
    // The old key is listed with its end.
    expect((await keys('list')).out.match(/^app +7 /gm)).toHaveLength(2)
    for (const service of [first, second]) {
      service.clock.pass(1)
      expect(await statusOf(service, old)).toBe(200)
      expect(await statusOf(service, fresh)).toBe(200)
    }
    // Another server's command line knows the key, too.
    const again = await runCommand(
      ['keys', 'rotate', 'app', '--valid-for', '0'],
      directories[1],
      now,
      variables,
    )
    expect(again.status).toBe(0)
    expect(await statusOf(first, again.out.trim())).toBe(200)
    for (const service of [first, second]) {
      service.clock.pass(1)
      expect(await statusOf(service, fresh)).toBe(401)
    }
  })

  test('without Redis, a cached key works for a day; an unknown key gets 503 and does not count as wrong', async () => {
    const { redis, second, keys, create } = await twoServers()
    const [key, revoked] = [await create('app', '--unlimited'), await create('old')]
    await keys('revoke', 'old')
    expect(await statusOf(second, key)).toBe(200)
    expect(await statusOf(second, revoked)).toBe(401)
    await redis.kill()
    // From the first request on, even if the lost connection is not noticed yet.
    for (let i = 0; i < 10; i += 1) {
      const { status, body, headers } = await ask(second, '/v1.2/kept', `tb_${'x'.repeat(42)}${i}`)
      expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'overloaded', '1'])
    }
    second.clock.pass(24 * hours - 1)
    expect(await statusOf(second, key)).toBe(200)
    expect(await statusOf(second, revoked)).toBe(401)
    expect(await statusOf(second, 'tb_wrong')).toBe(401)
    second.clock.pass(1)
    expect(await statusOf(second, key)).toBe(503)
    const { status, err } = await keys('create', 'new')
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: REDIS_URL does not answer \(connect ECONNREFUSED \S+\): start Redis, or correct the variable\n$/,
      ),
    })
    await redis.start()
    await shares(second, true)
    // Redis has lost its keys, and this key has expired in the cache.
    expect(await statusOf(second, key)).toBe(401)
  })

  test('a cached key that Redis has lost works for a day, with one warning', async () => {
    const { first, create, client } = await twoServers()
    const key = await create('app', '--unlimited')
    expect(await statusOf(first, key)).toBe(200)
    await client.del(keysName)
    for (let i = 0; i < 3; i += 1) {
      first.clock.pass(1)
      expect(await statusOf(first, key)).toBe(200)
    }
    const warnings = first.log.lines.filter((line) => line.includes('redis has lost a key'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(hashKey(key))
    first.clock.pass(24 * hours)
    expect(await statusOf(first, key)).toBe(401)
  })

  test('an unreadable value is not a revocation and causes one warning', async () => {
    const { first, create, client } = await twoServers()
    const key = await create('app', '--unlimited')
    expect(await statusOf(first, key)).toBe(200)
    await client.hset(keysName, hashKey(key), 'no key')
    for (let i = 0; i < 3; i += 1) {
      first.clock.pass(1)
      expect(await statusOf(first, key)).toBe(200)
    }
    expect(first.log.lines.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
  })

  test('if Redis denies reading keys, cached keys work, and commands print one line', async () => {
    const { first, keys, create, client } = await twoServers()
    const key = await create('app', '--unlimited')
    expect(await statusOf(first, key)).toBe(200)
    await client.multi().rename(keysName, 'aside').set(keysName, 'x').exec()
    first.clock.pass(1)
    expect(await statusOf(first, key)).toBe(200)
    expect(await statusOf(first, `tb_${'x'.repeat(43)}`)).toBe(503)
    const { status, err } = await keys('list')
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: the Redis at REDIS_URL rejected the command: WRONGTYPE .+\n$/,
      ),
    })
  })

  test('existing keys with the same name get numbers', async () => {
    const { first, keys, create, client } = await twoServers()
    const sent = [await create('app', '--unlimited'), await create('other', '--unlimited')]
    const [, other = ''] = sent
    const stored = await client.hget(keysName, hashKey(other))
    await client.hset(keysName, hashKey(other), stored?.replace('other', 'app') ?? '')
    expect((await keys('list')).out).toMatch(/^app .*\napp 2 /m)
    await keys('revoke', 'app 2')
    await keys('revoke', 'app')
    for (const key of sent) expect(await statusOf(first, key)).toBe(401)
    expect((await keys('list')).out.match(/Z +\S+Z +Redis/g)).toHaveLength(2)
  })

  test('keys of a data directory are valid there until they are shared, then everywhere', async () => {
    const { redis, first, second, keys, start, variables, directories } = await twoServers()
    const own = first.key({ rate: 5 })
    const other = second.key({ rate: 6 })
    expect(await statusOf(first, own)).toBe(200)
    expect(await statusOf(second, own)).toBe(401)
    expect((await keys('list')).out).toMatch(/^key 1 .*data directory only$/m)
    const status = async () => (await runCommand(['status'], directories[0], now, variables)).out
    expect(await status()).toMatch(
      /^note {3}keys +1 key in use, 1 in this data directory only: run titlebase keys share$/m,
    )
    expect(await status()).toMatch(/^ok {5}redis +Redis answers$/m)
    expect((await keys('share')).out).toBe('copied 1 key into Redis\n')
    expect(await status()).toMatch(/^ok {5}keys +1 key in use$/m)
    second.clock.pass(1)
    expect(await statusOf(second, own)).toBe(200)
    // Keys of both folders have the same name.
    const shared = await runCommand(['keys', 'share'], directories[1], now, variables)
    expect(shared.err).toContain(
      'already has a key "key 1": the copied key is named "key 1 2" there',
    )
    expect(await statusOf(first, other)).toBe(200)
    expect((await keys('share')).out).toBe('copied 0 keys into Redis\n')
    await keys('revoke', 'key 1')
    for (const service of [first, second]) {
      service.clock.pass(1)
      expect(await statusOf(service, own)).toBe(401)
    }
    expect(await statusOf(first, other)).toBe(200)
    // A shared key depends on Redis, even while Redis is unavailable.
    await redis.kill()
    const again = start(directories[0])
    expect(await statusOf(again, own)).toBe(503)
  })

  test('concurrent commands lose no key', async () => {
    const redis = await ownRedis()
    const names = Array.from({ length: 5 }, (_, i) => `key ${i}`)
    await Promise.all(
      names.map((name) => withRedisKeys(redis.url, now, (keys) => keys.issue(name, defaultLimits))),
    )
    const listed = await withRedisKeys(redis.url, now, (keys) => keys.list())
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names)
  })

  test('a backup contains them and restores them to another Redis', async () => {
    const { first, keys, create, variables } = await twoServers()
    const key = await create('app', '--unlimited')
    const own = first.key()
    const file = join(temporaryDirectory(), 'keys.sqlite')
    expect((await keys('backup', file)).status).toBe(0)
    const elsewhere = await ownRedis()
    const path = temporaryDirectory()
    const restored = await runCommand(['keys', 'restore', file], path, now, {
      ...variables,
      REDIS_URL: elsewhere.url,
    })
    expect(restored.out).toBe('copied 2 keys into Redis\n')
    const service = fakeService({
      directory: temporaryDirectory(),
      variables: { REDIS_URL: elsewhere.url },
    })
    await shares(service, true)
    expect([await statusOf(service, key), await statusOf(service, own)]).toEqual([200, 200])
  })
})

test('keys share without Redis prints one line', async () => {
  const { status, err } = await runCommand(['keys', 'share'], temporaryDirectory(), now)
  expect({ status, err }).toEqual({
    status: 2,
    err: 'titlebase: keys share needs Redis: set REDIS_URL\n',
  })
})
