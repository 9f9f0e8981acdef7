import type { components } from '../dist/openapi.js'

/** The codes of the service (see "Errors" in its reference) and of this client. */
export type ErrorCode =
  | components['schemas']['ErrorCode']
  /** The service could not be reached, or the connection broke; `cause` is the reason. */
  | 'unreachable'
  /** The response is not from the service, but for example from a proxy. */
  | 'not_understood'
  /** The service no longer has all changes since `since`: start again from an export. */
  | 'changes_incomplete'

/** The properties of a TitlebaseError. */
interface ErrorParts {
  readonly message: string
  readonly code: ErrorCode
  readonly status?: number | null
  readonly field?: string | null
  readonly allowed?: readonly string[] | null
  readonly hint?: string | null
  readonly movedTo?: string | null
  readonly requestId?: string | null
  readonly retryAt?: Date | null
  readonly address?: string | null
  readonly cause?: unknown
}

/** The service rejected a request, or all retries failed. */
export class TitlebaseError extends Error {
  override readonly name = 'TitlebaseError'
  readonly code: ErrorCode
  /** The status of the response; null without a response. */
  readonly status: number | null
  /** The name of the invalid parameter, as it was sent. */
  readonly field: string | null
  /** The valid values of the parameter. */
  readonly allowed: readonly string[] | null
  /** The value that was probably meant. */
  readonly hint: string | null
  /** The present reference of a record whose number has changed, such as `alpha:tt0118767`. */
  readonly movedTo: string | null
  /** The operator of the service can find the request by it. */
  readonly requestId: string | null
  /** When a retry can succeed, such as the end of a ban or the start of the next quota period. */
  readonly retryAt: Date | null
  /** The URL of the request; never contains the key. */
  readonly address: string | null

  constructor({ message, code, cause, ...parts }: ErrorParts) {
    const meant = parts.hint ? `; did you mean ${parts.hint}?` : ''
    const hint = parts.movedTo ? `; its reference is now ${parts.movedTo}` : meant
    const when = parts.retryAt ? `; retry from ${parts.retryAt.toISOString()} on` : ''
    super(message + hint + when, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = parts.status ?? null
    this.field = parts.field ?? null
    this.allowed = parts.allowed ?? null
    this.hint = parts.hint ?? null
    this.movedTo = parts.movedTo ?? null
    this.requestId = parts.requestId ?? null
    this.retryAt = parts.retryAt ?? null
    this.address = parts.address ?? null
  }
}

type Reported = Partial<ErrorParts> & { readonly moved_to?: string }

/** The error for an unsuccessful response; `body` is its body, parsed if it is JSON. */
export function errorOf(response: Response, body: unknown, now: number): TitlebaseError {
  const reported = (body as { error?: Reported } | null | undefined)?.error
  const wait = retryAfter(response.headers, now)
  const common = {
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
    retryAt: wait === null ? null : new Date(now + wait),
    address: response.url || null,
  }
  if (typeof reported?.code !== 'string' || typeof reported.message !== 'string') {
    return new TitlebaseError({
      ...common,
      message: `the response with status ${response.status} is not from a titlebase service`,
      code: 'not_understood',
    })
  }
  const {
    code,
    message,
    field = null,
    allowed = null,
    hint = null,
    moved_to: movedTo = null,
  } = reported
  return new TitlebaseError({ ...common, code, message, field, allowed, hint, movedTo })
}

/** The delay of a `Retry-After` header in milliseconds; null if it is missing or invalid. */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim()
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
