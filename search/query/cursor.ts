import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Start } from '../../engines/engine.js'
import { InvalidRequest } from './errors.js'
import type { TitlePlan } from './plan-titles.js'
import { openToken, sealToken } from './sealed-token.js'

/**
 * Cursors of lists of titles (docs/reference/paging.md#cursors): tokens that contain the start of the next
 * page.
 *
 *     token      base64url of [ checksum, 8 bytes | JSON ]             sealed-token.ts
 *     JSON       [1, digest of the order, sort values, id]             keyset: titles after this position
 *     or         [1, digest of the order, offset]                      orders by relevance
 *
 * The digest rejects a cursor under another order. No part refers to a generation, so a cursor remains
 * valid after a refresh.
 */

/** The query properties that a cursor is bound to. */
type CursorScope = Pick<TitlePlan, 'typed' | 'order'>

const version = 1

const sortValue = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable()
const head = [z.literal(version), z.string()] as const
const byOffset = z.tuple([...head, z.int().nonnegative()])
const byPosition = z.tuple([...head, z.array(sortValue), z.int().nonnegative()])

/** Encodes the start of the next page as a token that is valid only for the same order. */
export function encodeCursor(start: Start, scope: CursorScope): string {
  const startValues =
    start.kind === 'offset' ? [start.offset] : [start.position.values, start.position.id]
  return sealToken([version, orderDigest(scope), ...startValues])
}

/**
 * Decodes a token. Throws InvalidRequest if it is malformed, truncated, altered or belongs to
 * another order. Tokens of earlier generations are valid.
 */
export function decodeCursor(token: string, scope: CursorScope): Start {
  const content = openToken(token)
  const offset = byOffset.safeParse(content)
  const position = byPosition.safeParse(content)
  const digest = offset.data?.[1] ?? position.data?.[1]
  if (digest === undefined) {
    const isNumber = /^\d{1,9}$/.test(token)
    const hint = isNumber ? 'send the next_cursor of the last page, or offset' : undefined
    throw invalidCursor('the cursor is malformed', hint)
  }
  if (digest !== orderDigest(scope)) throw invalidCursor('the cursor was issued under another sort')
  if (offset.success) return { kind: 'offset', offset: offset.data[2] }
  if (!position.success || !isPositionIn(scope, position.data[2])) {
    throw invalidCursor('the cursor is malformed')
  }
  const [, , values, id] = position.data
  return { kind: 'after', position: { values, id } }
}

/**
 * An order by relevance has no positions, because relevance is comparable only within one search.
 */
function isPositionIn({ order }: CursorScope, values: readonly unknown[]): boolean {
  return values.length === order.length && order.every(({ field }) => field !== 'relevance')
}

/** A digest of the order, and under relevance also of the typed query, on which the ranking depends. */
function orderDigest({ order, typed }: CursorScope): string {
  const isByRelevance = order.some(({ field }) => field === 'relevance')
  const steps = order.map(({ field, descending, seed }) => [
    field,
    descending,
    ...(seed === undefined ? [] : [seed]),
  ])
  const key = isByRelevance ? typed?.key : null
  return createHash('sha256')
    .update(JSON.stringify([steps, key]))
    .digest('base64url')
    .slice(0, 11)
}

function invalidCursor(message: string, hint?: string): InvalidRequest {
  return new InvalidRequest(message, { field: 'cursor', ...(hint === undefined ? {} : { hint }) })
}
