/** Seasons and episodes of a series. */

import type { Random } from '../platform/random.js'
import type { EnumValue } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { clamped, normal, rounded, skewed } from './distributions.js'
import { pickName } from './name-patterns.js'
import { isUpcoming, type Sketch } from './sketches.js'
import { hasBy, standings } from './standings.js'
import { firstDayOf, isoDay, type World } from './world.js'

type Episodes = NonNullable<TitleRecord['episodes']>
type Series = NonNullable<TitleRecord['series']>
type Status = EnumValue<'series_statuses'>

const minSeasons = [1, 1, 1, 1, 3, 8]
const maxSeasons = [2, 3, 4, 9, 12, 8]
const seasonLengths = [6, 8, 8, 10, 10, 12, 13, 16, 20, 24]
const episodeShares = [0.01, 0.08, 0.75, 1, 1, 1]

/** Fills the series block and, for known series, the episodes. */
export function addSeries(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing, kind, year } = sketch
  const isMini = kind === 'mini_series'
  const yearsOnAir = Math.max(1, world.thisYear - year)
  const seasons = isMini
    ? 1
    : Math.min(
        yearsOnAir + 1,
        skewed(random, minSeasons[standing] as number, maxSeasons[standing] as number),
      )
  const perSeason = standing === standings.landmark ? 10 : random.pick(seasonLengths)
  const status = statusOf(random, sketch, yearsOnAir, seasons)
  const series: Series = { status }
  if (status === 'announced') {
    title.series = series
    return
  }
  series.start_year = year
  if (status === 'ended' || status === 'cancelled') series.end_year = year + seasons - 1
  if (standing > standings.obscure || random.chance(0.4)) {
    series.seasons_total = seasons
    series.episodes_total = seasons * perSeason
  }
  title.series = series
  if (isUpcoming(sketch) || !hasBy(random, standing, episodeShares)) return
  const premiere = title.releases?.[0]?.dates[0]?.date
  const firstDay = premiere
    ? Math.floor(Date.parse(premiere) / 86_400_000)
    : firstDayOf(year) + random.int(250)
  const quality = title.ratings?.alpha?.value ?? normal(random, 7.2, 0.7)
  title.episodes = generateEpisodes(world, sketch, { seasons, perSeason, firstDay, quality })
}

function statusOf(random: Random, sketch: Sketch, yearsOnAir: number, seasons: number): Status {
  if (isUpcoming(sketch)) {
    return random.pick(['announced', 'in_production', 'in_production'] as const)
  }
  if (sketch.standing === standings.landmark) return 'ended'
  if (sketch.daysFromToday !== null || yearsOnAir <= seasons) return 'running'
  if (sketch.kind === 'mini_series') return 'ended'
  return random.pick(['ended', 'ended', 'ended', 'cancelled'] as const)
}

function generateEpisodes(
  world: World,
  sketch: Sketch,
  {
    seasons,
    perSeason,
    firstDay,
    quality,
  }: {
    readonly seasons: number
    readonly perSeason: number
    readonly firstDay: number
    readonly quality: number
  },
): Episodes {
  const { random } = world
  const { standing, culture } = sketch
  const isRich = standing >= standings.noted
  const episodes: Episodes = []
  const specials =
    standing === standings.landmark ? 6 : isRich && random.chance(0.5) ? random.between(1, 4) : 0
  const votes =
    standing >= standings.famous
      ? 38_000
      : isRich
        ? skewed(random, 300, 20_000)
        : skewed(random, 6, 600)
  for (let season = specials > 0 ? 0 : 1; season <= seasons; season++) {
    const count = season === 0 ? specials : perSeason
    const premiere = season === 0 ? firstDay + 150 : firstDay + (season - 1) * 364
    for (let number = 1; number <= count; number++) {
      const day = premiere + (number - 1) * (season === 0 ? 90 : 7)
      const episode: Episodes[number] = { season, episode: number }
      addEpisodeNames(world, episode, culture, isRich)
      episode.air_date = isoDay(day)
      if (day < world.today && random.chance(isRich ? 0.95 : 0.4)) {
        episode.rating_alpha = ratingOf(quality + normal(random, 0, 0.4))
        episode.votes_alpha = Math.ceil(votes * (0.6 + random.next() * 0.8))
        if (random.chance(0.5)) episode.rating_kr = ratingOf(quality + normal(random, 0.1, 0.5))
      }
      episodes.push(episode)
    }
  }
  return episodes
}

function addEpisodeNames(
  world: World,
  episode: Episodes[number],
  culture: Sketch['culture'],
  isRich: boolean,
): void {
  const { random } = world
  if (!isRich && random.chance(0.4)) {
    if (culture === 'ru') episode.name_ru = `Серия ${episode.episode}`
    else episode.name_en = `Episode ${episode.episode}`
    return
  }
  const { ru, en } = pickName(random, culture, 'episode')
  if (culture === 'ru' || random.chance(0.7)) episode.name_ru = ru
  if (culture !== 'ru' || random.chance(0.4)) episode.name_en = en
}

function ratingOf(value: number): number {
  return clamped(rounded(value, 1), 1, 9.9)
}
