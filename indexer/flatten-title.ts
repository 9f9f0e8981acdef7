import type { RatingSource } from '../schema/catalogs.js'
import { lastDayOf } from '../schema/days.js'
import { decimalDifference } from '../schema/decimals.js'
import type { TitleDocument } from '../schema/documents.js'
import { type PresenceMark, presenceMarks, titleFields } from '../schema/fields.js'
import { trustedVotes } from '../schema/sorts.js'
import {
  ageMark,
  certificationAge,
  certificationMark,
  companyMark,
  offerMark,
  releaseMarks,
  releaseTypes,
} from '../schema/tmdb-marks.js'
import { tmdbTitle, tmdbVotes } from '../schema/tmdb-numbers.js'
import { withoutOrders } from './name-orders.js'
import { type CatalogTitle, type SharedColumn, sharedColumns } from './read-titles.js'

const isFlag = sharedColumns.map((name) => titleFields[name].type === 'flag')

/** Flattens a title into the document that every engine indexes. */
export function flattenTitle(title: CatalogTitle, orders = withoutOrders): TitleDocument {
  const { listCard, blocks, columns } = title
  const { alpha, beta, gamma, critic_a, critic_b, critics } = blocks.ratings ?? {}
  const headline = alpha ?? beta ?? gamma
  const ofTmdb = tmdbVotes.map((source) => blocks.ratings?.[source]).find(Boolean)
  const divergence = alpha && beta ? decimalDifference(beta.value, alpha.value) : null

  const document: Omit<TitleDocument, SharedColumn> & Partial<Record<SharedColumn, unknown>> = {
    id: title.id,
    names: uniqueValues([
      listCard.title_ru,
      listCard.title_en,
      listCard.title_original,
      ...(blocks.akas?.map(({ title }) => title) ?? []),
    ]),
    credits: title.credits,
    released_on: null,
    // docs/reference/sorting.md#rating
    rating: headline?.value ?? null,
    rating_trusted: headline ? Number((headline.votes ?? 0) >= trustedVotes) : null,
    rating_alpha: alpha?.value ?? null,
    rating_beta: beta?.value ?? null,
    rating_gamma: gamma?.value ?? null,
    rating_critic_a: critic_a?.value ?? null,
    rating_critic_b: critic_b?.value ?? null,
    rating_critics: critics?.value ?? null,
    votes_alpha: alpha?.votes ?? null,
    votes_beta: beta?.votes ?? null,
    votes_gamma: gamma?.votes ?? null,
    divergence,
    divergence_gap: divergence === null ? null : Math.abs(divergence),
    divergence_votes: divergence === null ? null : Math.min(alpha?.votes ?? 0, beta?.votes ?? 0),
    genre: listCard.genres,
    tag: [...(blocks.tags ?? [])],
    country: listCard.countries.map(({ code }) => code),
    companies: uniqueValues(blocks.companies?.map(({ slug }) => slug) ?? []),
    platform: uniqueValues(blocks.watch?.map(({ platform }) => platform) ?? []),
    collection: uniqueValues(title.collections),
    tmdb_kind: tmdbTitle(listCard, blocks.is_series ?? null)?.of ?? null,
    tmdb_marks: marksOf(title),
    tmdb_rating: ofTmdb?.value ?? null,
    tmdb_votes: ofTmdb?.votes ?? null,
    ...orders,
    has: presenceOf(title),
  }
  for (let at = 0; at < columns.length; at += 1) {
    document[sharedColumns[at] as SharedColumn] = isFlag[at] ? flag(columns[at]) : columns[at]
  }
  const { release_date, year } = document as TitleDocument
  document.released_on = release_date ?? (year === null ? null : lastDayOf(year))
  return document as TitleDocument
}

/** What only the interface of TMDB filters by (schema/tmdb-marks.ts). */
function marksOf({ listCard, blocks }: CatalogTitle) {
  const { companies = [], watch = [], certifications = [], releases = [] } = blocks
  const date = listCard.release_date ?? (listCard.year === null ? null : String(listCard.year))
  return uniqueValues([
    // The date of a film counts as one of a theatrical release.
    ...(date === null ? [] : releaseMarks(releaseTypes.theatrical, date)),
    ...releases.flatMap(({ dates }) =>
      dates.flatMap((each) => releaseMarks(releaseTypes[each.type], each.date)),
    ),
    ...companies.map(({ role, slug }) => companyMark(role, slug)),
    ...watch.flatMap(({ region, platform, kind }) =>
      region
        ? [
            offerMark(region, platform, ''),
            ...(kind ? [platform, ''] : []).map((each) => offerMark(region, each, kind ?? '')),
          ]
        : [],
    ),
    ...certifications.flatMap(({ country, rating }) => {
      const age = certificationAge(country, rating)
      const ofAge = age === null ? [] : [ageMark(country, age)]
      return [certificationMark(country, rating), ...ofAge]
    }),
  ])
}

function presenceOf({ listCard, blocks }: CatalogTitle): PresenceMark[] {
  const isRated = (source: RatingSource) => blocks.ratings?.[source] !== undefined
  const marks: Record<PresenceMark, boolean> = {
    delta_id: listCard.delta_id !== null,
    title_ru: listCard.title_ru !== null,
    title_en: listCard.title_en !== null,
    title_original: listCard.title_original !== null,
    poster_beta: listCard.poster_beta !== null,
    poster_gamma: listCard.poster_gamma !== null,
    poster_alpha: listCard.poster_alpha !== null,
    rating_kr: isRated('cr'),
    rating_social: isRated('social'),
    poster:
      listCard.poster_alpha !== null ||
      listCard.poster_beta !== null ||
      listCard.poster_gamma !== null,
    backdrop: blocks.media?.backdrop_url !== undefined,
    trailer: blocks.media?.trailer_url !== undefined,
    overview: (blocks.overview_ru ?? blocks.overview_en) !== undefined,
    genre: listCard.genres.length > 0,
    country: listCard.countries.length > 0,
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
