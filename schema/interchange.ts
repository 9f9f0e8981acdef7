import { z } from 'zod'
import {
  parsePersonReference,
  parseTitleReference,
  personNumberPatterns,
  photoCatalogs,
  posterCatalogs,
  type RatingSource,
  ratingScale,
  ratingSources,
  titleCatalogs,
  titleNumberPatterns,
} from './catalogs.js'
import { countryCodes } from './countries.js'
import { parseDay } from './days.js'
import { enumValues } from './enums.js'
import { languageCodes } from './languages.js'

/** Shapes of the NDJSON interchange: one record a line (docs/interchange.md). Absent and null both mean unknown. */

/** Lone surrogates and control characters other than line breaks and tabs are no text. */
const words = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !/\p{Cs}|(?![\n\r\t])\p{Cc}/u.test(value), 'has characters that are not text')
const text = words.nullish()
const integer = z.int().nullish()
const count = z.int().nonnegative().nullish()
const amount = z.int().nonnegative().nullish()
const decimal = z.number().nonnegative().nullish()
const flag = z.boolean().nullish()
const day = z
  .string()
  .refine((value) => parseDay(value) !== null, 'is not a date YYYY-MM-DD')
  .nullish()
const timestamp = z.iso.datetime().nullish()
const country = z.enum(countryCodes as [string, ...string[]])
const slug = z.string().regex(/^[^\s,]+$/, 'has spaces or commas')
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish()
const oneOf = <Name extends Parameters<typeof enumValues>[0]>(name: Name) =>
  z.enum(enumValues(name) as readonly ReturnType<typeof enumValues<Name>>[number][])

const titleReference = z
  .string()
  .refine((value) => parseTitleReference(value) !== null, 'is not a title reference')
const personReference = z
  .string()
  .refine((value) => parsePersonReference(value) !== null, 'is not a person reference')

const numbers = <Catalog extends string>(patterns: Record<Catalog, RegExp>) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries<RegExp>(patterns).map(([catalog, pattern]) => [
          catalog,
          z.string().regex(pattern, `is not a number of ${catalog}`).nullish(),
        ]),
      ) as Record<Catalog, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
    )
    .refine((ids) => Object.values(ids).some((id) => id != null), 'holds no number')

/** A rating of a source, in its own scale. */
const ratingOf = (source: RatingSource) =>
  z.strictObject({
    value: z.number().min(0).max(ratingScale(source)),
    votes: count,
    url: text,
  })

const ratings = z.strictObject(
  Object.fromEntries(ratingSources.map((source) => [source, ratingOf(source).nullish()])) as Record<
    RatingSource,
    z.ZodOptional<z.ZodNullable<ReturnType<typeof ratingOf>>>
  >,
)

const personSources = z.array(z.enum(titleCatalogs)).nullish()

