import type { TmdbMedia, TmdbNumbered } from '../../schema/tmdb-numbers.js'
import type { TitleCard } from '../cards/title-card.js'

/** A title that a path names. */
export interface NamedTitle extends TmdbNumbered<TmdbMedia> {
  readonly card: TitleCard
}
