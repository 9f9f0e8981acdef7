import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import type { Day } from '../../schema/days.js'
import { columns, type SelectedRow } from '../tables/select.js'
import { pageReader, type Slice } from './page.js'

const shown = columns('episodes', [
  'season',
  'episode',
  'name_ru',
  'name_en',
  'air_date',
  'rating_alpha',
  'votes_alpha',
  'rating_kr',
])
export type EpisodeRow = SelectedRow<typeof shown>

/**
 * Totals of a season's episodes. Ratings are summed as integer hundredths to avoid rounding errors.
 */
export interface SeasonRow {
  readonly season: number
  readonly episodes: number
  readonly first_air: Day | null
  readonly last_air: Day | null
  readonly votes_alpha: number | null
  /** Sum of rating times votes, and sum of these votes. */
  readonly weighted_hundredths: number | null
  readonly weight: number | null
  /** Sum and number of the known ratings. */
  readonly plain_hundredths: number | null
  readonly rated: number
}

const isSelected = 'title_id = @title and (@season is null or season = @season)'

/** Episodes and seasons of a series. */
export function prepareEpisodes(db: Database) {
  const page = pageReader<EpisodeRow>(db, {
    rows: `
      select ${shown.sql}
      from episodes where ${isSelected}
      order by season, episode limit @limit offset @offset`,
    total: `select count(*) from episodes where ${isSelected}`,
  })
  const seasons = pageReader<SeasonRow>(db, {
    rows: `
      select season, count(*) as episodes,
        min(air_date) as first_air, max(air_date) as last_air,
        sum(votes_alpha) as votes_alpha,
        sum(hundredths * votes_alpha) as weighted_hundredths,
        sum(votes_alpha) filter (where hundredths is not null) as weight,
        sum(hundredths) as plain_hundredths, count(hundredths) as rated
      from (select *, cast(round(rating_alpha * 100) as integer) as hundredths
            from episodes where ${isSelected})
      group by season
      order by season limit @limit offset @offset`,
    total: `select count(distinct season) from episodes where ${isSelected}`,
  })
  const airing = db
    .prepare<[from: Day, to: Day], InternalId>(`
      select t.id
      from (select distinct title_id from episodes where air_date between ? and ?) e
        cross join titles t on t.id = e.title_id
      where t.adult is not 1
      order by t.popularity desc, t.votes_total desc, t.id`)
    .pluck()
  return {
    /** The series with an episode between these days, the most popular first, without adult ones. */
    airing: (from: Day, to: Day) => airing.all(from, to),
    /** One page of a title's episodes, specials (season 0) first. */
    page: (title: InternalId, season: number | null, slice: Slice) =>
      page({ title, season }, slice),
    /** One page of its seasons. */
    seasons: (title: InternalId, season: number | null, slice: Slice) =>
      seasons({ title, season }, slice),
  }
}
