import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.js'
import { examples } from '../../../server/openapi/examples.js'
import { health } from '../../../server/routes/health.js'
import { endpoints } from '../../../server/routes/index.js'
import { readServerConfig } from '../../../server/server-config.js'
import { problemsOf, type RawResponse } from '../../../tools/fuzz/check-response.js'
import { rawProblems } from '../../../tools/fuzz/raw-bytes.js'
import type { FuzzRequest } from '../../../tools/fuzz/requests.js'
import { httpStub } from '../../support/http-stub.js'
import { openApiValidator } from '../../support/openapi-validator.js'

const document = openApiDocument({
  endpoints: endpoints(readServerConfig({}).pageAddresses),
  health,
  prefix: '/v1.2',
  examples,
})
const validator = openApiValidator(JSON.parse(JSON.stringify(document)))

const type = 'application/json; charset=utf-8'
const headers = {
  'x-request-id': 'a',
  'content-type': type,
  'cache-control': 'no-store',
  etag: '"x"',
}
const page = { items: [], limit: 50, offset: 0, has_more: false, total: null }
const failure = (code: string) => ({ error: { code, message: 'no' } })
const titles: FuzzRequest = { method: 'GET', path: '/v1.2/titles', headers: [], isDocumented: true }
const conditional = { ...titles, headers: [['If-None-Match', '"x"']] as const }
const unknown = { ...titles, path: '/none', isDocumented: false }

function response(status: number, body: unknown, more: Record<string, string> = {}): RawResponse {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  return { status, headers: { ...headers, ...more }, body: bytes }
}

test.each<[string, FuzzRequest, RawResponse]>([
  ['a list', titles, response(200, page)],
  [
    'a compressed list',
    titles,
    response(200, gzipSync(JSON.stringify(page)), { 'content-encoding': 'gzip' }),
  ],
  ['a 400', titles, response(400, failure('invalid_request'))],
  ['a 304', conditional, response(304, '')],
  ['a 404', unknown, response(404, failure('not_found'))],
  ['a 412', titles, response(412, failure('invalid_request'))],
  ['a 503', titles, response(503, failure('overloaded'), { 'retry-after': '1' })],
])('the checks accept %s', (_, request, given) => {
  expect(problemsOf(request, given, validator)).toEqual([])
})

test.each<[string, FuzzRequest, RawResponse, RegExp]>([
  ['a 500', titles, response(500, failure('internal')), /unexpected status 500/],
  ['a 304 without a condition', titles, response(304, ''), /without a condition/],
  ['a 503 without Retry-After', titles, response(503, failure('overloaded')), /Retry-After/],
  ['a list with an unknown key', titles, response(200, { ...page, more: 1 }), /additional/],
  ['a list without a key', titles, response(200, { items: [] }), /required/],
  ['an undocumented status', titles, response(404, failure('not_found')), /not documented/],
  [
    'the code of another status',
    unknown,
    response(404, failure('overloaded')),
    /404 with the code/,
  ],
  [
    'an error of another type',
    unknown,
    response(404, failure('not_found'), { 'content-type': 'text/html' }),
    /text\/html/,
  ],
  ['incomplete JSON', titles, response(200, Buffer.from('{"items":')), /unreadable/],
  [
    'an unknown encoding',
    titles,
    response(200, page, { 'content-encoding': 'zstd' }),
    /unreadable/,
  ],
])('the checks reject %s', (_, request, given, problem) => {
  expect(problemsOf(request, given, validator).join('; ')).toMatch(problem)
})

/** Problems found at a server that sends `sent` on every connection. */
async function problemsOfServer(sent: string, requests = 0) {
  const server = createServer((socket) => socket.on('error', () => {}).end(sent))
  return rawProblems(await httpStub(server), { requests, bytes: 'GET' })
}

const http = (status: number, body: object) => {
  const text = JSON.stringify(body)
  return `HTTP/1.1 ${status} X\r\nContent-Type: ${type}\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

test('responses to raw bytes are checked', async () => {
  expect(await problemsOfServer(http(200, {}) + http(400, failure('invalid_request')), 1)).toEqual(
    [],
  )
  expect(await problemsOfServer(http(500, failure('internal')))).toEqual(['unexpected status 500'])
  expect(await problemsOfServer(http(200, {}), 2)).toEqual(['1 of 2 requests answered'])
  await expect(problemsOfServer('hello\r\n\r\n')).rejects.toThrow('not an HTTP response')
  await expect(problemsOfServer(http(200, {}).slice(0, -1))).rejects.toThrow('incomplete')
})
