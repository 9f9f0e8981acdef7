import { choosePoster, resolveTitle } from '../schema/cards/derived-fields.js'
import type { ListCard } from '../schema/cards/list-card.js'
import { type RatingSource, ratingSources, votingCatalogs } from '../schema/catalogs.js'
import { cardCountryOf } from '../schema/countries.js'
import { type Day, formatDay, parseDay } from '../schema/days.js'
import { seriesKinds } from '../schema/enums.js'
import { type TitleRecord, titleRecord } from '../schema/interchange.js'
import { companySlug } from '../schema/slugs.js'
import { type StagedColumn, stagedColumns, type WholeRow } from './rows/row.js'
import {
  documentProperties,
  type PartCounts,
  type TitleBlocks,
} from './tables/document-properties.js'

/**
 * Converts the record of a title to its row, its list card, and the parts of its title card that the list card
 * lacks. Adds the values that derive from the record (docs/reference/data.md#derived-values).
 */
export function titleDocument(title: TitleRecord, counts: PartCounts) {
  const ratings = ratingsOf(title)
  const releases = releasesOf(title)
  const days = earliestDays(releases)
  const votes_total = votesTotal(title)
  const is_series = title.is_series ?? (title.kind ? seriesKinds.has(title.kind) : null)
  const derived = {
    is_series,
    releases,
    ratings,
    votes_total,
    tags: mergeBySlug(title.tags ?? []).map(({ slug }) => slug),
    companies: title.companies?.map(({ name, ...company }) => ({
      slug: companySlug(name),
      ...company,
    })),
    watch: title.watch?.map(({ name: _, ...offer }) => offer),
    franchise: title.franchise?.slug,
    media: firstMedia(title),
    counts,
  }
  const record = Object.fromEntries(documentProperties.map((name) => [name, title[name]]))
  return {
    row: titleRow(title, { ...days, is_series, votes_total }),
    listCard: listCard(title, ratings, days.release_date),
    blocks: knownProperties({ ...record, ...derived }) as TitleBlocks,
  }
}

/** Columns of `titles` that contain the unchanged property of the same name. */
const sameNamedColumns = stagedColumns('titles').filter(
  (name): name is SameNamed =>
    name in titleRecord.shape && name !== 'is_series' && name !== 'franchise',
)
type SameNamed = Exclude<
  Extract<StagedColumn<'titles'>, keyof TitleRecord>,
  'is_series' | 'franchise'
>
type DerivedColumns = Pick<
  WholeRow<'titles'>,
  keyof ReturnType<typeof earliestDays> | 'is_series' | 'votes_total'
>

function titleRow(title: TitleRecord, derived: DerivedColumns): WholeRow<'titles'> {
  const { ids, franchise, series, awards, posters } = title
  const row: Omit<WholeRow<'titles'>, SameNamed> & Partial<Record<SameNamed, unknown>> = {
    alpha_id: ids.alpha,
    beta_id: ids.beta,
    gamma_id: ids.gamma,
    gamma_tv_id: ids.gamma_tv,
    delta_id: ids.delta,
    ...derived,
    awards_won: awards?.awards_won,
    oscars_won: awards?.oscars_won,
    poster_alpha: posters?.alpha,
    poster_beta: posters?.beta,
    poster_gamma: posters?.gamma,
    start_year: series?.start_year,
    end_year: series?.end_year,
    seasons_total: series?.seasons_total,
    episodes_total: series?.episodes_total,
    franchise: franchise?.slug,
  }
  for (const name of sameNamedColumns) row[name] = title[name]
  return row as WholeRow<'titles'>
}

function listCard(title: TitleRecord, ratings: Ratings, release: Day | null): ListCard {
  const { ids, posters } = title
  const { alpha, beta, gamma, cr, social } = ratings
  return {
    alpha_id: ids.alpha ?? null,
    beta_id: ids.beta ?? null,
    gamma_id: ids.gamma ?? null,
    gamma_tv_id: ids.gamma_tv ?? null,
    delta_id: ids.delta ?? null,
    title_ru: title.title_ru ?? null,
    title_en: title.title_en ?? null,
    title_original: title.title_original ?? null,
    year: title.year ?? null,
    release_date: release === null ? null : formatDay(release),
    kind: title.kind ?? null,
    poster_beta: posters?.beta ?? null,
    poster_gamma: posters?.gamma ?? null,
    poster_alpha: posters?.alpha ?? null,
    rating_beta: beta?.value ?? null,
    rating_gamma: gamma?.value ?? null,
    rating_alpha: alpha?.value ?? null,
    // In list cards and episodes the source `cr` is called `kr`.
    rating_kr: cr?.value ?? null,
    rating_social: social?.value ?? null,
    votes_beta: beta?.votes ?? null,
    votes_gamma: gamma?.votes ?? null,
    votes_alpha: alpha?.votes ?? null,
    countries: distinct(title.countries).map(cardCountryOf),
    genres: [...distinct(title.genres)],
  }
}

