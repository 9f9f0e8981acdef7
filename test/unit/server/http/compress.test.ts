import { gunzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createBodyCache } from '../../../../server/endpoint/body-cache.js'
import { bytesOf, renderJson } from '../../../../server/http/body.js'
import { encodedFor } from '../../../../server/http/compress.js'
import { sendJson } from '../../../../server/http/send-json.js'

const accepting = (accepted: string) =>
  ({
    get: () => accepted,
    acceptsEncodings: (offered: string[]) => offered.find((name) => accepted.includes(name)),
  }) as unknown as express.Request

const answer = { items: Array.from({ length: 200 }, (_, n) => ({ year: 1900 + n })) }

test('a kept body is compressed once an encoding', async () => {
  const first = await encodedFor(accepting('gzip'), renderJson(answer))
  expect(JSON.parse(gunzipSync(first.bytes).toString())).toEqual(answer)
  const second = await encodedFor(accepting('gzip'), first.kept)
  expect(second.bytes).toBe(first.bytes)
  expect(second.kept).toBe(first.kept)

  const brotli = await encodedFor(accepting('br'), first.kept)
  expect((await encodedFor(accepting('gzip'), brotli.kept)).bytes).toBe(first.bytes)
  expect((await encodedFor(accepting('none'), brotli.kept)).bytes).toBe(first.kept.plain)
})

test('its compressed forms count among the bytes that are kept', async () => {
  const { kept } = await encodedFor(accepting('gzip'), renderJson(answer))
  const cache = createBodyCache(1_000_000)
  cache.set('"tag"', { plain: kept.plain })
  cache.set('"tag"', kept)
  expect(cache.calculatedSize).toBe(bytesOf(kept) + '"tag"'.length)
  expect(bytesOf(kept)).toBe(kept.plain.length + (kept.gzip?.length ?? 0))
})

test('what is sent is told with its compressed form', async () => {
  const bodies = [renderJson(answer)]
  const app = express().get('/', async (_request, response) => {
    const last = bodies.at(-1) ?? renderJson({})
    bodies.push(await sendJson(response, 200, last))
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

test('a body of more than 1 MiB is not kept, and drives out no other', () => {
  const cache = createBodyCache()
  cache.set('small', { plain: Buffer.alloc(1_000_000) })
  cache.set('large', { plain: Buffer.alloc(1_100_000) })
  expect([cache.has('small'), cache.has('large')]).toEqual([true, false])
})
