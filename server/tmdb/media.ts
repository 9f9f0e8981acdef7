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
