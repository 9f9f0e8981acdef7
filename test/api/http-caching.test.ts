import { describe, expect, test } from 'vitest'
import { keyedService } from '../support/keyed-service.js'

describe('conditional requests', () => {
  test('returns 304 for the tag without calling the endpoint', async () => {
    const { get, calls } = keyedService()
    const first = await get('/v1.2/things/1')
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/v1.2/things/1').set('If-None-Match', first.headers.etag ?? '')
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
    expect(calls).toEqual(['1'])
  })

  test('returns 304 without a cached response', async () => {
    const { headers } = await keyedService().get('/v1.2/things/1')
    const restarted = keyedService()
    const again = await restarted.get('/v1.2/things/1').set('If-None-Match', headers.etag ?? '')
    expect(again.status).toBe(304)
    expect(restarted.calls).toEqual([])
  })

  test.each([
    ['a list', (tag: string) => `"other", ${tag}, "another"`, 304],
    ['a weak form', (tag: string) => `W/${tag}`, 304],
    ['any', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['nothing', () => '', 200],
  ])('If-None-Match with %s', async (_name, write, status) => {
    const { get } = keyedService()
    const { etag = '' } = (await get('/v1.2/kept')).headers
    expect((await get('/v1.2/kept').set('If-None-Match', write(etag))).status).toBe(status)
  })

  test("returns 304 also to no-cache, which Node's fetch sends", async () => {
    const { get } = keyedService()
    const { etag = '' } = (await get('/v1.2/kept')).headers
    const again = get('/v1.2/kept').set('If-None-Match', etag).set('Cache-Control', 'no-cache')
    expect((await again).status).toBe(304)
  })

  test('an unknown record is 404 without a tag for any precondition', async () => {
    const { get } = keyedService()
    for (const header of ['"any"', '*']) {
      const { status, headers } = await get('/v1.2/things/missing').set('If-None-Match', header)
      expect(status).toBe(404)
      expect(headers).not.toHaveProperty('etag')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  const nextDay = (fake: ReturnType<typeof keyedService>) => fake.clock.pass(86_400)
  const nextGeneration = (fake: ReturnType<typeof keyedService>) => fake.publish('g2')
  const aMomentLater = (fake: ReturnType<typeof keyedService>) => fake.clock.pass(60)
  test.each([
    ['/v1.2/kept', 'a moment later', aMomentLater, 304],
    ['/v1.2/kept', 'the next day', nextDay, 304],
    ['/v1.2/kept', 'in a new generation', nextGeneration, 200],
    ['/v1.2/daily', 'a moment later', aMomentLater, 304],
    ['/v1.2/daily', 'the next day', nextDay, 200],
    ['/v1.2/daily', 'in a new generation', nextGeneration, 200],
    ['/v1.2/static', 'the next day', nextDay, 304],
    ['/v1.2/static', 'in a new generation', nextGeneration, 304],
  ])('the tag of %s %s', async (path, _when, happen, status) => {
    const fake = keyedService()
    const first = await fake.get(path)
    happen(fake)
    const again = await fake.get(path).set('If-None-Match', first.headers.etag ?? '')
    expect(again.status).toBe(status)
    if (status === 200) expect(again.body).not.toEqual(first.body)
  })

  test('the tag depends on the request and the build id', async () => {
    const tags = await Promise.all([
      keyedService().get('/v1.2/kept'),
      keyedService().get('/v1.2/kept?q=a'),
      keyedService().get('/v1.2/kept?q=b'),
      keyedService().get('/v1.2/static'),
      keyedService({ buildId: 'next' }).get('/v1.2/kept'),
    ]).then((answers) => answers.map(({ headers }) => headers.etag))
    expect(new Set(tags).size).toBe(tags.length)
  })

  test('calls the handler once for a cached response, each time for one that must not be stored', async () => {
    const { get, calls } = keyedService()
    const [first, again] = [await get('/v1.2/kept'), await get('/v1.2/kept')]
    expect(again.text).toBe(first.text)
    await get('/v1.2/random')
    await get('/v1.2/random').set('If-None-Match', '*')
    expect(calls).toEqual(
      ['/v1.2/kept', '/v1.2/random', '/v1.2/random'].map((path) => path.slice(5)),
    )
  })

  test.each([
    ['/v1.2/kept', 'private, no-cache'],
    ['/v1.2/daily', 'private, no-cache'],
    ['/v1.2/static', 'private, max-age=86400'],
    ['/v1.2/random', 'no-store'],
    ['/health', 'no-store'],
  ])('%s has Cache-Control: %s', async (path, expected) => {
    const { status, headers } = await keyedService().get(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe(expected)
    expect('etag' in headers).toBe(expected !== 'no-store')
  })
})
