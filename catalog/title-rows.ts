import type { InternalId } from '../schema/catalogs.js'
import { type Day, parseDay } from '../schema/days.js'
import { seriesKinds } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import type { Tables, WholeRow } from './catalog-tables.js'
import type { Drop } from './dropped.js'
import { makeListCard } from './list-card.js'
import { type PartCounts, writePartCounts } from './tables/part-counts.js'
import { type ReleaseEvent, writeParts } from './title-part-rows.js'
import { votesTotal } from './title-values.js'

/** Writes all rows of a title, and returns its list card as JSON; what finds no place is given to `drop`. */
export function writeTitle(tables: Tables, id: InternalId, title: TitleRecord, drop: Drop): string {
  const events = releaseEvents(title)
  const days = earliestDays(events)
  const counts = writeParts(tables, id, title, events, drop)
  writeTitleRow(tables, id, title, days, counts)
  return JSON.stringify(makeListCard(title, days.any))
}

function releaseEvents(title: TitleRecord): ReleaseEvent[] {
  return (title.releases ?? []).flatMap(({ region, dates }) =>
    dates.flatMap(({ type, date }) => {
      const day = parseDay(date)
      return day === null ? [] : [{ region, type, day }]
    }),
  )
}

function writeTitleRow(
  tables: Tables,
  id: InternalId,
  title: TitleRecord,
  days: ReturnType<typeof earliestDays>,
  counts: PartCounts,
): void {
  const { franchise, series, awards, posters, distribution } = title
  if (franchise) tables.franchises({ ...franchise })
  const row: WholeRow<'titles'> = {
    id,
    alpha_id: title.ids.alpha,
    beta_id: title.ids.beta,
    gamma_id: title.ids.gamma,
    gamma_tv_id: title.ids.gamma_tv,
    delta_id: title.ids.delta,
    kind: title.kind,
    is_series: title.is_series ?? (title.kind ? seriesKinds.has(title.kind) : null),
    adult: title.adult,
    title_ru: title.title_ru,
    title_en: title.title_en,
    title_original: title.title_original,
    year: title.year,
    runtime: title.runtime,
    release_date: days.any,
    premiere_world: days.premiereWorld,
    premiere_ru: days.premiereRu,
    digital_release: days.digital,
    votes_total: votesTotal(title),
    distribution: distribution && JSON.stringify(distribution),
    popularity: title.popularity,
    original_language: title.original_language,
    budget: title.budget,
    revenue: title.revenue,
    box_office: title.box_office,
    awards_won: awards?.awards_won,
    nominations: awards?.nominations,
    oscars_won: awards?.oscars_won,
    oscars_nominated: awards?.oscars_nominated,
    age_limit: title.age_limit,
    poster_alpha: posters?.alpha,
    poster_beta: posters?.beta,
    poster_gamma: posters?.gamma,
    series_status: series?.status,
    start_year: series?.start_year,
    end_year: series?.end_year,
    seasons_total: series?.seasons_total,
    episodes_total: series?.episodes_total,
    franchise: franchise?.slug,
    sources: JSON.stringify(title.sources ?? []),
    hydrated: title.hydrated,
    created_at: title.created_at,
    updated_at: title.updated_at,
    part_counts: writePartCounts(counts),
  }
  tables.titles(row)
}

/** The days that are derived from releases (docs/reference/data.md#derived-values). */
function earliestDays(events: readonly ReleaseEvent[]) {
  const days: Record<'any' | 'premiereWorld' | 'premiereRu' | 'digital', Day | null> = {
    any: null,
    premiereWorld: null,
    premiereRu: null,
    digital: null,
  }
  const note = (name: keyof typeof days, day: Day) => {
    if (day < (days[name] ?? Number.POSITIVE_INFINITY)) days[name] = day
  }
  for (const { region, type, day } of events) {
    note('any', day)
    if (type === 'digital') note('digital', day)
    if (type !== 'premiere') continue
    if (region === 'world') note('premiereWorld', day)
    if (region === 'ru') note('premiereRu', day)
  }
  return days
}
