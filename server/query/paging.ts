import type { Start } from '../../engines/engine.js'
import { InvalidRequest } from '../errors.js'
import { decodeCursor } from './cursor.js'
import type { TitlePlan } from './plan-titles.js'

/** `limit` and `offset` as a request gives them; null when it does not. */
export interface RequestedPage {
  readonly limit: number | null
  readonly offset: number | null
}

/** The page sizes of an endpoint. */
export interface PageSizes {
  readonly fallback: number
  readonly max: number
}

/** "Section size when `group` is given: default 10, maximum 50." */
export const sectionSizes: PageSizes = { fallback: 10, max: 50 }

/** The page of a flat list: "values above the maximum are clamped and the real value is echoed". */
export function flatPage(page: RequestedPage, sizes: PageSizes): { limit: number; offset: number } {
  return { limit: clamp(page.limit, sizes), offset: page.offset ?? 0 }
}

/** How many items a section shows: "`offset` together with sections answers `400`". */
export function sectionSize({ limit, offset }: RequestedPage): number {
  if (offset !== null) {
    throw new InvalidRequest('offset does not go with sections', { field: 'offset' })
  }
  return clamp(limit, sectionSizes)
}

function clamp(limit: number | null, { fallback, max }: PageSizes): number {
  return Math.min(limit ?? fallback, max)
}

/**
 * Where a page of `/titles` starts. "`cursor` replaces `offset` for deep traversal. An empty value
 * starts the traversal"; "`cursor` with `offset`: 400"; with `sort=random` "`cursor` and `offset`
 * answer `400`".
 */
export function titlesStart(
  { offset, cursor }: { readonly offset: number | null; readonly cursor: string | null },
  plan: TitlePlan,
): Start {
  if (plan.isRandom && (cursor !== null || offset !== null)) {
    const field = cursor !== null ? 'cursor' : 'offset'
    throw new InvalidRequest(`${field} does not go with sort=random`, { field })
  }
  if (cursor !== null && offset !== null) {
    throw new InvalidRequest('cursor does not go with offset', { field: 'cursor' })
  }
  if (cursor !== null && cursor !== '') return decodeCursor(cursor, plan)
  return { kind: 'offset', offset: offset ?? 0 }
}
