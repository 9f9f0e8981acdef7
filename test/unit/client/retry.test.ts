import { describe, expect, test } from 'vitest'
import { createClient } from '../../../client/src/client.js'
import { TitlebaseError } from '../../../client/src/error.js'
import { httpStub } from '../../support/http-stub.js'
import { refusal, type StubAnswer, stubService } from '../../support/stub-service.js'

const fine = { body: { status: 'ok' } }
const limited = (seconds: string) => ({
  status: 429,
  headers: { 'Retry-After': seconds },
  body: refusal('rate_limited'),
})
const failed = (status: number) => ({ status, body: refusal('internal') })
const broken = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
const half = { ...fine, isCut: true }

describe('retries', () => {
  test.each<[string, StubAnswer[], number[]]>([
    ['a fine answer', [fine], []],
    ['429 with seconds', [limited('1'), fine], [1250]],
    ['429 with a date', [limited('Fri, 17 May 2024 12:00:30 GMT'), fine], [30_250]],
    ['503', [{ ...limited('2'), status: 503 }, limited('1'), fine], [2250, 1250]],
    ['503 of a proxy without Retry-After', [{ ...failed(503), body: 'busy' }, fine], [1000]],
    ['500', [failed(500), fine], [1000]],
    ['502, 504, 500', [failed(502), failed(504), failed(500), fine], [1000, 2000, 4000]],
    ['a lost connection', [broken, broken, fine], [1000, 2000]],
    ['a connection lost in the middle of the body', [half, fine], [1000]],
    ['one after the other', [failed(500), limited('3'), broken, fine], [1000, 3250, 2000]],
  ])('%s', async (_what, answers, expected) => {
    const { client, pauses, requests } = stubService(answers)
    expect(await client.health()).toEqual({ status: 'ok' })
    expect(pauses).toEqual(expected)
    expect(requests).toHaveLength(answers.length)
  })

  test('jitter shortens the delays after failures to no less than half', async () => {
    const noted: number[] = []
    const { client } = stubService([failed(500), failed(500), fine], {
      environment: { random: () => 0, sleep: async (pause) => void noted.push(pause) },
    })
    await client.health()
    expect(noted).toEqual([500, 1000])
  })

  test('delays grow up to the maximum', async () => {
    const { client, pauses } = stubService([failed(502)], { retry: { retries: 6 } })
    await expect(client.health()).rejects.toThrow('it is internal')
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
  })
})

describe('errors', () => {
  const thrownBy = async (answers: StubAnswer[], options = {}) => {
    const { client, pauses, requests } = stubService(answers, options)
    const error = await client.health().catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(TitlebaseError)
    return { error: error as TitlebaseError, pauses, tries: requests.length }
  }

  test('a spent quota at once, with the time of the next try', async () => {
    const { error, tries } = await thrownBy([limited('43200')])
    expect(tries).toBe(1)
    expect(error).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(error.retryAt).toEqual(new Date('2024-05-18T00:00:00Z'))
    expect(error.message).toBe('it is rate_limited; retry from 2024-05-18T00:00:00.000Z on')
  })

  test('waits for a minute in total at most', async () => {
    const { error, pauses } = await thrownBy([limited('25')])
    expect(pauses).toEqual([25_250, 25_250])
    expect(error.code).toBe('rate_limited')
    expect((await thrownBy([limited('60'), failed(404)])).pauses).toEqual([60_250])
    expect((await thrownBy([limited('61')])).pauses).toEqual([])
  })

  test('a failure after three retries', async () => {
    const { error, pauses } = await thrownBy([failed(500)])
    expect(pauses).toEqual([1000, 2000, 4000])
    expect(error).toMatchObject({ code: 'internal', status: 500 })
  })

  test('an unreachable service, with its cause', async () => {
    const { error, tries } = await thrownBy([broken])
    expect(tries).toBe(4)
    expect(error).toMatchObject({ code: 'unreachable', status: null, cause: broken })
    expect(error.message).toBe('http://titles.example/health does not answer: connect ECONNREFUSED')
  })

  test.each([400, 401, 403, 404, 412])('%i without a retry', async (status) => {
    expect((await thrownBy([failed(status)])).tries).toBe(1)
  })

  test.each(['0', 'Mon, 01 Jan 2001 00:00:00 GMT'])(
    'Retry-After in the past (%s) after a limited number of retries with delays',
    async (retryAfter) => {
      const { tries, pauses } = await thrownBy([limited(retryAfter)])
      expect(tries).toBeLessThanOrEqual(31)
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100)
    },
  )

  test('everything at once if retries are off', async () => {
    for (const answer of [limited('0'), limited('1'), failed(500), broken]) {
      expect((await thrownBy([answer], { retry: false })).tries).toBe(1)
    }
  })
})

describe('a signal', () => {
  test('a signal rejects a call before it is sent, with its reason', async () => {
    const { client, requests } = stubService([fine])
    const reason = new Error('left the page')
    await expect(client.health({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(requests).toHaveLength(0)
  })

  test('a signal ends a delay', async () => {
    const leaving = new AbortController()
    const fetch = async () => {
      setTimeout(() => leaving.abort(), 5)
      return Response.json({}, { status: 503, headers: { 'Retry-After': '50' } })
    }
    const client = createClient({ baseUrl: 'http://titles.example', fetch })
    const began = Date.now()
    await expect(client.health({ signal: leaving.signal })).rejects.toThrow(/abort/i)
    expect(Date.now() - began).toBeLessThan(5000)
  })

  test('aborts a request in progress', async () => {
    const leaving = new AbortController()
    const client = createClient({ baseUrl: await httpStub(() => leaving.abort()) })
    await expect(client.health({ signal: leaving.signal })).rejects.toThrow(/abort/i)
  })

  test('a signal ends an iteration between two pages', async () => {
    const page = { items: [1, 2], limit: 2, next_cursor: 'c', has_more: true, total: null }
    const { client, requests } = stubService([{ body: page }])
    const leaving = new AbortController()
    const walk = async () => {
      for await (const _ of client.titles({}, { signal: leaving.signal })) leaving.abort()
    }
    await expect(walk()).rejects.toThrow(/abort/i)
    expect(requests).toHaveLength(1)
  })
})
