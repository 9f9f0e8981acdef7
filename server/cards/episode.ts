import type { EpisodeRow, SeasonRow } from '../../catalog/read/prepare-episodes.js'
import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import { type Day, formatDay } from '../../schema/days.js'
import { quotientToOneDecimal } from '../../schema/decimals.js'

/** Specials are season 0, so they come first (docs/reference/sub-resources.md#episodes). */
const specialSeason = 0

/** An episode (docs/reference/sub-resources.md#episodes). */
export function presentEpisode(row: EpisodeRow): Episode {
  return {
    season: row.season,
    episode: row.episode,
    name_ru: row.name_ru,
    name_en: row.name_en,
    air_date: dayOrNull(row.air_date),
    rating_alpha: row.rating_alpha,
    votes_alpha: row.votes_alpha,
    rating_kr: row.rating_kr,
    special: row.season === specialSeason,
  }
}

/** A row of `group=season` (docs/reference/sub-resources.md#seasons). */
export function presentSeason(row: SeasonRow): SeasonSummary {
  return {
    season: row.season,
    episodes: row.episodes,
    first_air: dayOrNull(row.first_air),
    last_air: dayOrNull(row.last_air),
    rating_alpha: seasonRating(row),
    votes_alpha: row.votes_alpha,
    specials: row.season === specialSeason,
  }
}

/**
 * The mean of the episodes' ratings weighted by votes, or the plain mean if no votes are known, to
 * one decimal (docs/reference/sub-resources.md#seasons).
 */
export function seasonRating(
  sums: Pick<SeasonRow, 'weighted_hundredths' | 'weight' | 'plain_hundredths' | 'rated'>,
): number | null {
  const { weighted_hundredths, weight, plain_hundredths, rated } = sums
  if (weighted_hundredths !== null && weight !== null && weight > 0) {
    return quotientToOneDecimal(weighted_hundredths, weight * 100)
  }
  if (plain_hundredths !== null && rated > 0) {
    return quotientToOneDecimal(plain_hundredths, rated * 100)
  }
  return null
}

const dayOrNull = (day: Day | null) => (day === null ? null : formatDay(day))
