import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Start } from '../../engines/engine.js'
import { InvalidRequest } from '../errors.js'
import type { TitlePlan } from './plan-titles.js'
import { openToken, sealToken } from './sealed-token.js'

/** What a cursor belongs to. */
type Traversal = Pick<TitlePlan, 'typed' | 'order'>

const version = 1

const sortValue = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable()
const head = [z.literal(version), z.string()] as const
const byOffset = z.tuple([...head, z.int().nonnegative()])
const byPosition = z.tuple([...head, z.array(sortValue), z.int().nonnegative()])

/** Writes where the next page starts as a token for this order alone. */
export function encodeCursor(start: Start, traversal: Traversal): string {
  const place =
    start.kind === 'offset' ? [start.offset] : [start.position.values, start.position.id]
  return sealToken([version, orderMark(traversal), ...place])
}

/**
 * Reads a token. One that is malformed, cut, altered or of another order is refused; one of an
 * earlier generation is not (docs/reference/paging.md#cursors).
 */
export function decodeCursor(token: string, traversal: Traversal): Start {
  const content = openToken(token)
  const offset = byOffset.safeParse(content)
  const position = byPosition.safeParse(content)
  const mark = offset.data?.[1] ?? position.data?.[1]
  if (mark === undefined) throw refusal('the cursor is malformed')
  if (mark !== orderMark(traversal)) throw refusal('the cursor was issued under another sort')
  if (offset.success) return { kind: 'offset', offset: offset.data[2] }
  if (!position.success || !isPositionIn(traversal, position.data[2])) {
    throw refusal('the cursor is malformed')
  }
  const [, , values, id] = position.data
  return { kind: 'after', position: { values, id } }
}

/** Under relevance a title has no position: its rank means something within one search only. */
function isPositionIn({ order }: Traversal, values: readonly unknown[]): boolean {
  return values.length === order.length && order.every(({ field }) => field !== 'relevance')
}

/** Tells orders apart, the same after a restart; under relevance typed queries, too, since each ranks by itself. */
function orderMark({ order, typed }: Traversal): string {
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

function refusal(message: string): InvalidRequest {
  return new InvalidRequest(message, { field: 'cursor' })
}
