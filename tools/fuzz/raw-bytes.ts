import { connect } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'
import { allowedStatuses, errorProblems, type RawResponse } from './check-response.js'

/** Bytes for one connection: well-formed requests, then possibly malformed bytes. */
interface RawBytes {
  /** Number of requests at the beginning that the service must answer with 200, in order. */
  readonly requests: number
  /** Latin-1. */
  readonly bytes: string
}

const health = 'GET /health HTTP/1.1\r\nHost: titlebase\r\nX-Note: a\r\n\r\n'
const withHeaders = (headers: string, body = '') =>
  `POST /health HTTP/1.1\r\nHost: titlebase\r\n${headers}\r\n\r\n${body}`

const malformed = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.nat(health.length).map((length) => health.slice(0, length)),
  fc.constantFrom(
    ...[
      '',
      '\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n\r\n',
      'GET / HTTP/7\r\n\r\n',
      'HELO\r\n',
    ],
    ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ...['CONNECT t:443 HTTP/1.1\r\nHost: t\r\n\r\n', 'OPTIONS * HTTP/1.1\r\nHost: t\r\n\r\n'],
    ...[health.replaceAll('\r\n', '\n'), health.replaceAll('\r\n', '\r'), ` ${health}`],
    ...['X-Note : a', 'X-Note: a\0b', ': a', 'X-Note', 'Host: other', 'X-Note: a\r\n b'].map(
      (line) => health.replace('X-Note: a', line),
    ),
    ...['Expect: 200-ok', 'Upgrade: websocket', `X-Long: ${'x'.repeat(70_000)}`].map((line) =>
      health.replace('X-Note: a', line),
    ),
    ...['-1', 'abc', '5, 6', '0x5', '', '1e3', '9'.repeat(25)].map((length) =>
      withHeaders(`Content-Length: ${length}`, 'hello'),
    ),
    withHeaders('Content-Length: 5\r\nContent-Length: 6', 'hello'),
    withHeaders('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
    ...[
      '0\r\n\r\n',
      'zz\r\nhello\r\n0\r\n\r\n',
      '-1\r\n\r\n',
      '5\r\nhelloGET',
      '5\nhello\n0\n\n',
    ].map((body) => withHeaders('Transfer-Encoding: chunked', body)),
    ...['gzip', 'chunked, gzip', 'xchunked', 'chunked\x0b'].map((encoding) =>
      withHeaders(`Transfer-Encoding: ${encoding}`, '0\r\n\r\n'),
    ),
  ),
)

/** Generates the bytes of a connection that an ordinary client would not send. */
export const rawBytes: Arbitrary<RawBytes> = fc
  .tuple(fc.nat(3), malformed)
  .map(([requests, end]) => ({ requests, bytes: health.repeat(requests) + end }))

/** Sends the bytes on a new connection. Returns the problems of the responses. */
export async function rawProblems(url: string, { requests, bytes }: RawBytes): Promise<string[]> {
  const responses = readResponses(await exchange(url, bytes))
  const problems = responses.flatMap((response) =>
    allowedStatuses.has(response.status)
      ? response.status >= 400
        ? errorProblems(response, JSON.parse(response.body.toString()))
        : []
      : [`unexpected status ${response.status}`],
  )
  const answered = responses.slice(0, requests).filter(({ status }) => status === 200).length
  return answered === requests
    ? problems
    : [...problems, `${answered} of ${requests} requests answered`]
}

/** Everything that the service sends until it closes the connection. */
function exchange(url: string, bytes: string): Promise<Buffer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname)
    socket.on('data', (part) => parts.push(part))
    // The service may reset a connection whose request it rejects before it has read all of it.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(parts)))
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}

/** Splits bytes into responses by their `Content-Length`; throws if they are not HTTP/1.1. */
function readResponses(bytes: Buffer): RawResponse[] {
  const responses: RawResponse[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? []
    if (end < 0 || status === undefined) throw new Error(`not an HTTP response: ${first}`)
    const headers = Object.fromEntries(
      lines.map((line) => {
        const [name = '', value] = line.split(/: (.*)/s)
        return [name.toLowerCase(), value]
      }),
    )
    const isInterim = Number(status) < 200
    const begin = end + 4
    const length = isInterim ? 0 : Number(headers['content-length'])
    if (!(rest.length >= begin + length)) throw new Error(`an incomplete response: ${first}`)
    const body = rest.subarray(begin, begin + length)
    if (!isInterim) responses.push({ status: Number(status), headers, body })
    rest = rest.subarray(begin + length)
  }
  return responses
}
