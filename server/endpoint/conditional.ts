import { hash } from 'node:crypto'
import type { Day } from '../../schema/days.js'
import type { Caching } from './endpoint.js'

/** What decides an answer: if all of it is the same, so is the body, byte for byte. */
export interface AnswerIdentity {
  /** The running software and the part of its configuration that shows in answers. */
  readonly edition: string
  readonly generation: string
  /** The number of the publication by which the generation answers. */
  readonly publication: number
  readonly today: Day
  /** The endpoint and what was asked of it (server/endpoint/read-request.ts). */
  readonly request: string
}

/**
 * The tag of an answer, which never depends on the moment (docs/reference/caching.md#tags). Null
 * where the answer may not be kept.
 */
export function entityTag(caching: Caching, identity: AnswerIdentity): string | null {
  const { edition, generation, publication, today, request } = identity
  switch (caching) {
    case 'none':
      return null
    case 'static':
      return hashTag([edition, request])
    case 'generation':
      return hashTag([edition, generation, request])
    case 'publication':
      return hashTag([edition, generation, publication, request])
    case 'daily':
      return hashTag([edition, generation, today, request])
  }
}

/**
 * A new generation may be published at any moment, so a kept answer is asked about each time, which
 * costs the service one hash; `/enums` may be kept for a day
 * (docs/reference/caching.md#what-may-be-kept). Private, because a shared cache would give answers
 * to callers without a key, and limit headers of one to another.
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
