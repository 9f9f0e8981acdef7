import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import { formatDay } from '../../schema/days.js'
import type { Lang } from '../../schema/lang.js'
import { NotFound } from '../errors.js'
import { episodes } from '../routes/episodes.js'
import { ask, type Query, type TmdbContext } from './ask.js'
import { madeNumber, pathOf } from './media.js'

/** One row per season, the specials first. */
export const seasonsOf = (series: number, context: TmdbContext) =>
  list<SeasonSummary>(series, { group: 'season' }, context)

async function list<Item>(series: number, query: Query, context: TmdbContext) {
  const path = pathOf({ of: 'tv', id: series })
  return (await ask<{ items: readonly Item[] }>(episodes, query, context, { path })).items
}

/** A season in the details of its series. */
export function presentSeasonSummary(
  series: number,
  { season, episodes, first_air, rating_alpha }: SeasonSummary,
  lang: Lang,
) {
  const numbered = lang === 'ru' ? `Сезон ${season}` : `Season ${season}`
  const specials = lang === 'ru' ? 'Спецматериалы' : 'Specials'
  return {
    air_date: first_air,
    episode_count: episodes,
    id: madeNumber(`tv ${series} season ${season}`),
    name: season === 0 ? specials : numbered,
    overview: '',
    poster_path: null,
    season_number: season,
    vote_average: rating_alpha ?? 0,
  }
}

/** `/3/tv/{id}/season/{n}` without the networks of the series. Throws NotFound. */
export async function presentTmdbSeason(series: number, sent: string, context: TmdbContext) {
  const seasons = await seasonsOf(series, context)
  const summary = seasons.find(({ season }) => String(season) === sent)
  if (summary === undefined) throw new NotFound(`no season ${sent}`)
  const { season } = summary
  const { episode_count: _, ...row } = presentSeasonSummary(series, summary, context.lang)
  const listed = await list<Episode>(series, { season }, context)
  const shown = listed.map((episode) => ({
    ...presentTmdbEpisode(series, episode, context.lang),
    crew: [],
    guest_stars: [],
  }))
  return { _id: String(row.id), ...row, episodes: shown }
}

/** An episode; its ratings are those of alpha, the only catalog that rates episodes. */
function presentTmdbEpisode(series: number, row: Episode, lang: Lang) {
  const { season, episode, name_ru, name_en } = row
  return {
    air_date: row.air_date,
    episode_number: episode,
    episode_type: 'standard',
    id: madeNumber(`tv ${series} season ${season} episode ${episode}`),
    name: inLanguage({ ru: name_ru, en: name_en }, lang) ?? '',
    overview: '',
    production_code: '',
    runtime: null,
    season_number: season,
    show_id: series,
    still_path: null,
    vote_average: row.rating_alpha ?? 0,
    vote_count: row.votes_alpha ?? 0,
  }
}

/** The last episode that has been on air, and the next one; null if unknown. */
export async function episodesAround(
  series: number,
  seasons: readonly SeasonSummary[],
  context: TmdbContext,
) {
  const today = formatDay(context.today)
  const isPast = (date: string | null) => date !== null && date <= today
  const isComing = (date: string | null) => date !== null && date > today
  const read = async (season: SeasonSummary | undefined) =>
    season === undefined ? [] : list<Episode>(series, { season: season.season }, context)
  const begun = await read(seasons.filter(({ first_air }) => isPast(first_air)).at(-1))
  const coming = await read(seasons.find(({ last_air }) => isComing(last_air)))
  const present = (row: Episode | undefined) =>
    row === undefined ? null : presentTmdbEpisode(series, row, context.lang)
  return {
    last: present(begun.filter(({ air_date }) => isPast(air_date)).at(-1)),
    next: present(coming.find(({ air_date }) => isComing(air_date))),
  }
}
