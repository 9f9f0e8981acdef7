import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { sweepAccessStore } from '../../server/access/database/sweep.js'
import { ask, statusOf } from '../support/ask-with-key.js'
import {
  type FakeService,
  fakeService,
  stoppedClock,
  temporaryDirectory,
} from '../support/fake-service.js'

const usageOf = async (service: FakeService, key: string) => {
  const { status, body } = await ask(service, '/v1.2/usage', key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await act()
}

describe('/usage', () => {
  test('/usage reports the limits of a key, its usage today, and the rest', async () => {
    const service = fakeService({ clock: stoppedClock('2024-05-17T23:59:50.500Z') })
    const key = service.key({ rate: 50, quota: 10 })
    await times(3, () => ask(service, '/v1.2/kept', key))
    await ask(service, '/v1.2/kept?nonsense=1', key)
    await ask(service, '/v1.2/nowhere', key)
    const body = await usageOf(service, key)
    expect(Object.keys(body)).toEqual(['key', 'today', 'days'])
    expect(body.key).toEqual({ name: 'key 1', rate_limit: 50, daily_quota: 10 })
    expect(body.today).toEqual({ used: 5, remaining: 5, resets_at: '2024-05-18T00:00:00.000Z' })
    expect(body.days).toHaveLength(30)
    expect(body.days[0]).toEqual({ day: '2024-04-18', used: 0 })
    expect(body.days.at(-1)).toEqual({ day: '2024-05-17', used: 5 })
  })

  test('/usage counts a key without limits, whose limits are null', async () => {
    const service = fakeService()
    const [key, other] = [service.key(), service.key()]
    await times(4, () => ask(service, '/v1.2/kept', key))
    const body = await usageOf(service, key)
    expect(body.key).toEqual({ name: 'key 1', rate_limit: null, daily_quota: null })
    expect(body.today).toEqual({ used: 4, remaining: null, resets_at: null })
    expect(body.days.at(-1)).toEqual({ day: '2024-05-17', used: 4 })
    expect((await usageOf(service, other)).today.used).toBe(0)
    await ask(service, '/v1.2/kept', key)
    expect((await usageOf(service, key)).today.used).toBe(5)
  })

  test('/usage does not count against the quota, and answers when it is spent', async () => {
    const service = fakeService()
    const key = service.key({ quota: 2 })
    await times(5, () => usageOf(service, key))
    expect((await usageOf(service, key)).today).toMatchObject({ used: 0, remaining: 2 })
    expect([await statusOf(service, key), await statusOf(service, key)]).toEqual([200, 200])
    expect(await statusOf(service, key)).toBe(429)
    const { body, headers } = await ask(service, '/v1.2/usage', key)
    expect(body.today).toMatchObject({ used: 2, remaining: 0 })
    expect(headers['x-quota-remaining']).toBe('0')
    // Rejected requests to it do not count; requests to another path with the same beginning do.
    expect((await ask(service, '/v1.2/usage?nonsense=1', key)).status).toBe(400)
    expect((await ask(service, '/v1.2/usage/', key)).status).toBe(429)
  })

  test('/usage counts against the rate', async () => {
    const service = fakeService()
    const key = service.key({ rate: 2 })
    await times(2, () => usageOf(service, key))
    const { status, headers } = await ask(service, '/v1.2/usage', key)
    expect([status, headers['retry-after']]).toEqual([429, '1'])
    service.clock.pass(1)
    await usageOf(service, key)
  })

  test('/usage is never cached', async () => {
    const service = fakeService()
    const { headers } = await ask(service, '/v1.2/usage', service.key())
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  test('lists 30 days, across restarts and changes of limits', async () => {
    const directory = temporaryDirectory()
    const clock = stoppedClock('2024-05-17T12:00:00Z')
    const first = fakeService({ directory, clock })
    const key = first.key({ quota: 100 })
    await times(3, () => ask(first, '/v1.2/kept', key))
    clock.pass(86_400)
    first.keys.limit('key 1', { quota: null })
    await times(2, () => ask(first, '/v1.2/kept', key))
    await first.close()
    clock.pass(86_400)
    const second = fakeService({ directory, clock })
    await ask(second, '/v1.2/kept', key)
    const { days } = await usageOf(second, key)
    expect(days.slice(-3)).toEqual([
      { day: '2024-05-17', used: 3 },
      { day: '2024-05-18', used: 2 },
      { day: '2024-05-19', used: 1 },
    ])
    clock.pass(27 * 86_400)
    const { days: later } = await usageOf(second, key)
    expect(later[0]).toEqual({ day: '2024-05-17', used: 3 })
    clock.pass(86_400)
    expect((await usageOf(second, key)).days[0]).toEqual({ day: '2024-05-18', used: 2 })
  })

  test('/usage is stored for 30 days with requests, and not longer', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const key = service.key()
    const store = openAccessStore(join(directory, 'access.sqlite'))
    for (let day = 0; day < 50; day += 1) {
      await ask(service, '/v1.2/kept', key)
      await service.access.sync()
      sweepAccessStore(store)
      service.clock.pass(86_400)
    }
    service.clock.pass(-86_400)
    const { days } = await usageOf(service, key)
    expect(days.map(({ used }: { used: number }) => used)).toEqual(Array(30).fill(1))
    expect(store.prepare('select count(*) from usage').pluck().get()).toBe(40)
    store.close()
  })

  test('/usage does not wait for a locked file, and includes counts that are not stored yet', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const [limited, free] = [service.key({ quota: 9 }), service.key()]
    for (const key of [limited, free]) await ask(service, '/v1.2/kept', key)
    for (const key of [limited, free]) await usageOf(service, key)
    const holder = new Database(join(directory, 'access.sqlite'))
    holder.exec('begin immediate')
    for (const key of [limited, free]) {
      await times(2, () => ask(service, '/v1.2/kept', key))
      expect((await usageOf(service, key)).today.used).toBe(3)
    }
    holder.exec('rollback')
    holder.close()
    for (const key of [limited, free]) expect((await usageOf(service, key)).today.used).toBe(3)
  })

  test('/usage reports that the counts are unreadable', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const key = service.key({ quota: 9 })
    await ask(service, '/v1.2/kept', key)
    const store = openAccessStore(join(directory, 'access.sqlite'))
    store.exec('alter table usage rename to elsewhere')
    const { status, body, headers } = await ask(service, '/v1.2/usage', key)
    expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'overloaded', '1'])
    store.exec('alter table elsewhere rename to usage')
    store.close()
    expect((await usageOf(service, key)).today.used).toBe(1)
  })
})
