import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits, hashOf } from '../../server/access/keys/keys.js'
import { withRedisKeys } from '../../server/access/shared-keys/change-redis-keys.js'
import { keysName, versionName } from '../../server/access/shared-keys/redis-keys.js'
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
const clock = () => stoppedClock(new Date().toISOString())

const keyNumbered = (number: number) => ({
  hash: hashOf(`tb_${number}`),
  name: `key ${number}`,
  created_at: '2026-03-18T15:00:00.000Z',
  revoked_at: null,
  rate: null,
  quota: null,
})

/** Within a second a server knows what became of a key. */
const within = { timeout: 1000, interval: 20 }
const becomes = (service: FakeService, key: string, status: number) =>
  vi.waitFor(async () => expect(await statusOf(service, key)).toBe(status), within)

const isCurrent = (service: FakeService, expected: boolean) =>
  vi.waitFor(() => expect(service.access.areKeysShared()).toBe(expected), 10_000)

describe.skipIf(!hasRedis())('keys in a Redis (needs redis-server)', () => {
  async function twoServers() {
    const redis = await ownRedis()
    const variables = { REDIS_URL: redis.url, GUESS_LIMIT: '1000' }
    const directories = [temporaryDirectory(), temporaryDirectory()]
    const [first, second] = directories.map((directory) =>
      fakeService({ directory, variables, clock: clock() }),
    ) as [FakeService, FakeService]
    await Promise.all([isCurrent(first, true), isCurrent(second, true)])
    const keys = (...args: string[]) =>
      runCommand(['keys', ...args], directories[0] ?? '', now, variables)
    return { redis, variables, directories, first, second, keys }
  }
  /** A Redis that began anew while the servers were ended that know the key `app` from it. */
  async function emptiedRedis() {
    const { redis, variables, directories, first, second, keys } = await twoServers()
    const old = await made(await keys('create', 'app', '--unlimited'))
    await Promise.all([becomes(first, old, 200), becomes(second, old, 200)])
    await Promise.all([first.close(), second.close()])
    await redis.kill()
    await redis.start()
    const startAgain = () =>
      fakeService({ directory: directories[0] ?? '', variables, clock: clock() })
    return { old, keys, startAgain }
  }
  const clientOf = (url: string) => {
    const client = new Redis(url)
    onTestFinished(() => client.disconnect())
    return client
  }
  /** A server that knows the keys `key 0`, `key 1` and so on. */
  async function oneServer(count = 1) {
    const redis = await ownRedis()
    const variables = { REDIS_URL: redis.url }
    const directory = temporaryDirectory()
    const keys = (...args: string[]) => runCommand(['keys', ...args], directory, now, variables)
    const sent: string[] = []
    for (let i = 0; i < count; i += 1) {
      sent.push(await made(await keys('create', `key ${i}`, '--unlimited')))
    }
    const service = fakeService({ directory, variables, clock: clock() })
    await isCurrent(service, true)
    return { service, sent, keys, client: clientOf(redis.url) }
  }
  const made = async ({ out }: { out: string }) => out.trim()

  test('one that is issued works on all servers within a second, and a revoked one on none', async () => {
    const { first, second, keys } = await twoServers()
    const key = await made(await keys('create', 'app', '--rate', '7'))
    await Promise.all([becomes(first, key, 200), becomes(second, key, 200)])
    expect((await ask(second, '/v1.2/kept', key)).headers['x-ratelimit-remaining']).toBeDefined()
    expect((await keys('list')).out).toMatch(/^app +7 +10000 +\S+ +Redis$/m)
    await keys('limit', 'app', '--rate', '9')
    await vi.waitFor(async () => {
      const { body } = await ask(second, '/v1.2/usage', key)
      expect(body.key.rate_limit).toBe(9)
    }, within)
    await keys('revoke', 'app')
    await Promise.all([becomes(first, key, 401), becomes(second, key, 401)])
  })

  test('while it is away known keys go on, also after a restart; others are no guess', async () => {
    const { redis, variables, directories, first, second, keys } = await twoServers()
    const key = await made(await keys('create', 'app', '--unlimited'))
    const revoked = await made(await keys('create', 'old', '--unlimited'))
    await keys('revoke', 'old')
    await Promise.all([becomes(first, key, 200), becomes(second, revoked, 401)])
    await becomes(second, key, 200)
    await redis.kill()
    await isCurrent(second, false)
    expect(await statusOf(second, key)).toBe(200)
    expect(await statusOf(second, revoked)).toBe(401)
    // It may have been issued since, for all that this server can tell.
    expect(await statusOf(second, `tb_${'x'.repeat(43)}`)).toBe(503)
    expect(await statusOf(second, 'tb_wrong')).toBe(401)
    await second.close()
    const again = fakeService({ directory: directories[1] ?? '', variables, clock: clock() })
    expect(await statusOf(again, key)).toBe(200)
    expect(await statusOf(again, revoked)).toBe(401)
    const { status, err } = await keys('create', 'new')
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: REDIS_URL does not answer \(connect ECONNREFUSED \S+\): start Redis, or mend the variable\n$/,
      ),
    })
  })

  test('where it has lost them, they are put back, and revoked ones stay so', async () => {
    const { redis, first, second, keys } = await twoServers()
    const key = await made(await keys('create', 'app', '--unlimited'))
    const revoked = await made(await keys('create', 'old', '--unlimited'))
    await keys('revoke', 'old')
    await Promise.all([becomes(first, key, 200), becomes(second, revoked, 401)])
    await redis.kill()
    await isCurrent(first, false)
    await redis.start()
    await Promise.all([isCurrent(first, true), isCurrent(second, true)])
    expect(await statusOf(first, key)).toBe(200)
    await vi.waitFor(async () => expect((await keys('list')).out).toMatch(/^app .*Redis$/m), 5000)
    expect((await keys('list')).out).toMatch(/^old .*Z +Redis$/m)
    expect(first.log.text() + second.log.text()).toContain('redis had lost keys')
    const later = await made(await keys('create', 'later'))
    await becomes(second, later, 200)
    expect(await statusOf(first, revoked)).toBe(401)
  })

  test('put back beside a new one of its name, it gets a number, and both can be revoked', async () => {
    const { old, keys, startAgain } = await emptiedRedis()
    const key = await made(await keys('create', 'app', '--unlimited'))
    const again = startAgain()
    await becomes(again, key, 200)
    const listed = await keys('list')
    expect(listed.err).toBe('')
    expect(listed.out).toMatch(/^app +unlimited.*Redis$/m)
    expect(listed.out).toMatch(/^app 2 +unlimited.*Redis$/m)
    await keys('revoke', 'app')
    await becomes(again, key, 401)
    expect(await statusOf(again, old)).toBe(200)
    await keys('revoke', 'app 2')
    await becomes(again, old, 401)
  })

  test('two of one name that stand there already are told apart by numbers', async () => {
    const { service, sent, keys, client } = await oneServer(2)
    const stored = Object.entries(await client.hgetall(keysName)).map(
      ([hash, key]) => [hash, key.replace('key 1', 'key 0')] as const,
    )
    await client.multi().hset(keysName, Object.fromEntries(stored)).incr(versionName).exec()
    expect((await keys('list')).out).toMatch(/^key 0 .*\nkey 0 2 /m)
    await keys('revoke', 'key 0 2')
    await keys('revoke', 'key 0')
    for (const key of sent) await becomes(service, key, 401)
    expect((await keys('list')).out.match(/Z +\S+Z +Redis/g)).toHaveLength(2)
  })

  test('a Redis that began anew and changed as often is noticed', async () => {
    const { old, keys, startAgain } = await emptiedRedis()
    await keys('create', 'other')
    const again = startAgain()
    await vi.waitFor(() => expect(again.log.text()).toContain('redis had lost keys'), within)
    expect((await keys('list')).out).toMatch(/^app .*\nother /m)
    await keys('revoke', 'app')
    await becomes(again, old, 401)
  })

  test('what is no key there is told once, and what was known of it goes on and is put back', async () => {
    const { service, sent, keys, client } = await oneServer()
    const [key = ''] = sent
    const hash = hashOf(key)
    await client.multi().hset(keysName, hash, 'no key').incr(versionName).exec()
    const told = () => service.log.lines.filter((line) => line.includes('cannot be read'))
    await vi.waitFor(() => expect(told()).toHaveLength(1), within)
    expect(told()[0]).toContain(hash)
    await keys('create', 'other')
    expect(await statusOf(service, key)).toBe(200)
    await client.set(versionName, 0)
    await vi.waitFor(() => expect(service.log.text()).toContain('redis had lost keys'), within)
    expect((await keys('list')).out).toMatch(/^key 0 .*Redis$/m)
    expect(told()).toHaveLength(1)
  })

  test('while they cannot be read there, that is said once, and known ones go on', async () => {
    const { service, sent, keys, client } = await oneServer()
    await client.multi().rename(keysName, 'aside').set(keysName, 'x').incr(versionName).exec()
    const { status, err } = await keys('list')
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: the Redis of REDIS_URL refuses to work on keys: WRONGTYPE .+\n$/,
      ),
    })
    await isCurrent(service, false)
    expect(await statusOf(service, sent[0] ?? '')).toBe(200)
    await client.rename('aside', keysName)
    await isCurrent(service, true)
    const lines = service.log.lines.filter((line) => line.includes('redis'))
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'keys cannot be compared with those in redis: known ones go on',
      'keys are compared with those in redis again',
    ])
  })

  test('fifty thousand are read without a word, and one more without all the others', async () => {
    const redis = await ownRedis()
    const keep = (count: number, from: number) =>
      withRedisKeys(redis.url, now, (_, add) => {
        for (let number = from; number < from + count; number += 1) add(keyNumbered(number))
      })
    await keep(50_000, 0)
    const service = fakeService({
      directory: temporaryDirectory(),
      variables: { REDIS_URL: redis.url },
      clock: clock(),
    })
    const isKnown = (number: number) => becomes(service, `tb_${number}`, 200)
    await isCurrent(service, true)
    await isKnown(0)
    await isKnown(49_999)
    const client = clientOf(redis.url)
    const scans = async () => /cmdstat_hscan:calls=(\d+)/.exec(await client.info('commandstats'))
    await keep(1, 50_000)
    const before = (await scans())?.[1]
    await isKnown(50_000)
    expect((await scans())?.[1]).toBe(before)
    expect(service.access.isSharing()).toBe(true)
    expect(service.log.lines.filter((line) => line.includes('redis'))).toEqual([])
  }, 30_000)

  test('those of a folder count there until they are shared, then everywhere', async () => {
    const { first, second, keys, variables, directories } = await twoServers()
    const own = first.key({ rate: 5 })
    const other = second.key({ rate: 6 })
    expect(await statusOf(first, own)).toBe(200)
    expect(await statusOf(second, own)).toBe(401)
    const [here, there] = directories
    expect((await keys('list')).out).toMatch(/^key 1 .*this folder alone$/m)
    expect((await runCommand(['status'], here ?? '', now, variables)).out).toMatch(
      /^keys +1 in use, 1 of them in this folder alone: titlebase keys share$/m,
    )
    expect((await runCommand(['status'], here ?? '', now, variables)).out).toMatch(
      /^redis +REDIS_URL answers$/m,
    )
    expect((await keys('share')).out).toBe('1 key copied into Redis\n')
    await becomes(second, own, 200)
    // Both folders called theirs the same.
    const shared = await runCommand(['keys', 'share'], there ?? '', now, variables)
    expect(shared.err).toContain('another key called "key 1": this one is "key 1 2" there')
    await becomes(first, other, 200)
    expect((await keys('share')).out).toBe('0 keys copied into Redis\n')
    await keys('revoke', 'key 1')
    await Promise.all([becomes(first, own, 401), becomes(second, own, 401)])
    expect(await statusOf(first, other)).toBe(200)
  })

  test('two commands at once lose no key', async () => {
    const { redis } = await ownRedis().then((redis) => ({ redis }))
    const names = Array.from({ length: 5 }, (_, i) => `key ${i}`)
    await Promise.all(
      names.map((name) => withRedisKeys(redis.url, now, (keys) => keys.issue(name, defaultLimits))),
    )
    const listed = await withRedisKeys(redis.url, now, (keys) => keys.list())
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names)
    expect(await clientOf(redis.url).get(versionName)).toBe('5')
  })

  test('a backup has them, and gives them back', async () => {
    const { first, keys, directories, variables } = await twoServers()
    const key = await made(await keys('create', 'app', '--unlimited'))
    await becomes(first, key, 200)
    const file = join(temporaryDirectory(), 'keys.sqlite')
    await vi.waitFor(async () => {
      await keys('backup', file)
      const elsewhere = await ownRedis()
      const path = temporaryDirectory()
      const restored = await runCommand(['keys', 'restore', file], path, now, {
        ...variables,
        REDIS_URL: elsewhere.url,
      })
      expect(restored.out).toBe('1 key copied into Redis\n')
      const service = fakeService({
        directory: path,
        variables: { REDIS_URL: elsewhere.url },
        clock: clock(),
      })
      expect(await statusOf(service, key)).toBe(200)
    }, 5000)
    expect(directories).toHaveLength(2)
  })
})

test('keys share without a Redis is one line', async () => {
  const { status, err } = await runCommand(['keys', 'share'], temporaryDirectory(), now)
  expect({ status, err }).toEqual({
    status: 2,
    err: 'titlebase: keys share copies keys into Redis: set REDIS_URL\n',
  })
})
