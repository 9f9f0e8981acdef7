import { type Day, parseDay } from '../../schema/days.js'
import { seriesKinds } from '../../schema/enums.js'
import { type TitleRecord, titleRecord } from '../../schema/interchange.js'
import { type PartCounts, writePartCounts } from '../tables/part-counts.js'
import type { DropItem } from './dropped.js'
import { makeListCard } from './list-card.js'
import { type AddRow, type StagedColumn, stagedColumns, type WholeRow } from './row.js'
import { addCredits, addEpisodes, addRelations } from './title-link-rows.js'
import { addParts, type ReleaseEvent } from './title-part-rows.js'
import { votesTotal } from './title-values.js'

/** Adds all rows of a title. */
export function addTitle(add: AddRow, title: TitleRecord, drop: DropItem): void {
  const events = releaseEvents(title)
  const days = earliestDays(events)
  const counts = addParts(add, title, events, drop)
  addEpisodes(add, title, drop)
  addRelations(add, title)
  addCredits(add, title)
  if (title.franchise) add('franchises', title.franchise)
  add('titles', titleRow(title, days, counts))
  add('list_cards', { card: JSON.stringify(makeListCard(title, days.any)) })
}

function releaseEvents(title: TitleRecord): ReleaseEvent[] {
  return (title.releases ?? []).flatMap(({ region, dates }) =>
    dates.flatMap(({ type, date }) => {
      const day = parseDay(date)
      return day === null ? [] : [{ region, type, day }]
    }),
  )
}

/** Columns of `titles` whose value is derived from the property of the same name. */
const derivedColumns = ['is_series', 'distribution', 'franchise', 'sources'] as const
type Derived = (typeof derivedColumns)[number]
type SameNamed = Exclude<Extract<StagedColumn<'titles'>, keyof TitleRecord>, Derived>

/** Columns of `titles` that contain the unchanged property of the same name. */
const sameNamedColumns = stagedColumns('titles').filter(
  (name): name is SameNamed =>
    name in titleRecord.shape && !(derivedColumns as readonly string[]).includes(name),
)

function titleRow(
  title: TitleRecord,
  days: ReturnType<typeof earliestDays>,
  counts: PartCounts,
): WholeRow<'titles'> {
  const { franchise, series, awards, posters, distribution } = title
  const row: Omit<WholeRow<'titles'>, SameNamed> & Partial<Record<SameNamed, unknown>> = {
    alpha_id: title.ids.alpha,
    beta_id: title.ids.beta,
    gamma_id: title.ids.gamma,
    gamma_tv_id: title.ids.gamma_tv,
    delta_id: title.ids.delta,
    is_series: title.is_series ?? (title.kind ? seriesKinds.has(title.kind) : null),
    release_date: days.any,
    premiere_world: days.premiereWorld,
    premiere_ru: days.premiereRu,
    digital_release: days.digital,
    votes_total: votesTotal(title),
    distribution: distribution && JSON.stringify(distribution),
    awards_won: awards?.awards_won,
    nominations: awards?.nominations,
    oscars_won: awards?.oscars_won,
    oscars_nominated: awards?.oscars_nominated,
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
    part_counts: writePartCounts(counts),
  }
  for (const name of sameNamedColumns) row[name] = title[name]
  return row as WholeRow<'titles'>
}

/** Derives the four release dates of a title from its releases (docs/reference/data.md#derived-values). */
function earliestDays(events: readonly ReleaseEvent[]) {
  const days: Record<'any' | 'premiereWorld' | 'premiereRu' | 'digital', Day | null> = {
    any: null,
    premiereWorld: null,
    premiereRu: null,
    digital: null,
  }
  const include = (name: keyof typeof days, day: Day) => {
    if (day < (days[name] ?? Number.POSITIVE_INFINITY)) days[name] = day
  }
  for (const { region, type, day } of events) {
    include('any', day)
    if (type === 'digital') include('digital', day)
    if (type !== 'premiere') continue
    if (region === 'world') include('premiereWorld', day)
    if (region === 'ru') include('premiereRu', day)
  }
  return days
}
