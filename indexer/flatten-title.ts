import { columns, type SelectedRow } from '../catalog/tables/select.js'
import { type ColumnName, columnNames } from '../catalog/tables/tables.js'
import type { RatingSource } from '../schema/catalogs.js'
import { lastDayOf } from '../schema/days.js'
import { decimalDifference } from '../schema/decimals.js'
import type { DocumentCredit, TitleDocument } from '../schema/documents.js'
import {
  type FieldName,
  fieldNames,
  type PresenceMark,
  presenceMarks,
  titleFields,
} from '../schema/fields.js'
import { trustedVotes } from '../schema/sorts.js'

type SharedColumn = Extract<FieldName, ColumnName<'titles'>>

const titleColumns: ReadonlySet<string> = new Set(columnNames('titles'))

/** Fields of the registry that are also columns of `titles`, with the same values. */
const sharedColumns = fieldNames.filter((name): name is SharedColumn => titleColumns.has(name))
const sharedFlags = sharedColumns.filter((name) => titleFields[name].type === 'flag')

/** The columns of `titles` that documents need. */
export const flattenedColumns = columns('titles', [
  'id',
  'title_ru',
  'title_en',
  'title_original',
  'delta_id',
  'poster_beta',
  'poster_gamma',
  'poster_alpha',
  ...sharedColumns,
])
export type FlattenedRow = SelectedRow<typeof flattenedColumns>

/** A title's rating in one source. */
export interface TitleRating {
  readonly source: RatingSource
  readonly value: number
  readonly votes: number | null
}

/** The values of one title in other tables. */
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
  readonly credits: readonly DocumentCredit[]
}

/** Flattens a title and its parts into the document that every engine indexes. */
export function flattenTitle(row: FlattenedRow, parts: TitleParts): TitleDocument {
  const ratingOf = (source: RatingSource) =>
    parts.ratings.find((rating) => rating.source === source) ?? null
  const [alpha, beta, gamma] = [ratingOf('alpha'), ratingOf('beta'), ratingOf('gamma')]
  const headline = alpha ?? beta ?? gamma
  const divergence =
    alpha === null || beta === null ? null : decimalDifference(beta.value, alpha.value)

  const document: Omit<TitleDocument, SharedColumn> & Partial<Record<SharedColumn, unknown>> = {
    id: row.id,
    names: uniqueValues([row.title_ru, row.title_en, row.title_original, ...parts.akas]),
    credits: parts.credits,
    released_on: row.release_date ?? (row.year === null ? null : lastDayOf(row.year)),
    // docs/reference/sorting.md#rating
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
    divergence,
    divergence_gap: divergence === null ? null : Math.abs(divergence),
    divergence_votes: divergence === null ? null : Math.min(alpha?.votes ?? 0, beta?.votes ?? 0),
    genre: uniqueValues(parts.genres),
    tag: uniqueValues(parts.tags),
    country: uniqueValues(parts.countries),
    companies: uniqueValues(parts.companies),
    platform: uniqueValues(parts.platforms),
    collection: uniqueValues(parts.collections),
    has: presenceOf(row, parts),
  }
  for (const name of sharedColumns) document[name] = row[name]
  for (const name of sharedFlags) document[name] = flag(row[name])
  return document as TitleDocument
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

/** Flags are 0 or 1 in the catalog database. */
function flag(value: unknown): boolean | null {
  return value === null ? null : value !== 0
}

/** Up to this length, a linear search is faster than creating a set. */
const fewValues = 16

/** Removes nulls and duplicates. */
export function uniqueValues(values: readonly (string | null)[]): string[] {
  if (values.length > fewValues) return [...new Set(values)].filter((value) => value !== null)
  const known: string[] = []
  for (const value of values) if (value !== null && !known.includes(value)) known.push(value)
  return known
}
