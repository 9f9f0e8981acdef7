import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveFixed } from '../../../../server/http/serve-fixed.js'

const cacheControl = 'public, max-age=60'

test('renders and compresses content once', async () => {
  const make = vi.fn(() => Buffer.alloc(40_000, 'a'))
  const compress = vi.spyOn(zlib, 'gzipSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    compress.mockRestore()
    syncBuiltinESMExports()
  })
  const app = express().get('/', serveFixed({ type: 'text/plain', cacheControl, make }))
  for (let i = 0; i < 3; i += 1) {
    const { headers, text } = await request(app).get('/').set('Accept-Encoding', 'gzip')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': cacheControl })
    expect(text).toBe('a'.repeat(40_000))
  }
  expect(make).toHaveBeenCalledOnce()
  expect(compress).toHaveBeenCalledOnce()
})

test.each(['image/png', 'font/woff2'])('sends %s uncompressed', async (type) => {
  const make = () => Buffer.from('content')
  const app = express().get('/', serveFixed({ type, cacheControl, make }))
  const { headers } = await request(app).get('/').set('Accept-Encoding', 'gzip')
  expect(headers).toMatchObject({ 'content-type': type, 'content-length': '7' })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('returns 304 for a known tag', async () => {
  const make = () => Buffer.from('content')
  const app = express().get('/', serveFixed({ type: 'text/plain', cacheControl, make }))
  const { headers } = await request(app).get('/')
  for (const tag of [headers.etag ?? '', '*']) {
    const again = await request(app).get('/').set('If-None-Match', tag)
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  const other = await request(app).get('/').set('If-None-Match', '"other"')
  expect(other.status).toBe(200)
})
