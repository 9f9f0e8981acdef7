import type { Start } from '../../engines/engine.js'
import { decodeCursor } from './cursor.js'
import { InvalidRequest } from './errors.js'
import type { TitlePlan } from './plan-titles.js'

/** `limit` and `offset` of a request; null if absent. */
export interface RequestedPage {
  readonly limit: number | null
  readonly offset: number | null
}

export interface PageSizes {
  readonly fallback: number
  readonly max: number
}

/** The size of a section (docs/reference/limits.md#page-sizes). */
export const sectionSizes: PageSizes = { fallback: 10, max: 50 }

/**
 * The page of a flat list; a limit above the maximum is clamped (docs/reference/paging.md#limit).
 */
export function flatPage(page: RequestedPage, sizes: PageSizes): { limit: number; offset: number } {
  return { limit: clamp(page.limit, sizes), offset: page.offset ?? 0 }
}

/**
 * The number of items of each section. Throws InvalidRequest if the request has an `offset`
 * (docs/reference/paging.md#offset).
 */
export function sectionSize({ limit, offset }: RequestedPage): number {
  if (offset !== null) {
    throw new InvalidRequest('offset cannot be combined with sections', {
      field: 'offset',
      hint: 'group=none',
    })
  }
  return clamp(limit, sectionSizes)
}

function clamp(limit: number | null, { fallback, max }: PageSizes): number {
  return Math.min(limit ?? fallback, max)
}

/**
 * The start of a page of `/titles`. Rejects `cursor` with `offset`, and both with `sort=random`
 * (docs/reference/paging.md#cursors).
 */
export function titlesStart(
  { offset, cursor }: { readonly offset: number | null; readonly cursor: string | null },
  plan: TitlePlan,
): Start {
  if (plan.isRandom && (cursor !== null || offset !== null)) {
    const field = cursor !== null ? 'cursor' : 'offset'
    throw new InvalidRequest(`${field} cannot be combined with sort=random`, { field })
  }
  if (cursor !== null && offset !== null) {
    throw new InvalidRequest('cursor cannot be combined with offset', {
      field: 'cursor',
      hint: 'leave offset out',
    })
  }
  if (cursor !== null && cursor !== '') return decodeCursor(cursor, plan)
  return { kind: 'offset', offset: offset ?? 0 }
}
