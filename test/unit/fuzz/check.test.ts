import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RawAnswer } from '../../../fuzz/answer-reader.js'
import { type Asked, asking, type Case } from '../../../fuzz/case.js'
import { problemsOf } from '../../../fuzz/check.js'
import { openApiValidator } from '../../../fuzz/openapi-validator.js'
import { readServerConfig } from '../../../server/config.js'
import { openApiDocument } from '../../../server/openapi/document.js'
import { health } from '../../../server/routes/health.js'
import { endpoints } from '../../../server/routes/index.js'

const document = openApiDocument({
  endpoints: endpoints(readServerConfig({}).pageAddresses),
  health,
  prefix: '/v1.2',
  examples: {},
})
const validator = openApiValidator(document as never)

const json = 'application/json; charset=utf-8'
const usual = { 'x-request-id': 'id', 'cache-control': 'no-store', 'content-type': json }

const answer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): RawAnswer => ({
  status,
  headers: { ...usual, ...headers },
  body: Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const failure = (code: string) => ({ error: { code, message: 'why' } })
const healthy = answer(200, { status: 'ok' })

const probe = asking('/health')
const titles = asking('/v1.2/titles')
const emptyPage = { items: [], limit: 50, offset: 0, has_more: false, total: null }

function judge(given: RawAnswer, asked: Asked | null): string[] {
  const spoken: Case = {
    kind: 'grammar',
    steps: [],
    asked: asked === null ? [] : [asked],
    watch: null,
  }
  return problemsOf(spoken, { answers: [given], problems: [] }, validator)
}

test.each<[string, RawAnswer, Asked | null]>([
  ['an answer', healthy, probe],
  [
    'a compressed one',
    answer(200, gzipSync('{"status":"ok"}'), { 'content-encoding': 'gzip' }),
    probe,
  ],
  ['a page', answer(200, emptyPage, { etag: '"x"' }), titles],
  ['a refusal', answer(400, failure('invalid_request')), titles],
  ['no body after HEAD', answer(200, ''), { ...probe, method: 'HEAD' }],
  ['304', answer(304, '', { etag: '"x"' }), { ...titles, isConditional: true }],
  ['503 with Retry-After', answer(503, failure('overloaded'), { 'retry-after': '1' }), titles],
  [
    '417 to an expectation',
    answer(417, failure('invalid_request')),
    { ...titles, isConditional: true },
  ],
  ['304 to what may be refused instead', answer(304, '', { etag: '"x"' }), null],
  ['a refusal of what is no request', answer(400, failure('invalid_request')), null],
  [
    'an id that was sent',
    answer(200, { status: 'ok' }, { 'x-request-id': 'mine' }),
    { ...probe, id: 'mine' },
  ],
])('takes %s', (_, given, asked) => {
  expect(judge(given, asked)).toEqual([])
})

test.each<[string, RawAnswer, Asked | null, RegExp]>([
  ['500', answer(500, failure('internal')), titles, /status 500/],
  ['502', answer(502, failure('source_unavailable')), titles, /status 502/],
  ['403, which ends the run', answer(403, failure('forbidden')), titles, /status 403/],
  ['503 without Retry-After', answer(503, failure('overloaded')), titles, /Retry-After/],
  [
    '503 where the document has none',
    answer(503, failure('overloaded'), { 'retry-after': '1' }),
    probe,
    /503 is not documented/,
  ],
  [
    'an answer without an id',
    { ...healthy, headers: { 'cache-control': 'no-store' } },
    probe,
    /X-Request-Id/,
  ],
  ['an id that is not the one sent', healthy, { ...probe, id: 'mine' }, /not mine/],
  [
    'an error of another type',
    answer(404, failure('not_found'), { 'content-type': 'text/html' }),
    titles,
    /text\/html/,
  ],
  [
    'an error that is no error object',
    answer(400, { message: 'no' }),
    null,
    /code of 400 is undefined/,
  ],
  [
    'an error with a key more',
    answer(400, { error: { ...failure('invalid_request').error, stack: 'x' } }),
    null,
    /additional/,
  ],
  [
    'the code of another status',
    answer(404, failure('invalid_request')),
    asking('/none'),
    /code of 404/,
  ],
  [
    'a key that is not documented',
    answer(200, { ...emptyPage, more: 1 }, { etag: '"x"' }),
    titles,
    /additional/,
  ],
  ['a key that is missing', answer(200, { items: [] }, { etag: '"x"' }), titles, /required/],
  [
    'a header that is missing',
    { ...healthy, headers: { 'x-request-id': 'id', 'content-type': json } },
    probe,
    /Cache-Control is missing/,
  ],
  [
    'a status that is not documented',
    answer(404, failure('not_found')),
    titles,
    /404 is not documented/,
  ],
  [
    '417 where nothing was expected',
    answer(417, failure('invalid_request')),
    titles,
    /417 is not documented/,
  ],
  ['304 without a condition', answer(304, '', { etag: '"x"' }), titles, /nobody asked/],
  ['JSON cut short', answer(200, '{"status":'), probe, /cannot be read/],
  ['gzip that is none', answer(200, 'ok', { 'content-encoding': 'gzip' }), probe, /cannot be read/],
  [
    'an encoding that nobody asked for',
    answer(200, 'ok', { 'content-encoding': 'zstd' }),
    probe,
    /cannot be read/,
  ],
])('refuses %s', (_, given, asked, problem) => {
  expect(judge(given, asked).join('; ')).toMatch(problem)
})
