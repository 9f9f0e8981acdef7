import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { NoEngineAnswers } from '../../engines/engine-errors.js'
import type { ErrorCode } from '../../schema/errors.js'
import {
  ClientGone,
  failedToAnswer,
  InvalidRequest,
  NotFound,
  Overloaded,
  RateLimited,
  type RefusalDetails,
  RequestError,
  SourceUnavailable,
} from '../errors.js'
import { renderJson } from './body.js'
import { recordOf } from './request-record.js'
import { sendBody } from './send-body.js'

/**
 * What no endpoint answers: another path, or another method than GET and HEAD
 * (docs/reference/endpoints.md#methods).
 */
export const noSuchPath: RequestHandler = ({ method, path }, response) => {
  if (method !== 'GET' && method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD')
    throw new NotFound(
      `the method ${method} is not supported`,
      'the service is read-only: send GET',
    )
  }
  const isSlashed = path.length > 1 && path.endsWith('/')
  const hint = isSlashed ? `remove the slash at the end: ${path.slice(0, -1)}` : null
  throw new NotFound('there is no such path', hint)
}

/**
 * Turns what was thrown into the error object (docs/reference/errors.md#error-object). What is not
 * a RequestError is a failure of the service: `internal` to the caller, in full to the log.
 */
export function mapErrors(logger: Logger): ErrorRequestHandler {
  return async (thrown: unknown, _request, response, _next) => {
    if (thrown instanceof ClientGone) return
    const error = asRequestError(thrown)
    const record = recordOf(response)
    record.error = error?.code ?? 'internal'
    if (error instanceof RateLimited) record.limit = error.limit
    if (error === null || error instanceof SourceUnavailable) {
      logger.error({ request: record.id, err: thrown }, 'request failed')
    }
    if (response.headersSent) {
      response.destroy()
      return
    }
    const retryAfter = error?.retryAfter ?? null
    if (retryAfter !== null) response.set('Retry-After', String(retryAfter))
    response.set('Cache-Control', 'no-store').removeHeader('ETag')
    await sendBody(response, error?.status ?? 500, renderJson({ error: errorObject(error) }))
  }
}

type ErrorObject = { code: ErrorCode; message: string } & RefusalDetails

function errorObject(error: RequestError | null): ErrorObject {
  if (error === null) return { code: 'internal', message: failedToAnswer }
  const { code, message, hint } = error
  if (!(error instanceof InvalidRequest)) return { code, message, ...(hint && { hint }) }
  // The hint goes before what is allowed, which may be long and hide it.
  const { allowed, ...details } = error.details
  return { code, message, ...details, ...(allowed === undefined ? {} : { allowed }) }
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
  if (thrown instanceof URIError) return new InvalidRequest('the path is not well encoded')
  return null
}
