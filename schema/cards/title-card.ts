import { z } from 'zod'
import { ratingSources, titleCatalogs } from '../catalogs.js'
import { sentReference } from './batches.js'
import { castItem } from './credits.js'
import { cardCountry, titleIds } from './list-card.js'
import {
  count,
  day,
  deselectableMark,
  enumOf,
  knownFlag,
  knownInteger,
  knownNumber,
  knownText,
  knownTimestamp,
  text,
} from './values.js'

/**
 * Addresses of the catalogs' pages; absent if the number is unknown
 * (docs/reference/cards.md#page-addresses).
 */
const pageUrls = z.strictObject({
  alpha: text.optional(),
  delta: text.optional(),
  beta: text.optional(),
  gamma: text.optional(),
})

const ratingSource = z
  .strictObject({
    value: z.number(),
    votes: knownInteger,
    scale: z.literal([10, 100]),
    url: text.optional(),
    kind: z.literal('critics').optional(),
  })
  .meta({ id: 'Rating', description: 'A rating of one source, on its scale.' })

/** A name in both languages and in that of `lang` (docs/reference/cards.md#derived-fields). */
const named = z.strictObject({
  slug: text,
  name_ru: knownText,
  name_en: knownText,
  name: knownText,
})

/**
 * The 22 blocks of a title card, in the order of the response
 * (docs/reference/cards.md#title-card).
 */
const blocks = {
  ids: titleIds.extend({ urls: pageUrls }),
  meta: z.strictObject({
    sources: z.array(z.enum(titleCatalogs)),
    hydrated: knownFlag,
    created_at: knownTimestamp,
    updated_at: knownTimestamp,
  }),
  title: z.strictObject({
    title_ru: knownText,
    title_en: knownText,
    title_original: knownText,
    title: knownText,
  }),
  type: z.strictObject({
    kind: enumOf('title_kinds').nullable(),
    kind_label: knownText,
    is_series: knownFlag,
    adult: knownFlag,
  }),
  synopsis: z.strictObject({
    overview_ru: knownText,
    overview_en: knownText,
    overview: knownText,
    tagline_ru: knownText,
    tagline_en: knownText,
    tagline: knownText,
  }),
  release: z.strictObject({
    year: knownInteger,
    runtime: knownInteger,
    releases: z.array(
      z.strictObject({
        region: enumOf('release_regions'),
        dates: z.array(z.strictObject({ type: enumOf('release_types'), date: day })),
      }),
    ),
  }),
  ratings: z.strictObject({
    sources: z.partialRecord(z.enum(ratingSources), ratingSource),
    votes_total: knownInteger,
    distribution: z.array(count),
    divergence_beta_alpha: knownNumber,
    popularity: knownNumber,
  }),
  finance: z.strictObject({
    budget: knownInteger,
    revenue: knownInteger,
    box_office: knownInteger,
    currency: z.literal('USD'),
    regions: z.array(z.strictObject({ region: text, amount: z.number(), currency: knownText })),
  }),
  awards: z.strictObject({
    awards_won: knownInteger,
    nominations: knownInteger,
    oscars_won: knownInteger,
    oscars_nominated: knownInteger,
    items: z.array(
      z.strictObject({ award: text, category: knownText, year: knownInteger, won: knownFlag }),
    ),
  }),
  countries: z.array(cardCountry.extend({ name: text })),
  classification: z.strictObject({
    age_limit: knownInteger,
    certifications: z.array(z.strictObject({ country: text, rating: text })),
  }),
  series: z
    .strictObject({
      status: enumOf('series_statuses').nullable(),
      status_label: knownText,
      start_year: knownInteger,
      end_year: knownInteger,
      seasons_total: knownInteger,
      episodes_total: knownInteger,
    })
    .nullable(),
  media: z.strictObject({
    poster_url: knownText,
    poster_alpha: knownText,
    poster_beta: knownText,
    poster_gamma: knownText,
    backdrop_url: knownText,
    logo_url: knownText,
    trailer_url: knownText,
  }),
  genres: z.array(named.extend({ slug: enumOf('genres') })),
  companies: z.array(
    z.strictObject({
      slug: text,
      name: text,
      country: knownText,
      role: enumOf('company_roles').nullable(),
      role_label: knownText,
    }),
  ),
  akas: z.array(z.strictObject({ title: text, language: knownText, country: knownText })),
  tags: z.array(named),
  watch: z.array(
    z.strictObject({
      platform: text,
      name: knownText,
      kind: enumOf('watch_kinds').nullable(),
      kind_label: knownText,
      url: knownText,
      region: knownText,
    }),
  ),
  parental: z.array(
    z.strictObject({
      category: enumOf('parental_categories'),
      category_label: text,
      severity: enumOf('parental_severities').nullable(),
      severity_label: knownText,
    }),
  ),
  credits_top: z.array(castItem),
  franchise: z.strictObject({ name: knownText, poster_url: knownText, size: count }),
  counts: z.strictObject({
    cast: count,
    images: count,
    videos: count,
    facts: count,
    faq: count,
    quotes: count,
    episodes: count,
    seasons: count,
    relations: count,
  }),
} as const

/** Block names, which are the values of `fields` for a title card. */
export const blockNames = Object.keys(blocks) as readonly BlockName[]
export type BlockName = keyof typeof blocks

const deselectable = {
  [deselectableMark]: blockNames.filter((name) => name !== 'ids' && name !== 'franchise'),
}

const titleCard = z.strictObject(blocks).partial().required({ ids: true })

/**
 * A title card in a response: `fields` may remove any block except `ids`; `franchise` is present only for
 * titles of a franchise (docs/reference/cards.md#title-card), and `included` only if requested
 * (docs/reference/batches.md#inclusion).
 */
export const titleCardWith = (included: z.ZodType) =>
  titleCard.extend({ included: included.optional() }).meta({
    id: 'TitleCard',
    description: 'A title in blocks; `franchise` is present only for titles that belong to one.',
    ...deselectable,
  })

/** A title card in a batch (docs/reference/batches.md#titles). */
export const titleBatchCardWith = (included: z.ZodType) =>
  z.strictObject({ ...sentReference, ...titleCard.shape, included: included.optional() }).meta({
    id: 'TitleBatchCard',
    description: 'A title card, with the reference as sent.',
    ...deselectable,
  })

const wholeTitleCard = z.strictObject(blocks).partial({ franchise: true })
/** A title card with all its blocks. */
export type TitleCard = z.infer<typeof wholeTitleCard>
/** The shape of one block. */
export type Block<Name extends BlockName> = z.infer<(typeof blocks)[Name]>
