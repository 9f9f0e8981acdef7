import fc, { type Arbitrary } from 'fast-check'
import { openToken, sealToken } from '../../search/query/sealed-token.js'
import {
  type OpenApiDocument,
  type Operation,
  parametersOf,
} from '../../test/support/openapi-document.js'
import type { Vocabulary } from './learn-vocabulary.js'
import { parameterValue } from './parameter-value.js'

/** A request that an HTTP client can send. */
export interface FuzzRequest {
  readonly method: string
  /** Path with its query, percent-encoded. */
  readonly path: string
  /** Headers in addition to `X-API-Key`; names may repeat. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** True if the OpenAPI document describes the response: a GET or HEAD of an unchanged path. */
  readonly isDocumented: boolean
}

/** Generates requests from an OpenAPI document. Most conform to it; the others differ in a few parts. */
export function requests(
  document: OpenApiDocument,
  vocabulary: Vocabulary,
): Arbitrary<FuzzRequest> {
  const addresses = Object.entries(document.paths).map(([template, { get }]) =>
    addressOf(document, template, get, vocabulary),
  )
  const cached = fc.constantFrom(...vocabulary.tags).map(({ path }) => path)
  const page = fc.constantFrom('/openapi.json', '/docs', '/docs/start.en.js', '/health')
  const path = fc.oneof(
    { weight: 40, arbitrary: fc.oneof(...addresses) },
    { weight: 10, arbitrary: cursorPages(vocabulary) },
    { weight: 5, arbitrary: cached },
    { weight: 1, arbitrary: page },
  )
  const tags = new Map(vocabulary.tags.map((each) => [each.path, each.tag]))
  const otherMethod = fc.constantFrom('HEAD', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'QUERY')
  return fc
    .record({
      method: mostly(10, 'GET', otherMethod),
      path,
      fragment: mostly(12, '', fragments),
      position: fc.nat(10_000),
      isRepeated: fc.boolean(),
      others: mostly(4, [], fc.array(otherHeader, { minLength: 1, maxLength: 2 })),
    })
    .map(({ method, path, fragment, position, isRepeated, others }) => {
      const at = 1 + (position % path.length)
      const tag = isRepeated ? tags.get(path) : undefined
      const isPage = !path.startsWith('/v1') && path !== '/health'
      return {
        method,
        // The service rejects longer headers before it has read all of them.
        path: (path.slice(0, at) + fragment + path.slice(at)).slice(0, 12_000),
        headers: tag === undefined ? others : [...others, ['If-None-Match', tag]],
        isDocumented: /^(GET|HEAD)$/.test(method) && !isPage && fragment === '',
      }
    })
}

/** Generates `usual` in the given number of cases, and another value in one. */
function mostly<Value>(cases: number, usual: Value, other: Arbitrary<Value>): Arbitrary<Value> {
  return fc.oneof({ weight: cases, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
}

/** Path and query of an operation. */
function addressOf(
  document: OpenApiDocument,
  template: string,
  operation: Operation,
  vocabulary: Vocabulary,
): Arbitrary<string> {
  const parameters = parametersOf(document, operation).filter((each) => each.in === 'query')
  const pairs = parameters.map((parameter) => ({
    isRequired: parameter.required === true,
    pair: parameterValue(document, parameter, vocabulary).map(
      (value) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(value)}`,
    ),
  }))
  const required = pairs.filter(({ isRequired }) => isRequired)
  const query = fc
    .subarray(pairs, { maxLength: Math.min(pairs.length, 6) })
    .chain((chosen) => fc.tuple(...[...new Set([...required, ...chosen])].map(({ pair }) => pair)))
  const unknown = mostly<string[]>(15, [], fc.tuple(unknownPair))
  return fc
    .tuple(pathOf(template, vocabulary), query, unknown)
    .map(([path, known, other]) => [path, [...known, ...other].join('&')].filter(Boolean).join('?'))
}

const unknownPair = fc.constantFrom(
  ...['year.gt=1', 'genre[]=drama', 'Genre=drama', '__proto__=1', 'page=2', '=', 'limit=1&limit=2'],
  ...['a=1&'.repeat(61), 'year', 'q=%ff', 'q=%', 'sort=-year,+year', 'offset=-1', 'cursor=AAAA'],
)

function pathOf(template: string, { titles, persons, slugs }: Vocabulary): Arbitrary<string> {
  const reference = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...(template.includes('/persons') ? persons : titles)),
    },
    { weight: 1, arbitrary: fc.constantFrom('alpha/tt0', 'beta/0', 'omega/1', 'delta/9999999999') },
  )
  const slug = fc.constantFrom(...(slugs.collection ?? []), 'none', '__proto__', '%D1%8F', 'a%00')
  return fc.tuple(reference, reference, slug).map(([first, second, name]) =>
    template
      .replace('{type}/{id}', first)
      .replace('{type2}/{id2}', second)
      .replace(/\{\w+\}/, name),
  )
}

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'If-None-Match': ['*', '""', ',,,', 'W/', '"a", '.repeat(300)],
  'If-Match': ['*', '"x"', ''],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  Range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=99999999999-', 'lines=1'],
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=2', 'zstd'],
  'X-Request-Id': ['abc', '', 'x'.repeat(101), 'a b', '{"level":50}', '\xe9\xff'],
  'X-Forwarded-For': ['203.0.113.7', '[::1]:80', '1.2.3.4, '.repeat(200)],
  Accept: ['text/html', '*/*;q=0', ''],
  Origin: ['https://app.example', 'null'],
  Cookie: ['a=b;'.repeat(300)],
  'X-HTTP-Method-Override': ['DELETE'],
}
const otherHeader = fc.constantFrom<[string, string]>(
  ...Object.entries(headerValues).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  ),
)

/** Texts to insert into a path after its leading slash. */
const fragments = fc.constantFrom(
  ...['%', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%00', '/..', '/.', '/%2e%2e', '//', '%2f', '%5c'],
  ...['?', '&', '=', '??', '=&=', ';', '|', '"', '<', '^', '{', '\xff', '/', '.', '%20', ';a=b'],
  ...['/a'.repeat(500), 'a'.repeat(7000), '&a=1'.repeat(1000)],
)

const values = fc.oneof(
  fc.constantFrom(null, 0, -1, 1.5, 1e308, 2 ** 53, '1', true, [], {}, [[[1]]]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Generates requests with cursors: unchanged, damaged, and forged ones with a valid checksum. */
function cursorPages({ cursors }: Vocabulary): Arbitrary<string> {
  return fc.constantFrom(...cursors).chain(({ sort, cursor }) => {
    const content = openToken(cursor) as readonly unknown[]
    const replaced = fc
      .tuple(fc.nat(content.length), values)
      .map(([at, value]) => [...content.slice(0, at), value, ...content.slice(at + 1)])
    const damaged = fc
      .tuple(fc.nat(cursor.length), fc.constantFrom('', 'A', '=', '%20', cursor))
      .map(([length, end]) => cursor.slice(0, length) + end)
    return fc
      .tuple(
        fc.constantFrom(sort, sort, '-year'),
        fc.oneof(fc.constant(cursor), damaged, fc.oneof(replaced, values).map(sealToken)),
        fc.constantFrom('', '', '&genre=drama', '&limit=5', '&offset=10', '&q=night'),
      )
      .map(
        ([order, token, rest]) =>
          `/v1.2/titles?sort=${encodeURIComponent(order)}&cursor=${token}${rest}`,
      )
  })
}