/** The row of a list card, with the derived fields of each language. */
export function listCardRow(card: ListCard) {
  return {
    card: JSON.stringify(card),
    shown_title_ru: JSON.stringify(resolveTitle(card, 'ru')),
    shown_title_en: JSON.stringify(resolveTitle(card, 'en')),
    poster_url: JSON.stringify(choosePoster(card)),
  }
}

type Ratings = Partial<Record<RatingSource, { value: number; votes?: number; url?: string }>>

/** Returns the known ratings. Zero votes, and a rating of 0 without votes, mean unknown (docs/reference/unknown-values.md#zero). */
function ratingsOf({ ratings }: TitleRecord): Ratings {
  const known: Ratings = {}
  for (const source of ratings ? ratingSources : []) {
    const rating = ratings?.[source]
    if (!rating || (rating.value === 0 && !rating.votes)) continue
    const { value, votes, url } = rating
    known[source] = { value, ...(votes && { votes }), ...(url && { url }) }
  }
  return known
}

/** Sum of the votes in all catalogs that count them; zero votes mean unknown (docs/reference/cards.md#ratings). */
function votesTotal({ ratings }: TitleRecord): number | null {
  let total = 0
  for (const catalog of votingCatalogs) total += ratings?.[catalog]?.votes ?? 0
  return total || null
}

type Releases = NonNullable<TitleBlocks['releases']>

/** Release dates by region, in the order of the first date of each region. */
function releasesOf({ releases }: TitleRecord): Releases {
  const byRegion = new Map<Releases[number]['region'], Releases[number]>()
  for (const { region, dates } of releases ?? []) {
    const merged = byRegion.get(region)
    if (merged !== undefined) merged.dates.push(...dates)
    else if (dates.length > 0) byRegion.set(region, { region, dates: [...dates] })
  }
  return [...byRegion.values()]
}

/** Derives the four release dates of a title from its releases. */
function earliestDays(releases: Releases) {
  const days: Record<
    'release_date' | 'premiere_world' | 'premiere_ru' | 'digital_release',
    Day | null
  > = { release_date: null, premiere_world: null, premiere_ru: null, digital_release: null }
  const include = (name: keyof typeof days, day: Day) => {
    if (day < (days[name] ?? Number.POSITIVE_INFINITY)) days[name] = day
  }
  for (const { region, dates } of releases) {
    for (const { type, date } of dates) {
      const day = parseDay(date)
      if (day === null) continue
      include('release_date', day)
      if (type === 'digital') include('digital_release', day)
      if (type !== 'premiere') continue
      if (region === 'world') include('premiere_world', day)
      if (region === 'ru') include('premiere_ru', day)
    }
  }
  return days
}

function firstMedia({ images, videos }: TitleRecord): TitleBlocks['media'] {
  return {
    backdrop_url: images?.find(({ type }) => type === 'backdrop')?.url,
    logo_url: images?.find(({ type }) => type === 'logo')?.url,
    trailer_url: videos?.find(({ type }) => type === 'trailer')?.url,
  } as TitleBlocks['media']
}

/** Removes duplicates; keeps the order of first occurrences. */
function distinct<Value>(values: readonly Value[] | null | undefined): readonly Value[] {
  if (!values || values.length < 2) return values ?? []
  return [...new Set(values)]
}

/** Merges items with the same slug: keeps the order of first occurrences, and the first known value of each property. */
export function mergeBySlug<Named extends { readonly slug: string }>(
  items: readonly Named[],
): readonly Named[] {
  const bySlug = new Map<string, Named>()
  for (const item of items) {
    const first = bySlug.get(item.slug)
    bySlug.set(
      item.slug,
      first === undefined ? item : { ...item, ...(knownProperties(first) as Named) },
    )
  }
  return [...bySlug.values()]
}

/** A copy without unknown values and empty lists, at every depth, so that equal data has equal JSON. */
function knownProperties(item: object): object {
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(item)) {
    if (value === null || value === undefined) continue
    if (typeof value !== 'object') known[name] = value
    else if (!Array.isArray(value)) {
      const inner = knownProperties(value)
      if (Object.keys(inner).length > 0) known[name] = inner
    } else if (value.length > 0) known[name] = value.map(knownElement)
  }
  return known
}

function knownElement(element: unknown): unknown {
  return typeof element === 'object' && element !== null ? knownProperties(element) : element
}
