import type { ErrorCode } from '../schema/errors.js'

/** Base class of all errors that a request can get; one mapper turns them into responses. */
export abstract class RequestError extends Error {
  abstract readonly status: number
  abstract readonly code: ErrorCode
  /** Seconds to wait before a retry, for `Retry-After`; null if unknown. */
  readonly retryAfter: number | null = null
  /** Advice for the client; null if there is none. */
  readonly hint: string | null = null
}

export interface RefusalDetails {
  /** The name of the wrong parameter, as the client sent it. */
  readonly field?: string
  /** A suggestion of the intended value. */
  readonly hint?: string
  /** The values that the parameter accepts. */
  readonly allowed?: readonly string[]
}

/** 400: the request does not follow the grammar. */
export class InvalidRequest extends RequestError {
  override readonly name = 'InvalidRequest'
  readonly status = 400
  readonly code = 'invalid_request'
  constructor(
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message)
  }
}

/** 401: the key is missing, unknown or revoked. */
export class Unauthorized extends RequestError {
  override readonly name = 'Unauthorized'
  readonly status = 401
  readonly code = 'unauthorized'
  constructor(
    message: string,
    override readonly hint: string | null = null,
  ) {
    super(message)
  }
}

/** 403: the client's address is blocked. */
export class Forbidden extends RequestError {
  override readonly name = 'Forbidden'
  readonly status = 403
  readonly code = 'forbidden'
  constructor(
    override readonly retryAfter: number,
    override readonly hint: string,
  ) {
    super('this address is blocked')
  }
}

/** 404: no such title, person, collection or path. */
export class NotFound extends RequestError {
  override readonly name = 'NotFound'
  readonly status = 404
  readonly code = 'not_found'
  constructor(
    message: string,
    override readonly hint: string | null = null,
  ) {
    super(message)
  }
}

/** 412: the file does not match the precondition of the request. */
export class PreconditionFailed extends RequestError {
  override readonly name = 'PreconditionFailed'
  readonly status = 412
  readonly code = 'invalid_request'
}

/** 416: the requested range is outside the file. */
export class RangeNotSatisfiable extends RequestError {
  override readonly name = 'RangeNotSatisfiable'
  readonly status = 416
  readonly code = 'invalid_request'
}

/** 417: the request has an unsupported expectation. */
export class ExpectationFailed extends RequestError {
  override readonly name = 'ExpectationFailed'
  readonly status = 417
  readonly code = 'invalid_request'
}

/** 429: the rate or the daily quota is exhausted. */
export class RateLimited extends RequestError {
  override readonly name = 'RateLimited'
  readonly status = 429
  readonly code = 'rate_limited'
  constructor(
    readonly limit: 'rate' | 'quota',
    override readonly retryAfter: number,
    override readonly hint: string | null = null,
  ) {
    super(`${limit} limit exceeded`)
  }
}

/** 502: the search engine does not answer and there is no fallback. */
export class SourceUnavailable extends RequestError {
  override readonly name = 'SourceUnavailable'
  readonly status = 502
  readonly code = 'source_unavailable'
}

/**
 * 503: too many searches are running, or a resource is temporarily unavailable; a retry may
 * succeed.
 */
export class Overloaded extends RequestError {
  override readonly name: string = 'Overloaded'
  readonly status = 503
  readonly code = 'overloaded'
  constructor(
    message: string,
    override readonly retryAfter = 1,
  ) {
    super(message)
  }
}

/** 503: a search exceeded its time limit. */
export class SearchGivenUp extends Overloaded {
  override readonly name = 'SearchGivenUp'
}

/** The client has disconnected and needs no answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** 500: a file that the response needs is damaged; the log has reported it once. */
export class FileDamaged extends RequestError {
  override readonly name = 'FileDamaged'
  readonly status = 500
  readonly code = 'internal'
  constructor() {
    super(failedToAnswer)
  }
}

/** The message for a failure of the service. */
export const failedToAnswer = 'the service failed to answer'
