import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorCodes } from '../../schema/error-codes.js'
import type { OpenApiValidator } from '../../test/support/openapi-validator.js'
import type { FuzzRequest } from './requests.js'

/** A response with its body as transferred. */
export interface RawResponse {
  readonly status: number
  /** Values by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Statuses of well-formed and malformed requests; every other status is a finding. */
export const allowedStatuses: ReadonlySet<number> = new Set([
  200, 206, 304, 400, 401, 404, 412, 416, 417, 429, 503,
])

/** A path without an operation: only the rules common to all responses apply to it. */
const unknownPath = '/'

/** Problems of a response; empty if it conforms to the OpenAPI document. */
export function problemsOf(
  request: FuzzRequest,
  response: RawResponse,
  validator: OpenApiValidator,
): string[] {
  const { status, headers } = response
  if (!allowedStatuses.has(status)) {
    return [`unexpected status ${status}: ${response.body.toString().slice(0, 200)}`]
  }
  let body: unknown
  try {
    body = request.method === 'HEAD' || status === 304 ? undefined : readJson(response)
  } catch (error) {
    return [`the body is unreadable: ${error}`]
  }
  // Conditional and range headers cause 412 and 416, which the document does not list for every path.
  const isDocumented = request.isDocumented && status !== 412 && status !== 416
  const received = isDocumented
    ? { path: request.path, status, headers, body }
    : { path: unknownPath, status, headers, body: status >= 400 ? body : undefined }
  const isConditional = request.headers.some(([name]) => name === 'If-None-Match')
  return [
    ...(headers['x-request-id'] ? [] : ['X-Request-Id is missing']),
    ...(status === 304 && !isConditional ? ['304 without a condition'] : []),
    ...(status >= 400 ? errorProblems(response, body) : []),
    ...validator.check(received),
  ]
}

/** Problems of an error response: its type, its code and `Retry-After`. */
export function errorProblems({ status, headers }: RawResponse, body: unknown): string[] {
  const problems: string[] = []
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    problems.push(`an error of type ${headers['content-type']}`)
  }
  const code = (errorCodes as Readonly<Record<number, string>>)[status] ?? 'invalid_request'
  const actual = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  if (body !== undefined && actual !== code) problems.push(`${status} with the code ${actual}`)
  if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) {
    problems.push(`${status} without Retry-After`)
  }
  return problems
}

/** The decompressed body as JSON; undefined if it has another type. */
function readJson({ headers, body }: RawResponse): unknown {
  const plain = decompress(body, headers['content-encoding'])
  const isJson = headers['content-type']?.startsWith('application/json') === true
  return isJson ? JSON.parse(plain.toString()) : undefined
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  switch (encoding) {
    case undefined:
      return body
    case 'gzip':
      return gunzipSync(body)
    case 'br':
      return brotliDecompressSync(body)
    default:
      throw new Error(`unexpected encoding ${encoding}`)
  }
}
