import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import { formatDay } from '../../schema/days.js'
import { slugNumber } from '../../schema/slugs.js'
import { NotFound } from '../../search/query/errors.js'
import { episodes } from '../routes/episodes.js'
import { askAll, type Segments, type TmdbContext } from './ask.js'
import { namedTitle } from './named.js'
import type { Details, Parts } from './parts.js'
import { companiesWithRole, languagesOf, presentProviders } from './title-blocks.js'
import { presentAggregateCredits, presentCredits } from './tmdb-credits.js'
import type { PathTitle } from './tmdb-titles.js'
import { emptyParts, withoutData } from './without-data.js'

/** One row per season, the specials first. */
export const seasonsOf = (series: PathTitle, context: TmdbContext) =>
  askAll<SeasonSummary>(episodes, { group: 'season' }, context, series)

const episodesOf = (series: PathTitle, season: number, context: TmdbContext) =>
  askAll<Episode>(episodes, { season }, context, series)

/** A season that a path names. */
interface NamedSeason {
  readonly id: number
  readonly series: PathTitle
  readonly row: SeasonSummary
}

/** Its number has one form: `1`, not `01`. Throws NotFound. */
export async function seasonOf(
  series: PathTitle,
  { season = '' }: Segments,
  context: TmdbContext,
): Promise<NamedSeason> {
  const row = (await seasonsOf(series, context)).find((each) => String(each.season) === season)
  if (row === undefined) throw new NotFound(`no season ${season}`)
  return { id: seasonNumber(series, row), series, row }
}

const seasonNumber = ({ id }: PathTitle, { season }: SeasonSummary) =>
  slugNumber(`tv ${id} season ${season}`)

/** A season without the number of its episodes. */
export function presentTmdbSeason(series: PathTitle, row: SeasonSummary, { lang }: TmdbContext) {
  const numbered = lang === 'ru' ? `Сезон ${row.season}` : `Season ${row.season}`
  const specials = lang === 'ru' ? 'Спецматериалы' : 'Specials'
  return {
    air_date: row.first_air,
    id: seasonNumber(series, row),
    name: row.season === 0 ? specials : numbered,
    ...withoutData.season,
    season_number: row.season,
    vote_average: row.rating_alpha ?? 0,
  }
}

/** `/3/tv/{id}/season/{n}` without appended parts. */
export async function presentSeasonWithEpisodes(
  { series, row }: NamedSeason,
  context: TmdbContext,
) {
  const season = presentTmdbSeason(series, row, context)
  const rows = await episodesOf(series, row.season, context)
  return {
    _id: String(season.id),
    ...season,
    episodes: rows.map((each) => presentEpisodeWithCrew(named(series, each), context)),
    networks: companiesWithRole(series.card, 'network'),
  }
}

/** An episode that a path names. */
interface NamedEpisode {
  readonly id: number
  readonly series: PathTitle
  readonly row: Episode
}

/** Throws NotFound. */
async function episodeOf(
  series: PathTitle,
  { season = '', episode = '' }: Segments,
  context: TmdbContext,
): Promise<NamedEpisode> {
  const isNumber = /^(?:0|[1-9]\d{0,8})$/.test(season)
  const rows = isNumber ? await episodesOf(series, Number(season), context) : []
  const row = rows.find((each) => String(each.episode) === episode)
  if (row === undefined) throw new NotFound(`no episode ${episode} in season ${season}`)
  return named(series, row)
}

const named = (series: PathTitle, row: Episode): NamedEpisode => ({
  id: slugNumber(`tv ${series.id} season ${row.season} episode ${row.episode}`),
  series,
  row,
})

/** An episode; its ratings are those of alpha, the only catalog that rates episodes. */
function presentEpisode({ id, series, row }: NamedEpisode, { lang }: TmdbContext) {
  const { season, episode, name_ru: ru, name_en: en } = row
  return {
    air_date: row.air_date,
    episode_number: episode,
    episode_type: 'standard',
    id,
    name: inLanguage({ ru, en }, lang) ?? '',
    ...withoutData.episode,
    season_number: season,
    show_id: series.id,
    ...withoutData.still,
    vote_average: row.rating_alpha ?? 0,
    vote_count: row.votes_alpha ?? 0,
  }
}

/** `/3/tv/{id}/season/{n}/episode/{m}` without appended parts. */
const presentEpisodeWithCrew = (episode: NamedEpisode, context: TmdbContext) => ({
  ...presentEpisode(episode, context),
  ...withoutData.episodeCrew,
})

/** The last episode that has been on air, and the next one; null if unknown. */
export async function episodesAround(
  series: PathTitle,
  seasons: readonly SeasonSummary[],
  context: TmdbContext,
) {
  const today = formatDay(context.today)
  const isPast = (date: string | null) => date !== null && date <= today
  const isComing = (date: string | null) => date !== null && date > today
  const read = async (row: SeasonSummary | undefined) =>
    row === undefined ? [] : episodesOf(series, row.season, context)
  const begun = await read(seasons.findLast(({ first_air }) => isPast(first_air)))
  const coming = await read(seasons.find(({ last_air }) => isComing(last_air)))
  const present = (row: Episode | undefined) =>
    row === undefined ? null : presentEpisode(named(series, row), context)
  return {
    last: present(begun.findLast(({ air_date }) => isPast(air_date))),
    next: present(coming.find(({ air_date }) => isComing(air_date))),
  }
}

/** The parts of seasons and of episodes. Only series have credits, so these are theirs. */
const seasonParts: Parts<NamedSeason> = {
  ...emptyParts.season,
  aggregate_credits: ({ series }, context) => presentAggregateCredits(series, context),
  credits: ({ series }, context) => presentCredits(series, context),
  'watch/providers': ({ series }) => ({ results: presentProviders(series.card) }),
}

const episodeParts: Parts<NamedEpisode> = {
  ...emptyParts.episode,
  aggregate_credits: ({ series }, context) => presentAggregateCredits(series, context),
  credits: async ({ series }, context) => ({
    ...(await presentCredits(series, context)),
    ...withoutData.guests,
  }),
  translations: ({ row }) => ({
    translations: languagesOf((lang) => {
      const name = row[`name_${lang}`]
      return name === null ? null : { name, ...withoutData.episodeTranslation }
    }),
  }),
}

const findSeries = namedTitle('tv')

export const seasonDetails: Details<NamedSeason> = {
  find: async (segments, context) =>
    seasonOf(await findSeries(segments, context), segments, context),
  present: presentSeasonWithEpisodes,
  parts: seasonParts,
}

export const episodeDetails: Details<NamedEpisode> = {
  find: async (segments, context) =>
    episodeOf(await findSeries(segments, context), segments, context),
  present: presentEpisodeWithCrew,
  parts: episodeParts,
}
