const integer = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

interface HeaderDescription {
  readonly description: string
  /** True if every response described with the header has it. */
  readonly required?: boolean
  /** True if pages of other origins may read the header (docs/reference/access.md#origins). */
  readonly isExposed?: boolean
  readonly schema: Readonly<Record<string, unknown>>
}

/**
 * The response headers that the OpenAPI document describes, in addition to those of every HTTP server
 * (docs/reference/access.md#rates-and-quotas, docs/reference/caching.md#tags).
 */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Identifies the request in the log of the service.',
    required: true,
    isExposed: true,
    schema: text,
  },
  ETag: {
    description:
      'Equal for equal requests to the same index (and on the same day, if the response depends on it); send it back in `If-None-Match`. Absent if clients must not cache the response, as with `sort=random`.',
    isExposed: true,
    schema: text,
  },
  'Cache-Control': {
    description: 'The time for which clients may cache the response.',
    required: true,
    schema: text,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the current second. Absent for a key without a rate.',
    isExposed: true,
    schema: integer,
  },
  'X-Quota-Remaining': {
    description: 'Requests left today. Absent for a key without a quota.',
    isExposed: true,
    schema: integer,
  },
  'X-Quota-Reset': {
    description:
      'The time when the quota resets: the next midnight UTC, as Unix time. Absent for a key without a quota.',
    isExposed: true,
    schema: integer,
  },
  'Accept-Ranges': {
    description: 'The service accepts requests for ranges of bytes.',
    schema: text,
  },
  'Content-Range': {
    description: 'The range of bytes in the body, or the size of the file.',
    required: true,
    schema: text,
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    required: true,
    isExposed: true,
    schema: integer,
  },
} as const satisfies Record<string, HeaderDescription>

/** The header of TMDB's interface that names ignored parameters (docs/guide/tmdb.md#parameters). */
export const ignoredHeader = 'X-Ignored-Parameters'

/** The headers that pages of other origins may read. */
export const exposedHeaders: readonly string[] = [
  ...Object.entries<HeaderDescription>(responseHeaders)
    .filter(([, { isExposed }]) => isExposed)
    .map(([name]) => name),
  ignoredHeader,
]
