import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import type { Lang } from '../../schema/lang.js'
import { inLanguage } from '../cards/localize.js'
import type { RequestContext } from '../endpoint/context.js'
import { NotFound } from '../errors.js'
import { episodes } from '../routes/episodes.js'
import { ask } from './ask.js'
import { madeNumber } from './media.js'

/** A series in a language. */
export interface Series {
  readonly id: number
  readonly lang: Lang
  readonly context: RequestContext
}

/** One row per season, the specials first. */
export async function seasonsOf({ id, context }: Series): Promise<readonly SeasonSummary[]> {
  return (await list<SeasonSummary>(id, { group: 'season' }, context)).items
}

/** The episodes of a season. */
export async function episodesOf(
  { id, context }: Series,
  season: number,
): Promise<readonly Episode[]> {
  return (await list<Episode>(id, { season }, context)).items
}

function list<Item>(id: number, query: Record<string, string | number>, context: RequestContext) {
  const path = { type: 'gamma_tv', id: String(id) }
  return ask<{ items: readonly Item[] }>(episodes, query, context, path)
}

/** A season in the details of its series. */
export function presentSeasonSummary(series: Series, summary: SeasonSummary) {
  const { season, episodes, first_air, rating_alpha } = summary
  return {
    air_date: first_air,
    episode_count: episodes,
    id: madeNumber(`tv ${series.id} season ${season}`),
    name: nameOf(season, series.lang),
    overview: '',
    poster_path: null,
    season_number: season,
    vote_average: rating_alpha ?? 0,
  }
}

function nameOf(season: number, lang: Lang): string {
  if (season === 0) return lang === 'ru' ? 'Спецматериалы' : 'Specials'
  return lang === 'ru' ? `Сезон ${season}` : `Season ${season}`
}

/** `/3/tv/{id}/season/{n}` without the networks of the series. Throws NotFound. */
export async function presentTmdbSeason(series: Series, season: number) {
  const summary = (await seasonsOf(series)).find((each) => each.season === season)
  if (summary === undefined) throw new NotFound(`no season ${season}`)
  const { episode_count: _, ...row } = presentSeasonSummary(series, summary)
  const listed = await episodesOf(series, season)
  return {
    _id: String(row.id),
    ...row,
    episodes: listed.map((episode) => ({
      ...presentTmdbEpisode(series, episode),
      crew: [],
      guest_stars: [],
    })),
  }
}

/** An episode; its ratings are those of alpha, the only catalog that rates episodes. */
export function presentTmdbEpisode({ id, lang }: Series, row: Episode) {
  const { season, episode, name_ru, name_en } = row
  return {
    air_date: row.air_date,
    episode_number: episode,
    episode_type: 'standard',
    id: madeNumber(`tv ${id} season ${season} episode ${episode}`),
    name: inLanguage({ ru: name_ru, en: name_en }, lang) ?? '',
    overview: '',
    production_code: '',
    runtime: null,
    season_number: season,
    show_id: id,
    still_path: null,
    vote_average: row.rating_alpha ?? 0,
    vote_count: row.votes_alpha ?? 0,
  }
}
