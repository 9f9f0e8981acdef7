import { columns, type SelectedRow } from '../catalog/tables/select.js'
import type { RatingSource } from '../schema/catalogs.js'
import { lastDayOf } from '../schema/days.js'
import { decimalDifference } from '../schema/decimals.js'
import type { Credit, TitleDocument } from '../schema/documents.js'
import { type PresenceMark, presenceMarks } from '../schema/fields.js'
import { trustedVotes } from '../schema/sorts.js'

/** What documents say of a row of titles. */
export const flattenedColumns = columns('titles', [
  'id',
  'title_ru',
  'title_en',
  'title_original',
  'alpha_id',
  'beta_id',
  'gamma_id',
  'gamma_tv_id',
  'kind',
  'is_series',
  'adult',
  'year',
  'release_date',
  'premiere_world',
  'premiere_ru',
  'digital_release',
  'start_year',
  'end_year',
  'votes_total',
  'popularity',
  'original_language',
  'runtime',
  'seasons_total',
  'episodes_total',
  'budget',
  'revenue',
  'box_office',
  'awards_won',
  'oscars_won',
  'age_limit',
  'hydrated',
  'delta_id',
  'poster_beta',
  'poster_gamma',
  'poster_alpha',
])
export type FlattenedRow = SelectedRow<typeof flattenedColumns>

/** A title's rating in one source. */
export interface TitleRating {
  readonly source: RatingSource
  readonly value: number
  readonly votes: number | null
}

/** What other tables say of one title. */
export interface TitleParts {
  readonly ratings: readonly TitleRating[]
  readonly genres: readonly string[]
  readonly countries: readonly string[]
  readonly tags: readonly string[]
  readonly companies: readonly string[]
  readonly platforms: readonly string[]
  readonly collections: readonly string[]
  readonly akas: readonly string[]
  readonly hasOverview: boolean
  readonly hasBackdrop: boolean
  readonly hasTrailer: boolean
  readonly credits: readonly Credit[]
}

/** Flattens a title and its parts into the document that every engine indexes. */
export function flattenTitle(row: FlattenedRow, parts: TitleParts): TitleDocument {
  const ratingOf = (source: RatingSource) =>
    parts.ratings.find((rating) => rating.source === source) ?? null
  const [alpha, beta, gamma] = [ratingOf('alpha'), ratingOf('beta'), ratingOf('gamma')]
  const headline = alpha ?? beta ?? gamma
  const divergence =
    alpha === null || beta === null ? null : decimalDifference(beta.value, alpha.value)
  return {
    id: row.id,
    names: distinct([row.title_ru, row.title_en, row.title_original, ...parts.akas]),
    credits: parts.credits,
    alpha_id: row.alpha_id,
    beta_id: row.beta_id,
    gamma_id: row.gamma_id,
    gamma_tv_id: row.gamma_tv_id,
    kind: row.kind,
    is_series: flag(row.is_series),
    adult: flag(row.adult),
    year: row.year,
    release_date: row.release_date,
    premiere_world: row.premiere_world,
    premiere_ru: row.premiere_ru,
    digital_release: row.digital_release,
    released_on: row.release_date ?? (row.year === null ? null : lastDayOf(row.year)),
    start_year: row.start_year,
    end_year: row.end_year,
    // The first known rating of these (docs/reference/sorting.md#rating).
    rating: headline?.value ?? null,
    rating_trusted: headline ? Number((headline.votes ?? 0) >= trustedVotes) : null,
    rating_alpha: alpha?.value ?? null,
    rating_beta: beta?.value ?? null,
    rating_gamma: gamma?.value ?? null,
    rating_critic_a: ratingOf('critic_a')?.value ?? null,
    rating_critic_b: ratingOf('critic_b')?.value ?? null,
    rating_critics: ratingOf('critics')?.value ?? null,
    votes_alpha: alpha?.votes ?? null,
    votes_beta: beta?.votes ?? null,
    votes_gamma: gamma?.votes ?? null,
    votes_total: row.votes_total,
    popularity: row.popularity,
    divergence,
    divergence_gap: divergence === null ? null : Math.abs(divergence),
    divergence_votes: divergence === null ? null : Math.min(alpha?.votes ?? 0, beta?.votes ?? 0),
    genre: distinct(parts.genres),
    tag: distinct(parts.tags),
    country: distinct(parts.countries),
    original_language: row.original_language,
    companies: distinct(parts.companies),
    platform: distinct(parts.platforms),
    runtime: row.runtime,
    seasons_total: row.seasons_total,
    episodes_total: row.episodes_total,
    budget: row.budget,
    revenue: row.revenue,
    box_office: row.box_office,
    awards_won: row.awards_won,
    oscars_won: row.oscars_won,
    age_limit: row.age_limit,
    collection: distinct(parts.collections),
    hydrated: flag(row.hydrated),
    has: presenceOf(row, parts),
  }
}

function presenceOf(row: FlattenedRow, parts: TitleParts): PresenceMark[] {
  const isRated = (source: RatingSource) => parts.ratings.some((rating) => rating.source === source)
  const marks: Record<PresenceMark, boolean> = {
    delta_id: row.delta_id !== null,
    title_ru: row.title_ru !== null,
    title_en: row.title_en !== null,
    title_original: row.title_original !== null,
    poster_beta: row.poster_beta !== null,
    poster_gamma: row.poster_gamma !== null,
    poster_alpha: row.poster_alpha !== null,
    rating_kr: isRated('cr'),
    rating_social: isRated('social'),
    poster: row.poster_alpha !== null || row.poster_beta !== null || row.poster_gamma !== null,
    backdrop: parts.hasBackdrop,
    trailer: parts.hasTrailer,
    overview: parts.hasOverview,
    genre: parts.genres.length > 0,
    country: parts.countries.length > 0,
  }
  return presenceMarks.filter((mark) => marks[mark])
}

function flag(value: number | null): boolean | null {
  return value === null ? null : value !== 0
}

/** Of no more values than this, each is looked for among those before it: to make a set takes longer. */
const fewValues = 16

/** What is known of values, each once. */
export function distinct(values: readonly (string | null)[]): string[] {
  if (values.length > fewValues) return [...new Set(values)].filter((value) => value !== null)
  const known: string[] = []
  for (const value of values) if (value !== null && !known.includes(value)) known.push(value)
  return known
}
