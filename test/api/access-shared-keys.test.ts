import { join } from 'node:path'
import { Redis } from 'ioredis'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '../../server/access/keys.js'
import { versionName, withRedisKeys } from '../../server/access/redis-keys.js'
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
      err: expect.stringMatching(/^titlebase: REDIS_URL does not answer: .+\n$/),
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
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    expect(await client.get(versionName)).toBe('5')
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
