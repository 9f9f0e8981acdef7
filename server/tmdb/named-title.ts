import type { TmdbMedia, TmdbNumbered } from '../../schema/tmdb-numbers.js'
import type { TitleCard } from '../cards/title-card.js'

/** A card with the name in the language of the request, by this language; null if it is unknown. */
export type NamedCard = TitleCard & { readonly names: Readonly<Record<string, string | null>> }

/** A title that a path names. */
export interface PathTitle extends TmdbNumbered<TmdbMedia> {
  readonly card: NamedCard
}
