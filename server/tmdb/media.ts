import { crc32 } from 'node:zlib'
import type { TitleIds } from '../../schema/cards/list-card.js'

/** TMDB's two kinds of titles. A title is of the kind in whose catalog it has a number. */
export type Media = 'movie' | 'tv'

/** The catalog with TMDB's numbers of each kind. */
export const catalogOf = { movie: 'gamma', tv: 'gamma_tv' } as const satisfies Record<Media, string>

/** A title or person with its number in TMDB. */
export interface Numbered<Of extends Media | 'person' = Media | 'person'> {
  readonly of: Of
  readonly id: number
}

/** The path segments of a title or person in this service. */
export function pathOf({ of, id }: Numbered) {
  return { type: of === 'person' ? 'gamma' : catalogOf[of], id: String(id) }
}

/** The kind and number of a title; null for a title that is not part of TMDB's interface. */
export function numberedTitle(
  ids: Pick<TitleIds, 'gamma_id' | 'gamma_tv_id'>,
): Numbered<Media> | null {
  if (ids.gamma_id !== null) return { of: 'movie', id: Number(ids.gamma_id) }
  if (ids.gamma_tv_id !== null) return { of: 'tv', id: Number(ids.gamma_tv_id) }
  return null
}

/**
 * A number for something that has one in TMDB but not here, such as a company. Equal texts have
 * equal numbers (docs/guide/tmdb.md#values).
 */
export const madeNumber = (text: string): number => crc32(text) >>> 1

/** Number of results on a page. */
export const pageSize = 20
/** The last page that TMDB answers. */
export const lastPage = 500

/** A page of results in TMDB's form. `total_pages` is at most the last page that can be read. */
export function pageOf(page: number, results: readonly object[], total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { page, results, total_pages: Math.min(pages, lastPage), total_results: total }
}
export type Page = ReturnType<typeof pageOf>

/** `limit` and `offset` of a page. */
export const sliceOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
