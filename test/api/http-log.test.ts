import request from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoNow, serveData } from '../support/demo-data.js'
import { memoryLogger } from '../support/fake-service.js'
import { keyedService } from '../support/keyed-service.js'
import { sharedDemo } from '../support/shared-data.js'

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line))

describe('a failure of the service', () => {
  test('a failure of the service is reported as internal; only the log has the details', async () => {
    const { get, log } = keyedService()
    const { status, body, text, headers } = await get('/v1.2/things/broken')
    expect(status).toBe(500)
    expect(body.error.code).toBe('internal')
    expect(text).not.toMatch(/secret|disk|\.ts/)
    expect(headers).not.toHaveProperty('etag')
    const line = log.lines.find((line) => line.includes('the secret of the disk')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ request: headers['x-request-id'], level: 50 })
  })
})

describe('the log', () => {
  test('has a line per request with the name of the key, the pattern of the path and the code of the error', async () => {
    const { app, get, log } = keyedService()
    const answer = await get('/v1.2/things/long').set('Accept-Encoding', 'identity')
    await get('/v1.2/kept?nothing=a')
    await request(app).get('/v1.2/kept').set('X-API-Key', 'tb_wrong')
    await get('/v1.2/nowhere')
    const lines = parsed(log.lines)
    expect(lines).toMatchObject([
      {
        request: answer.headers['x-request-id'],
        method: 'GET',
        route: '/v1.2/things/:id',
        status: 200,
        bytes: Number(answer.headers['content-length']),
        ms: expect.any(Number),
        generation: 'g1',
        cache: 'miss',
        key: 'key 1',
        client: '127.0.0.1',
      },
      { route: '/v1.2/kept', status: 400, error: 'invalid_request', key: 'key 1' },
      { status: 401, error: 'unauthorized' },
      { status: 404, error: 'not_found', key: 'key 1' },
    ])
    for (const absent of ['key', 'route', 'cache']) expect(lines[2]).not.toHaveProperty(absent)
    expect(lines[3]).not.toHaveProperty('route')
    expect(lines.map(({ path }) => path)).toEqual([
      undefined,
      undefined,
      '/v1.2/kept',
      '/v1.2/nowhere',
    ])
  })

  test('names the path of a refused request, without its query and without keys', async () => {
    const { app, get, log } = keyedService()
    await request(app).get('/v1.2/titles/%1b%5b31m?q=typed')
    await get(`/v1.2/tb_${'k'.repeat(43)}`)
    await get(`/${'long'.repeat(500)}`)
    const paths = parsed(log.lines).map(({ path }) => path)
    expect(paths).toEqual([
      '/v1.2/titles/%1b%5b31m',
      '/v1.2/[key]',
      `/${'long'.repeat(500)}`.slice(0, 200),
    ])
  })

  test('the log has the use of the response cache', async () => {
    const { get, send, log } = keyedService()
    const { headers } = await get('/v1.2/kept')
    await get('/v1.2/kept')
    await get('/v1.2/kept').set('If-None-Match', headers.etag ?? '')
    await get('/v1.2/random')
    await send('head', '/v1.2/kept')
    const lines = parsed(log.lines)
    expect(lines.map(({ cache }) => cache)).toEqual([
      'miss',
      'hit',
      'not_modified',
      undefined,
      'hit',
    ])
    expect(lines.map(({ bytes }) => bytes > 0)).toEqual([true, true, false, true, false])
  })

  const bare = '0123456789abcdefghijABCDEFGHIJ-_klmnopqrstu'
  const key = `tb_${bare}`
  const encoded = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const secrets = [key, key.slice(3, 23), encoded, 'TB_0123456789'].map((each) =>
    each.toLowerCase(),
  )
  const encodedOften = Array.from({ length: 7 }).reduce<string>(
    (text) => text.replaceAll('%', '%25'),
    encoded,
  )
  const spelled = [key, bare, encoded, encoded.replaceAll('%', '%25'), encodedOften]

  test.each(['info', 'debug', 'trace'])(
    'never has a key in any encoding, at level %s',
    async (level) => {
      const { app, get, log } = keyedService({ variables: { LOG_LEVEL: level } })
      for (const each of spelled) {
        await get(`/v1.2/kept?q=a&api_key=${each}`)
        await get(`/v1.2/things/${each}`)
        for (const id of [key, bare, key.toUpperCase()]) {
          await request(app).get('/v1.2/kept').set('X-API-Key', each).set('X-Request-Id', id)
        }
      }
      expect(log.lines.length).toBeGreaterThanOrEqual(12)
      for (const secret of secrets) expect(log.text().toLowerCase()).not.toContain(secret)
    },
  )

  test('the log has typed text only at level debug', async () => {
    const ask = async (level: string) => {
      const { get, log } = keyedService({ variables: { LOG_LEVEL: level } })
      await get('/v1.2/kept?q=typed')
      await get('/v1.2/kept?typed=1')
      await get('/v1.2/typed')
      return parsed(log.lines).filter((line) => JSON.stringify(line).includes('typed'))
    }
    // The path of a refused request is logged at every level.
    const refused = { level: 30, status: 404, path: '/v1.2/typed' }
    expect(await ask('info')).toMatchObject([refused])
    const lines = await ask('debug')
    expect(lines.filter(({ level }) => level === 30)).toMatchObject([refused])
    expect(lines.filter(({ level }) => level === 20)).toMatchObject([
      { address: '/v1.2/kept?q=typed', request: expect.any(String) },
      { address: '/v1.2/kept?typed=1' },
      { address: '/v1.2/typed' },
    ])
  })
})

describe('the phases of a request', () => {
  test('the phases of a request are the phases that took place, and add up to the total', async () => {
    const log = memoryLogger()
    const service = await serveData(await sharedDemo(), {}, demoNow, log.logger)
    onTestFinished(service.close)
    const get = (path: string) => request(service.url).get(path).set('X-API-Key', service.key)
    await get('/v1.2/titles?limit=20')
    await get('/v1.2/titles?limit=20')
    const [searched, kept] = parsed(log.lines).filter(({ route }) => route === '/v1.2/titles')
    expect(Object.keys(searched.phases).toSorted()).toEqual(
      ['access', 'turn', 'read', 'search', 'present', 'send'].toSorted(),
    )
    expect(searched).toMatchObject({ engine: 'embedded', cache: 'miss', status: 200 })
    const sum = Object.values<number>(searched.phases).reduce((sum, ms) => sum + ms, 0)
    expect(Math.abs(sum - searched.ms)).toBeLessThan(1)
    expect(searched.phases.search).toBeGreaterThan(0)
    expect(kept).toMatchObject({ cache: 'hit' })
    expect(kept).not.toHaveProperty('engine')
    expect(kept.phases).not.toHaveProperty('search')
  })

  test('a line has the result of a search for text', async () => {
    const log = memoryLogger()
    const service = await serveData(await sharedDemo(), {}, demoNow, log.logger)
    onTestFinished(service.close)
    const get = (path: string) => request(service.url).get(path).set('X-API-Key', service.key)
    await get('/v1.2/titles?q=a')
    await get('/v1.2/titles?q=qzxwqzxw')
    await get('/v1.2/persons?q=qzxwqzxw')
    await get('/v1.2/titles?limit=1')
    const lines = parsed(log.lines).filter(({ route }) => route !== undefined)
    expect(lines.map(({ text }) => text)).toEqual(['found', 'empty', 'empty', undefined])
  })
})
