import { gunzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createResponseCache } from '../../../../server/endpoint/response-cache.js'
import { bodySize, renderJson } from '../../../../server/http/body.js'
import { encodedFor } from '../../../../server/http/compress.js'
import { sendBody } from '../../../../server/http/send-body.js'

const accepting = (accepted: string) =>
  ({
    get: () => accepted,
    acceptsEncodings: (offered: string[]) => offered.find((name) => accepted.includes(name)),
  }) as unknown as express.Request

const answer = { items: Array.from({ length: 200 }, (_, n) => ({ year: 1900 + n })) }

test('compresses a body once for each encoding', async () => {
  const first = await encodedFor(accepting('gzip'), renderJson(answer))
  expect(JSON.parse(gunzipSync(first.bytes).toString())).toEqual(answer)
  const second = await encodedFor(accepting('gzip'), first.body)
  expect(second.bytes).toBe(first.bytes)
  expect(second.body).toBe(first.body)

  const brotli = await encodedFor(accepting('br'), first.body)
  expect((await encodedFor(accepting('gzip'), brotli.body)).bytes).toBe(first.bytes)
  expect((await encodedFor(accepting('none'), brotli.body)).bytes).toBe(first.body.plain)
})

test('the cache counts the bytes of compressed forms', async () => {
  const { body: kept } = await encodedFor(accepting('gzip'), renderJson(answer))
  const cache = createResponseCache()
  cache.set('"tag"', { plain: kept.plain })
  const uncompressed = cache.bytes()
  cache.set('"tag"', kept)
  expect(cache.bytes() - uncompressed).toBe(kept.gzip?.length)
  expect(bodySize(kept)).toBe(kept.plain.length + (kept.gzip?.length ?? 0))
})

test('returns the sent body with its compressed form', async () => {
  const bodies = [renderJson(answer)]
  const app = express().get('/', async (_request, response) => {
    const last = bodies.at(-1) ?? renderJson({})
    bodies.push(await sendBody(response, 200, last))
  })
  for (let asked = 0; asked < 2; asked += 1) {
    const { body } = await request(app).get('/').set('Accept-Encoding', 'gzip')
    expect(body).toEqual(answer)
  }
  const [fresh, first, second] = bodies
  expect(fresh?.gzip).toBeUndefined()
  expect(first?.gzip).toBeDefined()
  expect(second).toBe(first)
})
