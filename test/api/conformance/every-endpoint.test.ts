import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fetchRaw } from '../../support/fetch-raw.js'
import { ask, running } from './ask.js'
import { endpoints, extended, neverCached, pathOfEndpoint } from './endpoints.js'

const bytes = (path: string, encoding: string) =>
  fetchRaw(running().url + path, { 'X-API-Key': running().key, 'Accept-Encoding': encoding })

describe.each(endpoints)('%s', (_name, path) => {
  test('returns 200 with the headers of a cacheable response', async () => {
    const { status, headers } = await ask(path())
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'cache-control': path() === '/v1.2/enums' ? 'private, max-age=86400' : 'private, no-cache',
      'x-request-id': expect.any(String),
    })
  })

  test('returns 304 without a body for its tag', async () => {
    const first = await ask(path())
    const again = await ask(path(), { headers: { 'If-None-Match': first.headers.etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary']) {
      expect(again.headers[name]).toBe(first.headers[name])
    }
    const other = await ask(path(), { headers: { 'If-None-Match': '"other"' } })
    expect([other.status, other.text]).toEqual([200, first.text])
  })

  test('answers HEAD like GET, without a body', async () => {
    const [get, head] = [await ask(path()), await ask(path(), { method: 'head' })]
    expect([head.status, head.headers.etag]).toEqual([200, get.headers.etag])
    expect(head.text ?? '').toBe('')
  })

  test('compresses the body', async () => {
    const [plain, packed] = [await bytes(path(), 'identity'), await bytes(path(), 'gzip')]
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    if (plain.body.length > 500) expect(packed.body.length).toBeLessThan(plain.body.length)
  })

  test('returns 401 without a key and with an unknown one', async () => {
    for (const key of [null, '']) {
      const { status, body, headers } = await ask(path(), { key })
      expect([status, body.error.code]).toEqual([401, 'unauthorized'])
      expect(headers['x-request-id']).toMatch(/./)
    }
  })

  test('returns 400 for an unknown and for a repeated parameter', async () => {
    const { status, body, headers } = await ask(extended(path(), 'nonsense=1'))
    expect([status, body.error.code, body.error.field]).toEqual([
      400,
      'invalid_request',
      'nonsense',
    ])
    expect(headers['x-request-id']).toMatch(/./)
    expect(headers).not.toHaveProperty('etag')
    const twice = await ask(extended(path(), 'nonsense=1&nonsense=1'))
    expect([twice.status, twice.body.error.field]).toEqual([400, 'nonsense'])
  })
})

test.each(neverCached)(
  '%s is never cached, and answers HEAD, 401 and 400 like the others',
  async (path) => {
    const { status, headers } = await ask(path, { headers: { 'If-None-Match': '*' } })
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect((await ask(path, { method: 'head' })).status).toBe(200)
    expect((await ask(path, { key: null })).status).toBe(401)
    expect((await ask(extended(path, 'nonsense=1'))).body.error.field).toBe('nonsense')
  },
)

/** Endpoints with `lang` and a default for it. */
const languages = [
  'title',
  'titlesBatch',
  'titleCast',
  'titleMedia',
  'titleTexts',
  'titleRelations',
  'titles',
  'filmography',
  'collection',
]

test.each(languages)('%s accepts only lang=ru and lang=en', async (name) => {
  const path = pathOfEndpoint(name)
  const [plain, ru] = [await ask(path), await ask(extended(path, 'lang=ru'))]
  expect(ru.body).toEqual(plain.body)
  for (const value of ['de', '', 'RU', 'ru,en']) {
    const { status, body } = await ask(extended(path, `lang=${value}`))
    expect([status, body.error.field, body.error.allowed]).toEqual([400, 'lang', ['ru', 'en']])
  }
})
