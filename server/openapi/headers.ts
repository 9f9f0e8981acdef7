import type { AnyEndpoint } from '../endpoint/endpoint.js'

const integer = { type: 'integer', minimum: 0 }
const text = { type: 'string' }

/**
 * Every header that an answer may carry beside the usual ones
 * (docs/reference/access.md#rates-and-quotas, docs/reference/caching.md#tags).
 */
export const headers = {
  'X-Request-Id': {
    description: 'On every response; quote it to the operator to find a request.',
    required: true,
    schema: text,
  },
  ETag: {
    description:
      'The same for the same request against the same index (and on the same day, where the answer depends on it); send it back in `If-None-Match`. Absent where nothing may be kept, as with `sort=random`.',
    schema: text,
  },
  'Cache-Control': {
    description: 'How long the answer may be kept.',
    required: true,
    schema: text,
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the current second. Absent for a key without a rate.',
    schema: integer,
  },
  'X-Quota-Remaining': {
    description: 'Requests left today. Absent for a key without a quota.',
    schema: integer,
  },
  'X-Quota-Reset': {
    description: 'When the quota starts anew, midnight UTC, as Unix time. Absent without a quota.',
    schema: integer,
  },
  'Accept-Ranges': { description: 'Ranges of bytes can be asked for.', schema: text },
  'Content-Range': {
    description: 'Which bytes these are, or how many there are.',
    required: true,
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: integer },
} as const

type HeaderName = keyof typeof headers

const onAll: readonly HeaderName[] = ['X-Request-Id', 'Cache-Control']
const onCounted: readonly HeaderName[] = [
  'X-RateLimit-Remaining',
  'X-Quota-Remaining',
  'X-Quota-Reset',
]

/** The headers of an answer that may be kept, or not, to a request with a key, or without one. */
export function headersOf(
  { isKept, isCounted }: { isKept: boolean; isCounted: boolean },
  more: readonly HeaderName[] = [],
) {
  const names = [...onAll, ...(isKept ? ['ETag'] : []), ...(isCounted ? onCounted : []), ...more]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Whether an answer of the endpoint has a tag. */
export function isKept({ caching }: AnyEndpoint): boolean {
  return caching !== 'none'
}
