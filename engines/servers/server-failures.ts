import { EngineUnavailable, WrongAnswer } from '../engine-errors.js'

/** How a search server fails, and what that means to who searches. */

/** An answer of a search server whose status is an error, or sends one elsewhere. */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    /** The server's name of the error; null where something else answered in its place. */
    readonly code: string | null,
    /** Seconds; null where the answer names none. */
    readonly retryAfter: number | null,
    message: string,
  ) {
    super(message)
  }
}

/**
 * What the port says of a search that a server refused: a query that the server calls wrong is one that
 * its index does not know as the fingerprint says; all else is the server's or the network's.
 */
export function refusedSearch(
  server: string,
  cause: RefusedRequest,
  isOfQuery = cause.status === 400 && cause.code !== null,
): Error {
  const { status, code, retryAfter, message } = cause
  return isOfQuery
    ? new WrongAnswer(`${server} refuses a query (${code}): ${message}`, { cause })
    : new EngineUnavailable(`${server} answers ${status}: ${message}`, retryAfter, { cause })
}

/** The innermost message of an error: the outer ones only name the address. */
export function innermostMessage(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
