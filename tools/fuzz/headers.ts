import type { Random } from '../../platform/random.js'
import type { Vocabulary } from './vocabulary.js'

/** Headers beside the usual ones, and what they ask for. */
export interface DrawnHeaders {
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** A path whose tag they name; null: any path. */
  readonly path: string | null
  readonly id: string | null
}

type Draw = (random: Random, vocabulary: Vocabulary) => DrawnHeaders

const just =
  (name: string, values: readonly string[]): Draw =>
  (random) => ({ headers: [[name, random.pick(values)]], path: null, id: null })

const long = (length: number) => 'x'.repeat(length)
const many = (count: number, part: string) => Array.from({ length: count }, () => part).join(', ')

/** Letters of an id that the service keeps (docs/reference/errors.md#request-ids). */
const idLetters = [...'ABCXYZabcxyz0189._:-']

/** Each kind of header that the fuzz tries; all values are Latin-1. */
export const headerDraws = {
  heldTag(random, { tagged }) {
    const { path, tag } = random.pick(tagged)
    const value = random.pick([tag, `W/${tag}`, `"x", ${tag}`, tag.slice(1, -1), `${tag},`])
    return { headers: [['If-None-Match', value]], path, id: null }
  },
  anyTag: just('If-None-Match', [
    '*',
    '',
    '"',
    '""',
    ',,,',
    'W/',
    many(500, '"aaaaaaaaaa"'),
    '*, *',
    '\xff',
  ]),
  match: just('If-Match', ['*', '"x"', '']),
  since: just('If-Unmodified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'never', '']),
  modified: just('If-Modified-Since', ['Thu, 01 Jan 2099 00:00:00 GMT', '0', 'x']),
  range: just('Range', [
    'bytes=0-0',
    'bytes=-1',
    'bytes=99999999999-',
    'bytes=5-1',
    `bytes=${many(500, '0-1')}`,
    'lines=1-2',
    'bytes=',
    'bytes=0-99999999999999999999',
  ]),
  encoding: just('Accept-Encoding', [
    'gzip',
    'br',
    'gzip, br',
    'br;q=1, gzip;q=0.5',
    'identity;q=0',
    '*;q=0',
    '*',
    '',
    'deflate',
    'gzip;q=2',
    'br;q=nan',
    'zstd, x-gzip',
    many(300, 'gzip;q=0.1'),
  ]),
  expect: just('Expect', [
    '100-continue',
    '100-Continue',
    '200-ok',
    '',
    '100-continue, 100-continue',
    long(500),
  ]),
  keptId(random) {
    const length = random.pick([1, 8, 36, 99, 100])
    const id = Array.from({ length }, () => random.pick(idLetters)).join('')
    return { headers: [['X-Request-Id', id]], path: null, id }
  },
  oddId: just('X-Request-Id', [
    '',
    ' ',
    long(101),
    long(5000),
    '\xe9\xff',
    'a b',
    'a\tb',
    '"x"',
    '{"level":50}',
    '\u001b[31m',
  ]),
  repeatedId: () => ({
    headers: [
      ['X-Request-Id', 'a'],
      ['X-Request-Id', 'b'],
    ],
    path: null,
    id: null,
  }),
  forwarded: just('X-Forwarded-For', [
    '203.0.113.7',
    'unknown',
    '[::1]:80',
    many(300, '1.2.3.4'),
    '\xff',
  ]),
  accept: just('Accept', ['text/html', '*/*;q=0', '', many(300, 'a/b'), 'application/xml']),
  origin: just('Origin', ['https://app.example', 'null', '', long(3000)]),
  upgrade: () => ({
    headers: [
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
    ],
    path: null,
    id: null,
  }),
  cookie: just('Cookie', ['a=b', long(8000), many(300, 'a=b;')]),
  type: just('Content-Type', ['application/json', 'x', '', 'multipart/form-data']),
  override: just('X-HTTP-Method-Override', ['DELETE', 'POST']),
  url: just('X-Original-URL', ['/admin', '/health']),
  overflow: just('X-Long', [long(10_000), long(15_000), long(17_000), long(70_000)]),
  manyNames: (random) => ({
    headers: Array.from({ length: random.pick([50, 500, 1500, 2500]) }, (_, place) => [
      `x-${place}`,
      'y',
    ]),
    path: null,
    id: null,
  }),
  sameName: (random) => ({
    headers: Array.from({ length: random.pick([2, 100, 1000]) }, () => ['Accept-Encoding', 'gzip']),
    path: null,
    id: null,
  }),
  strangeNames: (random) => ({
    headers: [
      [random.pick(['__proto__', 'constructor', 'x!#$%&', 'X_Y', '0', 'hasOwnProperty']), 'v'],
    ],
    path: null,
    id: null,
  }),
} satisfies Record<string, Draw>

const draws: readonly Draw[] = Object.values(headerDraws)

/** Draws one kind of odd header, at times two. */
export function drawHeaders(random: Random, vocabulary: Vocabulary): DrawnHeaders {
  const first = random.pick(draws)(random, vocabulary)
  if (random.chance(0.75)) return first
  const second = random.pick(draws)(random, vocabulary)
  const ids = [first, second].filter(({ headers }) =>
    headers.some(([name]) => name === 'X-Request-Id'),
  )
  return {
    headers: [...first.headers, ...second.headers],
    path: first.path ?? second.path,
    id: ids.length === 1 ? (ids[0]?.id ?? null) : null,
  }
}
