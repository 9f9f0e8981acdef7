import type { TitleRecord } from '../../schema/interchange.js'
import { digitsOf } from './ids.js'
import type { RatingRow } from './make-rating.js'
import { type Row, readWhole } from './row-reader.js'

/** What the files have of one episode. */
export interface EpisodeRows {
  readonly place: Row<'title.episode'>
  readonly basics: Row<'title.basics'> | undefined
  readonly ratings: RatingRow | undefined
}

export type Episode = NonNullable<TitleRecord['episodes']>[number]

/** One episode with the rows that say it. */
export interface EpisodeBy {
  readonly episode: Episode
  readonly rows: EpisodeRows
}

/** Reads an episode but its rating; null where it has no number, and so no place in its series. Throws BadColumn. */
export function readEpisode(rows: EpisodeRows): EpisodeBy | null {
  const season = readWhole(rows.place, 'seasonNumber')
  const number = readWhole(rows.place, 'episodeNumber')
  if (season === null || number === null) return null
  const episode: Episode = { season, episode: number }
  const name = rows.basics?.values.primaryTitle
  if (name != null) episode.name_en = name
  return { episode, rows }
}

/** By season and number; of two at one place the one with the smaller number of its own goes first, and is the one that stays. */
export function inOrder(episodes: readonly EpisodeBy[]): EpisodeBy[] {
  return episodes.toSorted(
    (a, b) =>
      a.episode.season - b.episode.season ||
      a.episode.episode - b.episode.episode ||
      digitsOf(a.rows.place.values.tconst ?? '') - digitsOf(b.rows.place.values.tconst ?? ''),
  )
}
