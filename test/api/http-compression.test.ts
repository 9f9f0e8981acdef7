import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { FakeService } from '../support/fake-service.js'
import { fetchRaw } from '../support/fetch-raw.js'
import { httpStub } from '../support/http-stub.js'
import { keyedService } from '../support/keyed-service.js'

describe('compression', () => {
  const kept = ['/v1.2/kept', '/v1.2/things/1', '/v1.2/things/long']
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync }

  test.each(
    kept.flatMap((path) =>
      (
        [
          ['gzip', 'gzip'],
          ['br', 'br'],
          ['gzip, deflate, br', 'gzip'],
          ['br, gzip', 'br'],
          ['deflate, gzip;q=0.5', 'gzip'],
          ['identity, gzip', 'gzip'],
          ['*', 'gzip'],
          ['br;q=0.5, gzip', 'gzip'],
          ['gzip;q=0.5, br', 'br'],
        ] as const
      ).map(([accepted, encoding]) => [path, accepted, encoding] as const),
    ),
  )('%s for %s is the same body in %s', async (path, accepted, encoding) => {
    const { app, key } = keyedService()
    const plain = await fetchFrom(app, path, { 'X-API-Key': key })
    const packed = await fetchFrom(app, path, { 'X-API-Key': key, 'Accept-Encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/Accept-Encoding/)
    expect(decoders[encoding](packed.body).equals(plain.body)).toBe(true)
    expect(packed.headers.etag).toBe(plain.headers.etag)
    if (plain.body.length > 500) expect(packed.body.length).toBeLessThan(plain.body.length)
  })

  test.each(
    kept.flatMap((path) =>
      ['identity', 'gzip;q=0', 'deflate', '*;q=0', ''].map((accepted) => [path, accepted]),
    ),
  )('sends %s for "%s" uncompressed', async (path = '', accepted = '') => {
    const { app, key } = keyedService()
    const { headers, body } = await fetchFrom(app, path, {
      'X-API-Key': key,
      'Accept-Encoding': accepted,
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toMatch(/Accept-Encoding/)
    expect(headers['content-length']).toBe(String(body.length))
    expect(JSON.parse(body.toString())).toBeTypeOf('object')
  })

  test.each(['/health', '/v1.2/nowhere', '/v1.2/things/broken'])(
    '%s, also a short response',
    async (path) => {
      const { app, key } = keyedService()
      const asked = { 'X-API-Key': key, 'Accept-Encoding': 'gzip' }
      const { headers, body } = await fetchFrom(app, path, asked)
      expect(headers['content-encoding']).toBe('gzip')
      expect(headers['content-length']).toBe(String(body.length))
      expect(JSON.parse(gunzipSync(body).toString())).toBeTypeOf('object')
    },
  )

  test.each(kept)('HEAD %s has the headers of GET', async (path) => {
    const { app, key } = keyedService()
    const asked = { 'X-API-Key': key, 'Accept-Encoding': 'gzip' }
    const get = await fetchFrom(app, path, asked)
    const head = await fetchFrom(app, path, asked, 'HEAD')
    expect(head.body.length).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
      expect(head.headers[name]).toBe(get.headers[name])
    }
  })
})

/** The response of the application as transferred. */
async function fetchFrom(
  app: FakeService['app'],
  path: string,
  headers: Record<string, string>,
  method = 'GET',
) {
  return fetchRaw((await httpStub(app)) + path, headers, method)
}
