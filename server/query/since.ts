import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type ChangedKind, changedKinds, type Publication } from '../../schema/changes.js'
import { InvalidRequest } from '../errors.js'
import type { Parameter } from './parameters.js'
import { openToken, sealToken } from './sealed-token.js'

/** Where a reader of changes stands, as its token says it. */
export interface Standing {
  /** The publication whose state the reader has, and a mark of its generation. */
  readonly from: number
  readonly mark: string
  /** A walk that goes on; null at its beginning. */
  readonly walk: {
    readonly kind: ChangedKind
    readonly to: number
    readonly publication: number
    readonly rank: number
  } | null
}

/** `since` as it was meant, and as it was sent. */
export type Since = { readonly sent: string } & (
  | { readonly moment: Date }
  | { readonly standing: Standing }
)

const version = 1
const place = z.int().nonnegative()
const head = [z.literal(version), place, z.string()] as const
const standingOnly = z.tuple([...head])
const inWalk = z.tuple([...head, z.enum(changedKinds), place, place, place])
const moment = z.iso.datetime()

/** Writes where a reader stands as a token (docs/reference/changes.md#tokens). */
export function encodeStanding({ from, mark, walk }: Standing): string {
  const rest = walk === null ? [] : [walk.kind, walk.to, walk.publication, walk.rank]
  return sealToken([version, from, mark, ...rest])
}

/** Tells publications of the same number apart, as after a journal that began anew. */
export function markOf({ generation }: Publication): string {
  return createHash('sha256').update(generation).digest('base64url').slice(0, 8)
}

/** Reads a moment or a token; what is neither is refused. */
export const since: Parameter<Since> = {
  about:
    'What the caller has: a moment, `2026-03-01T00:00:00Z`, or the `next_since` of an earlier answer.',
  schema: { type: 'string' },
  required: true,
  absent() {
    throw refuseSince('since is required')
  },
  read(raw) {
    if (moment.safeParse(raw).success) return { sent: raw, moment: new Date(raw) }
    const content = openToken(raw)
    const walking = inWalk.safeParse(content)
    if (walking.success) {
      const [, from, mark, kind, to, publication, rank] = walking.data
      return { sent: raw, standing: { from, mark, walk: { kind, to, publication, rank } } }
    }
    const standing = standingOnly.safeParse(content)
    if (!standing.success) {
      throw refuseSince(
        'since takes a moment such as 2026-03-01T00:00:00Z, or a next_since as it was given',
      )
    }
    const [, from, mark] = standing.data
    return { sent: raw, standing: { from, mark, walk: null } }
  },
}

export function refuseSince(message: string): InvalidRequest {
  return new InvalidRequest(message, { field: 'since' })
}