export const titleRecord = z
  .strictObject({
    record: z.literal('title'),
    ids: numbers(titleNumberPatterns).refine(
      (ids) => ids.gamma == null || ids.gamma_tv == null,
      'has both gamma and gamma_tv',
    ),
    kind: oneOf('title_kinds').nullish(),
    is_series: flag,
    adult: flag,
    title_ru: text,
    title_en: text,
    title_original: text,
    overview_ru: text,
    overview_en: text,
    tagline_ru: text,
    tagline_en: text,
    year: z.int().min(1800).max(2200).nullish(),
    runtime: z.int().positive().nullish(),
    releases: list(
      z.strictObject({
        region: oneOf('release_regions'),
        dates: z.array(
          z.strictObject({ type: oneOf('release_types'), date: day.unwrap().unwrap() }),
        ),
      }),
    ),
    ratings: ratings.nullish(),
    distribution: z.array(z.int().nonnegative()).length(10).nullish(),
    popularity: decimal,
    countries: list(country),
    genres: list(oneOf('genres')),
    original_language: z.enum(languageCodes as [string, ...string[]]).nullish(),
    tags: list(z.strictObject({ slug, name_ru: text, name_en: text })),
    companies: list(
      z.strictObject({
        name: words,
        country: country.nullish(),
        role: oneOf('company_roles').nullish(),
      }),
    ),
    budget: amount,
    revenue: amount,
    box_office: amount,
    box_office_regions: list(
      z.strictObject({
        region: words,
        amount: z.number().nonnegative(),
        currency: text,
      }),
    ),
    awards: z
      .strictObject({
        awards_won: count,
        nominations: count,
        oscars_won: count,
        oscars_nominated: count,
        items: list(
          z.strictObject({
            award: words,
            category: text,
            year: integer,
            won: flag,
          }),
        ),
      })
      .nullish(),
    age_limit: z.literal([0, 6, 12, 16, 18]).nullish(),
    certifications: list(z.strictObject({ country, rating: words })),
    posters: z.partialRecord(z.enum(posterCatalogs), text).nullish(),
    images: list(
      z.strictObject({
        type: oneOf('image_types'),
        url: words,
        language: text,
        width: count,
        height: count,
      }),
    ),
    videos: list(
      z.strictObject({
        type: oneOf('video_kinds'),
        url: words,
        youtube_id: text,
        preview_url: text,
        runtime_sec: count,
      }),
    ),
    akas: list(
      z.strictObject({
        title: words,
        language: text,
        country: country.nullish(),
      }),
    ),
    watch: list(
      z.strictObject({
        platform: slug,
        name: text,
        kind: oneOf('watch_kinds').nullish(),
        url: text,
        region: text,
      }),
    ),
    parental: list(
      z.strictObject({
        category: oneOf('parental_categories'),
        severity: oneOf('parental_severities').nullish(),
      }),
    ),
    facts: list(
      z.strictObject({
        text: words,
        fact_kind: oneOf('fact_kinds').nullish(),
        is_spoiler: flag,
      }),
    ),
    faq: list(z.strictObject({ question: words, answer: text })),
    quotes: list(z.strictObject({ text, original: text, author: text, author_role: text })),
    series: z
      .strictObject({
        status: oneOf('series_statuses').nullish(),
        start_year: integer,
        end_year: integer,
        seasons_total: count,
        episodes_total: count,
      })
      .nullish(),
    episodes: list(
      z.strictObject({
        season: z.int().nonnegative(),
        episode: z.int().nonnegative(),
        name_ru: text,
        name_en: text,
        air_date: day,
        rating_alpha: z.number().min(0).max(10).nullish(),
        votes_alpha: count,
        rating_kr: z.number().min(0).max(10).nullish(),
      }),
    ),
    relations: list(
      z.strictObject({
        relation: oneOf('relation_kinds'),
        subtype: oneOf('relation_subtypes').nullish(),
        to: titleReference,
        sources: personSources,
      }),
    ),
    credits: list(
      z.strictObject({
        person: personReference,
        role: oneOf('credit_roles'),
        job: text,
        character_ru: text,
        character_en: text,
        character_original: text,
        character_photo_url: text,
        ord: integer,
        sources: personSources,
      }),
    ),
    franchise: z.strictObject({ slug, name: text, poster_url: text }).nullish(),
    sources: personSources,
    hydrated: flag,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .refine((title) => title.title_ru ?? title.title_en ?? title.title_original, {
    message: 'has no title in any language',
    path: ['title_original'],
  })

const photoUrls = Object.fromEntries(photoCatalogs.map((catalog) => [catalog, text])) as Record<
  (typeof photoCatalogs)[number],
  typeof text
>

export const personRecord = z.strictObject({
  record: z.literal('person'),
  ids: numbers(personNumberPatterns),
  name_ru: text,
  name_en: text,
  name_orig: text,
  birth_year: integer,
  death_year: integer,
  gender: oneOf('genders').nullish(),
  birthplace: text,
  photo_urls: z.strictObject(photoUrls).nullish(),
  biography: text,
  homepage: text,
  instagram: text,
  professions: list(oneOf('credit_roles')),
  popularity: decimal,
  also_known_as: list(words),
})

export const collectionRecord = z.strictObject({
  record: z.literal('collection'),
  slug,
  name: words,
  description: text,
  poster_url: text,
  language: text,
  created_at: timestamp,
  updated_at: timestamp,
  items: list(z.strictObject({ title: titleReference, note: text })),
})

/** Any line of an interchange file. */
export const interchangeRecord = z.discriminatedUnion('record', [
  titleRecord,
  personRecord,
  collectionRecord,
])

export type TitleRecord = z.infer<typeof titleRecord>
export type PersonRecord = z.infer<typeof personRecord>
export type CollectionRecord = z.infer<typeof collectionRecord>
export type InterchangeRecord = z.infer<typeof interchangeRecord>
