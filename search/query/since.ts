import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type ChangedKind, changedKinds, type Publication } from '../../schema/changes.js'
import { InvalidRequest } from './errors.js'
import { intendedDay } from './hints/intended-value.js'
import type { Parameter } from './parameters.js'
import { openToken, sealToken } from './sealed-token.js'

/** The position of a client in the changes, as its token contains it. */
export interface ChangesPosition {
  /** The publication whose state the client has, and a digest of its generation. */
  readonly from: number
  readonly mark: string
  /** The position in an unfinished list of changes; null at its beginning. */
  readonly walk: {
    readonly kind: ChangedKind
    readonly to: number
    readonly publication: number
    readonly rank: number
  } | null
}

/** `since`, parsed and as sent. */
export type Since = { readonly sent: string } & (
  | { readonly moment: Date }
  | { readonly standing: ChangesPosition }
)

const version = 1
const position = z.int().nonnegative()
const head = [z.literal(version), position, z.string()] as const
const standingOnly = z.tuple([...head])
const inWalk = z.tuple([...head, z.enum(changedKinds), position, position, position])
const moment = z.iso.datetime()

/** Encodes a position in the changes as a token (docs/reference/changes.md#tokens). */
export function encodeChangesToken({ from, mark, walk }: ChangesPosition): string {
  const rest = walk === null ? [] : [walk.kind, walk.to, walk.publication, walk.rank]
  return sealToken([version, from, mark, ...rest])
}

/** A digest that distinguishes publications of the same number, after a journal was restarted. */
export function generationDigest({ generation }: Publication): string {
  return createHash('sha256').update(generation).digest('base64url').slice(0, 8)
}

/** Parses a moment or a token. Throws InvalidRequest for any other text. */
export const since: Parameter<Since> = {
  about:
    'The state that the client has: a time, such as `2026-03-01T00:00:00Z`, or the `next_since` of an earlier response.',
  schema: { type: 'string' },
  required: true,
  absent() {
    throw invalidSince('since is required')
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
      throw invalidSince(
        'since must be a time such as 2026-03-01T00:00:00Z, or the next_since of an earlier response',
        intendedMoment(raw),
      )
    }
    const [, from, mark] = standing.data
    return { sent: raw, standing: { from, mark, walk: null } }
  },
}

/** The moment that a day or a Unix time means; null for other texts. */
function intendedMoment(sent: string): string | null {
  const day = z.iso.date().safeParse(sent).success ? sent : intendedDay(sent)
  if (day !== null) return `${day}T00:00:00Z`
  return /^\d{10}$/.test(sent) ? new Date(Number(sent) * 1000).toISOString() : null
}

export function invalidSince(message: string, hint: string | null = null): InvalidRequest {
  return new InvalidRequest(message, { field: 'since', ...(hint !== null && { hint }) })
}
