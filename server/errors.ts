import type { ErrorCode } from '../schema/errors.js'

/** What every refusal and failure of a request is: one hierarchy, turned into a response by one mapper. */
export abstract class RequestError extends Error {
  abstract readonly status: number
  abstract readonly code: ErrorCode
  /** Seconds after which a retry may pass, for `Retry-After`; null if nothing says so. */
  readonly retryAfter: number | null = null
  /** What the client can do about it; null if there is nothing to say. */
  readonly hint: string | null = null
}

export interface RefusalDetails {
  /** The parameter that caused it, as it was sent. */
  readonly field?: string
  /** What may have been meant. */
  readonly hint?: string
  /** The values that parameter accepts. */
  readonly allowed?: readonly string[]
}

/** 400: the request says something the grammar does not have. */
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

/** 401: no key, or one that is unknown or revoked. */
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

/** 412: a file of the reference is another one than the request wants. */
export class PreconditionFailed extends RequestError {
  override readonly name = 'PreconditionFailed'
  readonly status = 412
  readonly code = 'invalid_request'
}

/** 416: nothing of the range that is asked for is there. */
export class RangeNotSatisfiable extends RequestError {
  override readonly name = 'RangeNotSatisfiable'
  readonly status = 416
  readonly code = 'invalid_request'
}

/** 417: the request expects what the service does not do. */
export class ExpectationFailed extends RequestError {
  override readonly name = 'ExpectationFailed'
  readonly status = 417
  readonly code = 'invalid_request'
}

/** 429: the rate of the second or the quota of the day is used up. */
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

/** 502: the search engine does not answer and nothing can stand in for it. */
export class SourceUnavailable extends RequestError {
  override readonly name = 'SourceUnavailable'
  readonly status = 502
  readonly code = 'source_unavailable'
}

/** 503: too many searches are under way, or what is needed cannot be had now; a later request may pass. */
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

/** 503: a search took longer than it may. */
export class SearchGivenUp extends Overloaded {
  override readonly name = 'SearchGivenUp'
}

/** The client has left: nobody is there to be answered. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** 500: a file that the answer is read from is damaged; the log has said so, once. */
export class FileDamaged extends RequestError {
  override readonly name = 'FileDamaged'
  readonly status = 500
  readonly code = 'internal'
  constructor() {
    super(failedToAnswer)
  }
}

/** What a caller is told of a failure of the service. */
export const failedToAnswer = 'the service failed to answer'
