import { hash } from 'node:crypto'
import type { Day } from '../../schema/days.js'
import type { Caching } from './endpoint.js'

/**
 * The entity tag of a response. `identity` is everything that determines the response: equal identities
 * mean equal bodies, byte for byte. The tag never depends on the time of day
 * (docs/reference/caching.md#tags). Null if the response must not be cached.
 */
export function entityTag(
  caching: Caching,
  identity: {
    /** The version of the software and the part of its configuration that affects responses. */
    readonly buildId: string
    readonly generation: string
    /** The number of the generation's current publication. */
    readonly publication: number
    readonly today: Day
    /** The endpoint and the normalised request (server/endpoint/read-request.ts). */
    readonly request: string
  },
): string | null {
  const { buildId, generation, publication, today, request } = identity
  switch (caching) {
    case 'none':
      return null
    case 'static':
      return hashTag([buildId, request])
    case 'generation':
      return hashTag([buildId, generation, request])
    case 'publication':
      return hashTag([buildId, generation, publication, request])
    case 'daily':
      return hashTag([buildId, generation, today, request])
  }
}

/**
 * The value of Cache-Control (docs/reference/caching.md#cache-control). Clients must revalidate
 * because a new generation can be published at any time; a revalidation costs the service one hash.
 * Clients may cache `/enums` for a day. Responses are private, because a shared cache would answer
 * callers without a key, and send the limit headers of one caller to another.
 */
export function cacheControl(caching: Caching): string {
  switch (caching) {
    case 'none':
      return 'no-store'
    case 'static':
      return 'private, max-age=86400'
    case 'generation':
    case 'daily':
    case 'publication':
      return 'private, no-cache'
  }
}

function hashTag(parts: readonly (string | number)[]): string {
  return `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 27)}"`
}
