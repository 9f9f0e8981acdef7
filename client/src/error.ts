/** The codes of the service (its reference, "Errors"), and those of this client. */
export type ErrorCode =
  | 'invalid_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'rate_limited'
  | 'internal'
  | 'source_unavailable'
  | 'overloaded'
  /** The service could not be reached, or the connection broke; `cause` says how. */
  | 'unreachable'
  /** The answer is not one of this service, as that of a proxy. */
  | 'not_understood'
  /** `changes` goes back less far than `since`: start again from an export. */
  | 'changes_incomplete'

/** What an error is made of. */
export interface ErrorParts {
  readonly message: string
  readonly code: ErrorCode
  readonly status?: number | null
  readonly field?: string | null
  readonly allowed?: readonly string[] | null
  readonly hint?: string | null
  readonly requestId?: string | null
  readonly retryAt?: Date | null
  readonly address?: string | null
  readonly cause?: unknown
}

/** What the service refused or failed to answer, after the tries that make sense. */
export class TitlebaseError extends Error {
  override readonly name = 'TitlebaseError'
  readonly code: ErrorCode
  /** The status of the answer; null if there was none. */
  readonly status: number | null
  /** The parameter that is to blame, as it was sent. */
  readonly field: string | null
  /** What the parameter takes. */
  readonly allowed: readonly string[] | null
  /** What may have been meant. */
  readonly hint: string | null
  /** Quote it to the operator to find the request. */
  readonly requestId: string | null
  /** From when on asking again makes sense: the end of a spent quota, of a ban. */
  readonly retryAt: Date | null
  /** What was asked; never holds the key. */
  readonly address: string | null

  constructor({ message, code, cause, ...parts }: ErrorParts) {
    const hint = parts.hint ? `; did you mean ${parts.hint}?` : ''
    const when = parts.retryAt ? `; ask again from ${parts.retryAt.toISOString()} on` : ''
    super(message + hint + when, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = parts.status ?? null
    this.field = parts.field ?? null
    this.allowed = parts.allowed ?? null
    this.hint = parts.hint ?? null
    this.requestId = parts.requestId ?? null
    this.retryAt = parts.retryAt ?? null
    this.address = parts.address ?? null
  }
}

/** The error of an unsuccessful response; `body` is its body, parsed if it is JSON. */
export function errorOf(response: Response, body: unknown, now: number): TitlebaseError {
  const told = (body as { error?: Partial<ErrorParts> } | null | undefined)?.error
  const wait = retryAfter(response.headers, now)
  const common = {
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
    retryAt: wait === null ? null : new Date(now + wait),
    address: response.url || null,
  }
  if (typeof told?.code !== 'string' || typeof told.message !== 'string') {
    return new TitlebaseError({
      ...common,
      message: `the answer with status ${response.status} is not one of this service`,
      code: 'not_understood',
    })
  }
  const { code, message, field = null, allowed = null, hint = null } = told
  return new TitlebaseError({ ...common, code, message, field, allowed, hint })
}

/** How long `Retry-After` says to wait, in milliseconds; null if it says nothing. */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
