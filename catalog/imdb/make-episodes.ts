import * as z from 'zod'
import { ratingOf, type TitleRecord } from '../../schema/interchange.js'
import { optionalName, requiredCount } from '../../schema/interchange-values.js'
import type { ProblemReport } from '../problem-report.js'
import { convertRow } from './convert-row.js'
import { parseNumber } from './number-set.js'
import { readRating, readWhole } from './read-values.js'
import type { ImdbRow } from './row-reader.js'

export interface EpisodeRows {
  /** The row with its season and episode number. */
  readonly position: ImdbRow<'title.episode'>
  readonly basics: ImdbRow<'title.basics'> | undefined
  readonly ratings: ImdbRow<'title.ratings'> | undefined
}

type Episode = NonNullable<TitleRecord['episodes']>[number]

const numbers = z.object({ season: requiredCount.nullable(), episode: requiredCount.nullable() })
const named = z.object({ name_en: optionalName })
const rating = ratingOf('alpha')

/**
 * Makes the episodes of a series, sorted by season and episode number, then by their `tt` number: of two with
 * the same season and episode number, the catalog keeps the first. Counts and skips episodes without a season
 * or episode number.
 */
export function makeEpisodes(
  rows: readonly EpisodeRows[],
  report: ProblemReport,
  countUnnumbered: () => void,
): Episode[] {
  const ownNumber = ({ values }: ImdbRow<'title.episode'>) => parseNumber(values.tconst ?? '', 'tt')
  return rows
    .toSorted((a, b) => ownNumber(a.position) - ownNumber(b.position))
    .flatMap((each) => makeEpisode(each, report, countUnnumbered))
    .sort((a, b) => a.season - b.season || a.episode - b.episode)
}

function makeEpisode(
  { position, basics, ratings }: EpisodeRows,
  report: ProblemReport,
  countUnnumbered: () => void,
): Episode[] {
  const numbered = convertRow(position, report, numbers, () => ({
    season: readWhole(position, 'seasonNumber'),
    episode: readWhole(position, 'episodeNumber'),
  }))
  if (numbered === null) return []
  const { season, episode } = numbered
  if (season === null || episode === null) {
    countUnnumbered()
    return []
  }
  const title =
    basics && convertRow(basics, report, named, () => ({ name_en: basics.values.primaryTitle }))
  const rated = ratings && convertRow(ratings, report, rating, () => readRating(ratings))
  const { value, votes } = rated ?? {}
  return [{ season, episode, name_en: title?.name_en, rating_alpha: value, votes_alpha: votes }]
}
