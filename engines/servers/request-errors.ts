import { EngineUnavailable, WrongAnswer } from '../engine-errors.js'

/** A search server responded with an error status or a redirect. */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    /**
     * The server's error code; null if the body is not an error of the server, for example because a proxy
     * responded.
     */
    readonly code: string | null,
    /** Seconds of the `Retry-After` header; null if it is missing. */
    readonly retryAfter: number | null,
    message: string,
  ) {
    super(message)
  }
}

/**
 * The engine error for a refused search. If the server itself calls a query invalid, the index differs from
 * its fingerprint. All other refusals are failures of the server or the network.
 */
export function refusedSearch(
  server: string,
  cause: RefusedRequest,
  isInvalidQuery = cause.status === 400 && cause.code !== null,
): Error {
  const { status, code, retryAfter, message } = cause
  return isInvalidQuery
    ? new WrongAnswer(`${server} refuses a query (${code}): ${message}`, { cause })
    : new EngineUnavailable(`${server} answers ${status}: ${message}`, retryAfter, { cause })
}

/** The message of an error's innermost cause; the outer errors only name the address. */
export function innermostMessage(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
