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
import { enumValues } from './enums.js'
import {
  address,
  amount,
  count,
  day,
  decimal,
  flag,
  limits,
  list,
  name,
  numbers,
  place,
  requiredAddress,
  requiredCount,
  requiredDecimal,
  requiredName,
  requiredText,
  shownList,
  slug,
  text,
  timestamp,
  year,
} from './interchange-values.js'
import { languageCodes } from './languages.js'

/** The shapes of records in NDJSON files (docs/interchange.md). Absent and null both mean unknown. */

/** Zod's default message lists all allowed values, and a record may have a hundred thousand invalid ones. */
const unknownValue = 'is not known'
const country = z.enum(countryCodes as [string, ...string[]], unknownValue)
const oneOf = <Name extends Parameters<typeof enumValues>[0]>(name: Name) =>
  z.enum(enumValues(name) as readonly ReturnType<typeof enumValues<Name>>[number][], unknownValue)

const titleReference = z
  .string()
  .refine(
    (value) => parseTitleReference(value) !== null,
    'expected a reference to a title, like alpha:tt0111161',
  )
const personReference = z
  .string()
  .refine(
    (value) => parsePersonReference(value) !== null,
    'expected a reference to a person, like alpha:nm0000158',
  )

/** A rating of a source, on its scale. */
export const ratingOf = (source: RatingSource) =>
  z.strictObject({
    value: z.number().min(0).max(ratingScale(source)),
    votes: count,
    url: address,
  })

const ratings = z.strictObject(
  Object.fromEntries(ratingSources.map((source) => [source, ratingOf(source).nullish()])) as Record<
    RatingSource,
    z.ZodOptional<z.ZodNullable<ReturnType<typeof ratingOf>>>
  >,
)

const personSources = list(z.enum(titleCatalogs))

/** Items of lists. Imports also check these items one by one. */
export const akaItem = z.strictObject({
  title: requiredName,
  language: name,
  country: country.nullish(),
})
export const creditItem = z.strictObject({
  person: personReference,
  role: oneOf('credit_roles'),
  job: name,
  character_ru: name,
  character_en: name,
  character_original: name,
  character_photo_url: address,
  ord: place,
  sources: personSources,
})

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
    title_ru: name,
    title_en: name,
    title_original: name,
    overview_ru: text,
    overview_en: text,
    tagline_ru: text,
    tagline_en: text,
    year: z.int().min(1800).max(2200).nullish(),
    runtime: z.int().positive().max(limits.count).nullish(),
    releases: shownList(
      z.strictObject({
        region: oneOf('release_regions'),
        dates: z
          .array(z.strictObject({ type: oneOf('release_types'), date: day.unwrap().unwrap() }))
          .max(limits.shownItems),
      }),
    ),
    ratings: ratings.nullish(),
    distribution: z.array(requiredCount).length(10).nullish(),
    popularity: decimal,
    countries: list(country),
    genres: list(oneOf('genres')),
    original_language: z.enum(languageCodes as [string, ...string[]]).nullish(),
    tags: shownList(z.strictObject({ slug, name_ru: name, name_en: name })),
    companies: shownList(
      z.strictObject({
        name: requiredName,
        country: country.nullish(),
        role: oneOf('company_roles').nullish(),
      }),
    ),
    budget: amount,
    revenue: amount,
    box_office: amount,
    box_office_regions: shownList(
      z.strictObject({
        region: requiredName,
        amount: requiredDecimal,
        currency: name,
      }),
    ),
    awards: z
      .strictObject({
        awards_won: count,
        nominations: count,
        oscars_won: count,
        oscars_nominated: count,
        items: shownList(
          z.strictObject({
            award: requiredName,
            category: name,
            year: year,
            won: flag,
          }),
        ),
      })
      .nullish(),
    age_limit: z.literal([0, 6, 12, 16, 18]).nullish(),
    certifications: shownList(z.strictObject({ country, rating: requiredName })),
    posters: z.partialRecord(z.enum(posterCatalogs), address).nullish(),
    images: list(
      z.strictObject({
        type: oneOf('image_types'),
        url: requiredAddress,
        language: name,
        width: count,
        height: count,
      }),
    ),
    videos: list(
      z.strictObject({
        type: oneOf('video_kinds'),
        url: requiredAddress,
        youtube_id: name,
        preview_url: address,
        runtime_sec: count,
      }),
    ),
    akas: shownList(akaItem),
    watch: shownList(
      z.strictObject({
        platform: slug,
        name: name,
        kind: oneOf('watch_kinds').nullish(),
        url: address,
        region: name,
      }),
    ),
    parental: shownList(
      z.strictObject({
        category: oneOf('parental_categories'),
        severity: oneOf('parental_severities').nullish(),
      }),
    ),
    facts: list(
      z.strictObject({
        text: requiredText,
        fact_kind: oneOf('fact_kinds').nullish(),
        is_spoiler: flag,
      }),
    ),
    faq: list(z.strictObject({ question: requiredText, answer: text })),
    quotes: list(z.strictObject({ text, original: text, author: name, author_role: name })),
    series: z
      .strictObject({
        status: oneOf('series_statuses').nullish(),
        start_year: year,
        end_year: year,
        seasons_total: count,
        episodes_total: count,
      })
      .nullish(),
    episodes: list(
      z.strictObject({
        season: requiredCount,
        episode: requiredCount,
        name_ru: name,
        name_en: name,
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
    credits: list(creditItem),
    franchise: z.strictObject({ slug, name: name, poster_url: address }).nullish(),
    sources: personSources,
    hydrated: flag,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .refine((title) => title.title_ru ?? title.title_en ?? title.title_original, {
    message: 'has no title in any language',
    path: ['title_original'],
  })

const photoUrls = Object.fromEntries(photoCatalogs.map((catalog) => [catalog, address])) as Record<
  (typeof photoCatalogs)[number],
  typeof address
>

export const personRecord = z.strictObject({
  record: z.literal('person'),
  ids: numbers(personNumberPatterns),
  name_ru: name,
  name_en: name,
  name_orig: name,
  birth_year: year,
  death_year: year,
  gender: oneOf('genders').nullish(),
  birthplace: name,
  photo_urls: z.strictObject(photoUrls).nullish(),
  biography: text,
  homepage: address,
  instagram: name,
  professions: list(oneOf('credit_roles')),
  popularity: decimal,
  also_known_as: shownList(requiredName),
})

export const collectionRecord = z.strictObject({
  record: z.literal('collection'),
  slug,
  name: requiredName,
  description: text,
  poster_url: address,
  language: name,
  created_at: timestamp,
  updated_at: timestamp,
  items: list(z.strictObject({ title: titleReference, note: text })),
})

/** A record of an interchange file. */
export const interchangeRecord = z.discriminatedUnion('record', [
  titleRecord,
  personRecord,
  collectionRecord,
])

export type TitleRecord = z.infer<typeof titleRecord>
export type PersonRecord = z.infer<typeof personRecord>
export type CollectionRecord = z.infer<typeof collectionRecord>
export type InterchangeRecord = z.infer<typeof interchangeRecord>
