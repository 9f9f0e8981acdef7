import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errorCodes } from '../../schema/errors.js'
import type { RawAnswer } from './answer-reader.js'
import type { Asked, Case } from './case.js'
import type { Heard } from './converse.js'
import type { Answered } from './openapi-validator.js'

/** Judges answers by the OpenAPI document of the service. */
export interface Validator {
  check(answered: Answered): string[]
}

/** Every status that the service may answer with; no other 5xx than 503. */
const statuses: ReadonlySet<number> = new Set([200, 304, 400, 401, 404, 412, 416, 417, 429, 503])

/** What only headers ask for, and no operation of the document tells. */
const conditionalStatuses: ReadonlySet<number> = new Set([412, 416, 417])

/** A path that no operation has: what all errors have in common is judged by it. */
const noPath = '/'

/** What is wrong with what was heard in a case; empty where nothing is. */
export function problemsOf(
  spoken: Case,
  { answers, problems }: Heard,
  validator: Validator,
): string[] {
  return [
    ...problems,
    ...answers.flatMap((answer, place) =>
      checkAnswer(answer, spoken.asked[place] ?? null, validator),
    ),
  ]
}

/** Checks one answer; `asked` is null for what answers no request. */
function checkAnswer(answer: RawAnswer, asked: Asked | null, validator: Validator): string[] {
  const { status, headers } = answer
  if (!statuses.has(status)) return [`status ${status} ${answer.body.toString().slice(0, 200)}`]
  const body = bodyOf(answer, asked)
  if ('problem' in body) return [body.problem]
  return [
    ...checkId(answer, asked),
    ...(status === 304 && asked?.isConditional === false ? ['a 304 that nobody asked for'] : []),
    ...(status >= 400 ? checkError(status, headers, body.read) : []),
    ...validator.check(
      isDocumented(status, asked)
        ? { path: asked.path, status, headers, body: body.read }
        : withoutPath(answer, body.read),
    ),
  ]
}

/** What the document says of every answer: an error is the error object, anything may succeed. */
function withoutPath({ status, headers }: RawAnswer, body: unknown): Answered {
  return { path: noPath, status, headers, body: status >= 400 ? body : undefined }
}

function isDocumented(status: number, asked: Asked | null): asked is Asked {
  if (asked === null || !asked.isDocumented) return false
  return !(asked.isConditional && conditionalStatuses.has(status))
}

function checkId({ status, headers }: RawAnswer, asked: Asked | null): string[] {
  const id = headers['x-request-id']
  if (id === undefined || id === '') return ['there is no X-Request-Id']
  // What is refused before it is read has an id of its own.
  const isUnread = status === 400 && headers.connection === 'close'
  if (asked === null || asked.id === null || asked.id === id || isUnread) return []
  return [`X-Request-Id is ${id}, not ${asked.id}`]
}

function checkError(status: number, headers: RawAnswer['headers'], body: unknown): string[] {
  const problems: string[] = []
  const code =
    status === 412 || status === 416 || status === 417 ? 'invalid_request' : codeOf(status)
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    problems.push(`an error of type ${headers['content-type']}`)
  }
  const said = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  if (body !== undefined && said !== code) problems.push(`the code of ${status} is ${String(said)}`)
  if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) {
    problems.push(`a ${status} without Retry-After`)
  }
  return problems
}

function codeOf(status: number): string | undefined {
  return (errorCodes as Readonly<Record<number, string>>)[status]
}

/** The body as JSON; undefined where none is due, and where it is none of JSON. */
function bodyOf(
  { status, headers, body }: RawAnswer,
  asked: Asked | null,
): { readonly read: unknown } | { readonly problem: string } {
  if (status === 304 || asked?.method === 'HEAD') return { read: undefined }
  try {
    const plain = decoded(body, headers['content-encoding'])
    const isJson = headers['content-type']?.startsWith('application/json') === true
    return { read: isJson ? JSON.parse(plain.toString()) : undefined }
  } catch (error) {
    return { problem: `the body cannot be read: ${error}` }
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  switch (encoding) {
    case undefined:
      return body
    case 'gzip':
      return gunzipSync(body)
    case 'br':
      return brotliDecompressSync(body)
    default:
      throw new Error(`its encoding is ${encoding}`)
  }
}
