import type { ErrorCode } from '../../schema/error-codes.js'

/** Maximum characters of each quoted text that a message repeats. */
const maxRepeated = 60
/** Maximum characters of a message with `field`; at least `maxRepeated` of `field` remain. */
const maxMessageAndField = 200
const maxFieldAndHint = 140

/** Shortens every quoted text and every long word. */
function shortened(message: string, maximum = maxRepeated): string {
  if (message.length <= maximum) return message
  return message.replace(/"(?:[^"\\]|\\.)*"|[^\s"]+/g, (word) => {
    if (word.length <= maximum + 2) return word
    const end = word.startsWith('"') ? '…"' : '…'
    return word.slice(0, maximum) + end
  })
}

/** An error that the service reports to the client; `mapErrors` turns it into a response. */
export class RequestError extends Error {
  readonly retryAfter: number | null
  readonly hint: string | null
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    {
      retryAfter = null,
      hint = null,
    }: {
      /** Seconds to wait before a retry, for `Retry-After`; null if unknown. */
      readonly retryAfter?: number | null
      /** Advice for the client; null without advice. */
      readonly hint?: string | null
    } = {},
  ) {
    super(shortened(message))
    this.name = new.target.name
    this.retryAfter = retryAfter
    this.hint = hint
  }
}

interface RefusalDetails {
  /** The name of the wrong parameter, as the client sent it. */
  readonly field?: string
  /** A suggestion of the intended value. */
  readonly hint?: string
  /** The values that the parameter accepts. */
  readonly allowed?: readonly string[]
}

/** 400: the request does not follow the grammar. */
export class InvalidRequest extends RequestError {
  readonly details: RefusalDetails
  constructor(
    message: string,
    { field, hint, ...details }: RefusalDetails = {},
    /** The name of a person instead of a reference, which the hint may contain. */
    readonly person: string | null = null,
  ) {
    super(400, 'invalid_request', message)
    const fieldLength = Math.min(
      Math.max(maxRepeated, maxMessageAndField - this.message.length),
      Math.max(maxRepeated, field?.length ?? 0),
    )
    this.details = {
      ...(field !== undefined && { field: field.slice(0, fieldLength) }),
      ...(hint !== undefined && { hint: shortened(hint, maxFieldAndHint - fieldLength) }),
      ...details,
    }
  }
}

/** 401: the key is missing, unknown or revoked. */
export class Unauthorized extends RequestError {
  constructor(message: string, hint: string | null = null) {
    super(401, 'unauthorized', message, { hint })
  }
}

/** 403: the client's address is blocked. */
export class Forbidden extends RequestError {
  constructor(
    override readonly retryAfter: number,
    hint: string,
  ) {
    super(403, 'forbidden', 'this address is blocked', { retryAfter, hint })
  }
}

/** 404: no such title, person, collection or path. */
export class NotFound extends RequestError {
  constructor(message: string, hint: string | null = null) {
    super(404, 'not_found', message, { hint })
  }
}

/** 404 for a number that its record has lost (docs/reference/changes.md#moved-numbers). */
export class Moved extends NotFound {
  constructor(
    message: string,
    /** The record's present reference, `<catalog>:<number>`. */
    readonly movedTo: string,
  ) {
    super(message, `its number is now ${movedTo}`)
  }
}

/** 429: the rate or the daily quota is exhausted. */
export class RateLimited extends RequestError {
  constructor(
    readonly limit: 'rate' | 'quota',
    retryAfter: number,
    hint: string | null = null,
  ) {
    super(429, 'rate_limited', `${limit} limit exceeded`, { retryAfter, hint })
  }
}

/** 502: the search engine does not answer and there is no fallback. */
export class SourceUnavailable extends RequestError {
  constructor(message: string) {
    super(502, 'source_unavailable', message)
  }
}

/**
 * 503: too many searches are running, or a resource is temporarily unavailable; a retry may
 * succeed.
 */
export class Overloaded extends RequestError {
  constructor(message: string, retryAfter = 1) {
    super(503, 'overloaded', message, { retryAfter })
  }
}

/** 503: a search exceeded its time limit. */
export class SearchGivenUp extends Overloaded {}

/** The client has disconnected and needs no answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** The message for a failure of the service. */
export const failedToAnswer = 'the service failed to answer'
