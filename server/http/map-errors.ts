import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { NoEngineAnswers } from '../../engines/engine-errors.js'
import type { ErrorCode } from '../../schema/error-codes.js'
import {
  ClientGone,
  failedToAnswer,
  InvalidRequest,
  Moved,
  NotFound,
  Overloaded,
  RateLimited,
  RequestError,
  SourceUnavailable,
} from '../../search/query/errors.js'
import { renderJson } from './body.js'
import { type RequestRecord, recordOf } from './request-record.js'
import { sendBody } from './send-body.js'

/** Maximum length of a path that gets a hint. */
const maxHintedPath = 100

/**
 * Answers requests that match no endpoint: an unknown path, or a method other than GET and HEAD
 * (docs/reference/endpoints.md#methods). `pathFor` returns the path that a client probably means.
 */
export function refusePath(pathFor: (path: string) => string | null): RequestHandler {
  return ({ method, path }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      throw new NotFound(
        `the method ${method} is not supported`,
        'the service is read-only: send GET',
      )
    }
    // Suggestions for a longer path would repeat it.
    const isShort = path.length <= maxHintedPath
    const meant = isShort ? pathFor(path) : null
    const isSlashed = isShort && path.length > 1 && path.endsWith('/')
    const isOnlySlash = isSlashed && (meant === null || path === `${meant}/`)
    const hint = isOnlySlash ? `remove the slash at the end: ${path.slice(0, -1)}` : meant
    throw new NotFound('there is no such path', hint)
  }
}

/** `refusePath` for paths outside the version prefix, which get no hint. */
export const noSuchPath = refusePath(() => null)

/**
 * Turns a thrown value into the error object (docs/reference/errors.md#error-object). Anything
 * except a RequestError is a failure of the service: the client gets the code `internal`, and the
 * log contains the whole error. `present` writes the errors of an interface with other bodies.
 */
export function mapErrors(
  logger: Logger,
  present: (error: RequestError | null) => object = errorObject,
): ErrorRequestHandler {
  return async (thrown: unknown, _request, response, _next) => {
    if (thrown instanceof ClientGone) return
    const record = recordOf(response)
    const error = noteError(thrown, record, logger)
    if (response.headersSent) {
      response.destroy()
      return
    }
    const retryAfter = error?.retryAfter ?? null
    if (retryAfter !== null) response.set('Retry-After', String(retryAfter))
    response.set('Cache-Control', 'no-store').removeHeader('ETag')
    await sendBody(response, error?.status ?? 500, renderJson(present(error)))
  }
}

/**
 * Returns the error object for a thrown value, to be part of a response. Records it like the error
 * of a response.
 */
export function errorAnswer(thrown: unknown, record: RequestRecord, logger: Logger): ErrorObject {
  return errorObject(noteError(thrown, record, logger))
}

/**
 * Adds an error to the record of its request, and logs failures of the service. Returns null for
 * a failure without an error code.
 */
function noteError(thrown: unknown, record: RequestRecord, logger: Logger): RequestError | null {
  const error = asRequestError(thrown)
  record.error = error?.code ?? 'internal'
  if (error instanceof RateLimited) record.limit = error.limit
  if (error === null || error instanceof SourceUnavailable) {
    logger.error({ request: record.id, err: thrown }, 'request failed')
  }
  return error
}

type ErrorObject = {
  error: { code: ErrorCode; message: string; moved_to?: string } & InvalidRequest['details']
}

function errorObject(error: RequestError | null): ErrorObject {
  if (error === null) return { error: { code: 'internal', message: failedToAnswer } }
  const { code, message, hint } = error
  if (!(error instanceof InvalidRequest)) {
    const moved = error instanceof Moved && { moved_to: error.movedTo }
    return { error: { code, message, ...(hint && { hint }), ...moved } }
  }
  // The hint precedes the allowed values, a list that may be long enough to hide it.
  const { allowed, ...details } = error.details
  return { error: { code, message, ...details, ...(allowed === undefined ? {} : { allowed }) } }
}

function asRequestError(thrown: unknown): RequestError | null {
  if (thrown instanceof RequestError) return thrown
  if (thrown instanceof NoEngineAnswers) {
    const { message, retryAfter } = thrown
    return retryAfter === null
      ? new SourceUnavailable(message)
      : new Overloaded(message, retryAfter)
  }
  // Express throws this for a path segment such as `%E0%A4`.
  if (thrown instanceof URIError)
    return new InvalidRequest('the path is not valid percent-encoding')
  return null
}
