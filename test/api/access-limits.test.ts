import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { sweepAccessStore } from '../../server/access/database/sweep.js'
import { ask, statusOf } from '../support/ask-with-key.js'
import { fakeService, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

describe('limits', () => {
  test('the rate applies to each second of the clock', async () => {
    const service = fakeService()
    const key = service.key({ rate: 2 })
    const first = await ask(service, '/v1.2/kept', key)
    expect(first.headers).toMatchObject({ 'x-ratelimit-remaining': '1' })
    expect(first.headers).not.toHaveProperty('x-quota-remaining')
    await ask(service, '/v1.2/kept', key)
    const refused = await ask(service, '/v1.2/kept', key)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      error: {
        code: 'rate_limited',
        message: 'rate limit exceeded',
        hint: 'this key may send 2 requests per second; try again in the next second',
      },
    })
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '0' })
    service.clock.pass(1)
    expect(await statusOf(service, key)).toBe(200)
  })

  test('the quota applies to each day in UTC', async () => {
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
    expect(refused.body.error).toEqual({
      code: 'rate_limited',
      message: 'quota limit exceeded',
      hint: 'this key may send 2 requests per day; the next day begins at 2024-05-18T00:00:00Z',
    })
    expect(refused.headers).toMatchObject({
      'retry-after': '10',
      'x-quota-remaining': '0',
      'x-quota-reset': midnight,
    })
    service.clock.pass(10)
    const recovered = await ask(service, '/v1.2/kept', key)
    expect(recovered.headers).toMatchObject({ 'x-quota-remaining': '1' })
  })

  test('every response for a key with limits counts and has the headers, also 304, 400 and 404', async () => {
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

  test('a 429 does not count', async () => {
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
    service.keys.limit('key 1', { quota: 4 })
    expect(await statusOf(service, key)).toBe(200)
  })

  test('an expensive request counts several times against the rate and once against the quota', async () => {
    const service = fakeService()
    const key = service.key({ rate: 10, quota: 100 })
    const left = async (cost: number) => {
      const { status, headers } = await ask(service, `/v1.2/costly?cost=${cost}`, key)
      return [status, headers['x-ratelimit-remaining'], headers['x-quota-remaining']]
    }
    expect(await left(4)).toEqual([200, '6', '99'])
    expect(await left(4)).toEqual([200, '2', '98'])
    expect(await left(3)).toEqual([429, '2', '98'])
    expect(await left(2)).toEqual([200, '0', '97'])
    expect(await left(2)).toEqual([429, '0', '97'])
    service.clock.pass(1)
    expect(await left(11)).toEqual([200, '0', '96'])
    await service.access.sync()
    service.clock.pass(1)
    expect(await left(1)).toEqual([200, '9', '95'])
  })

  test('a refused expensive request says what it costs; one that is invalid counts once', async () => {
    const service = fakeService()
    const key = service.key({ rate: 3 })
    const invalid = await ask(service, '/v1.2/costly?cost=x', key)
    expect(invalid.headers).toMatchObject({ 'x-ratelimit-remaining': '2' })
    const refused = await ask(service, '/v1.2/costly?cost=3', key)
    expect(refused.body.error.hint).toBe(
      'this key may send 3 requests per second, and this one counts as 3; try again in the next second',
    )
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '2' })
    expect((await ask(service, '/v1.2/costly?cost=3', service.key())).status).toBe(200)
  })

  test('counts each key separately, and keys without limits not at all', async () => {
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

  test('the used quota survives a restart', async () => {
    const directory = temporaryDirectory()
    const first = fakeService({ directory })
    const key = first.key({ quota: 3 })
    await ask(first, '/v1.2/kept', key)
    await first.close()
    const second = fakeService({ directory })
    expect((await ask(second, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('1')
  })

  test('servers with the same data directory share a quota within a second', async () => {
    const directory = temporaryDirectory()
    const [first, second] = [fakeService({ directory }), fakeService({ directory })]
    const key = first.key({ quota: 5 })
    for (const service of [first, second]) await ask(service, '/v1.2/kept', key)
    for (const { access } of [first, second, first]) await access.sync()
    expect((await ask(first, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('2')
    expect((await ask(second, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('2')
    for (const { access } of [first, second]) await access.sync()
    expect(await statusOf(second, key)).toBe(200)
    expect(await statusOf(second, key)).toBe(429)
  })

  test('maintenance while the clock is months ahead does not delete quotas', async () => {
    const directory = temporaryDirectory()
    const service = fakeService({ directory })
    const key = service.key({ quota: 3 })
    await ask(service, '/v1.2/kept', key)
    service.clock.set(90 * 86_400)
    expect((await ask(service, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('2')
    await service.access.sync()
    const store = openAccessStore(join(directory, 'access.sqlite'))
    sweepAccessStore(store)
    store.close()
    service.clock.set(-90 * 86_400)
    expect((await ask(service, '/v1.2/kept', key)).headers['x-quota-remaining']).toBe('1')
  })

  test('counts each of several concurrent requests', async () => {
    const service = fakeService()
    const key = service.key({ rate: 5, quota: 3 })
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(service, key)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  })
})
