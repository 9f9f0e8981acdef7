import * as z from 'zod'
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
  limits,
  list,
  numbers,
  optionalAddress,
  optionalAmount,
  optionalCount,
  optionalDay,
  optionalDecimal,
  optionalFlag,
  optionalName,
  optionalPlace,
  optionalText,
  optionalTimestamp,
  optionalYear,
  requiredAddress,
  requiredCount,
  requiredDecimal,
  requiredName,
  requiredText,
  shownList,
  slug,
} from './interchange-values.js'
import { languageCodes } from './languages.js'

/** The shapes of records in NDJSON files (docs/interchange.md). Absent and null both mean unknown. */

/** Zod's default message lists all allowed values, and a record may have a hundred thousand invalid ones. */
const unknownValue = 'is not known'
const country = z.enum(countryCodes as [string, ...string[]], unknownValue)
const oneOf = <Name extends Parameters<typeof enumValues>[0]>(name: Name) =>
  z.enum(enumValues(name) as readonly ReturnType<typeof enumValues<Name>>[number][], unknownValue)

const reference = (parse: (text: string) => unknown, expected: string) =>
  z.string().refine((value) => parse(value) !== null, `expected a reference to ${expected}`)
const titleReference = reference(parseTitleReference, 'a title, like alpha:tt0111161')
const personReference = reference(parsePersonReference, 'a person, like alpha:nm0000158')

/** A rating of a source, on its scale. */
export const ratingOf = (source: RatingSource) =>
  z.strictObject({
    value: z.number().min(0).max(ratingScale(source)),
    votes: optionalCount,
    url: optionalAddress,
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
  language: optionalName,
  country: country.nullish(),
})
export const creditItem = z.strictObject({
  person: personReference,
  role: oneOf('credit_roles'),
  job: optionalName,
  character_ru: optionalName,
  character_en: optionalName,
  character_original: optionalName,
  character_photo_url: optionalAddress,
  ord: optionalPlace,
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
    is_series: optionalFlag,
    adult: optionalFlag,
    title_ru: optionalName,
    title_en: optionalName,
    title_original: optionalName,
    overview_ru: optionalText,
    overview_en: optionalText,
    tagline_ru: optionalText,
    tagline_en: optionalText,
    year: z.int().min(1800).max(2200).nullish(),
    runtime: z.int().positive().max(limits.count).nullish(),
    releases: shownList(
      z.strictObject({
        region: oneOf('release_regions'),
        dates: z
          .array(
            z.strictObject({ type: oneOf('release_types'), date: optionalDay.unwrap().unwrap() }),
          )
          .max(limits.shownItems),
      }),
    ),
    ratings: ratings.nullish(),
    distribution: z.array(requiredCount).length(10).nullish(),
    popularity: optionalDecimal,
    countries: list(country),
    genres: list(oneOf('genres')),
    original_language: z.enum(languageCodes as [string, ...string[]]).nullish(),
    tags: shownList(z.strictObject({ slug, name_ru: optionalName, name_en: optionalName })),
    companies: shownList(
      z.strictObject({
        name: requiredName,
        country: country.nullish(),
        role: oneOf('company_roles').nullish(),
      }),
    ),
    budget: optionalAmount,
    revenue: optionalAmount,
    box_office: optionalAmount,
    box_office_regions: shownList(
      z.strictObject({
        region: requiredName,
        amount: requiredDecimal,
        currency: optionalName,
      }),
    ),
    awards: z
      .strictObject({
        awards_won: optionalCount,
        nominations: optionalCount,
        oscars_won: optionalCount,
        oscars_nominated: optionalCount,
        items: shownList(
          z.strictObject({
            award: requiredName,
            category: optionalName,
            year: optionalYear,
            won: optionalFlag,
          }),
        ),
      })
      .nullish(),
    age_limit: z.literal([0, 6, 12, 16, 18]).nullish(),
    certifications: shownList(z.strictObject({ country, rating: requiredName })),
    posters: z.partialRecord(z.enum(posterCatalogs), optionalAddress).nullish(),
    images: list(
      z.strictObject({
        type: oneOf('image_types'),
        url: requiredAddress,
        language: optionalName,
        width: optionalCount,
        height: optionalCount,
      }),
    ),
    videos: list(
      z.strictObject({
        type: oneOf('video_kinds'),
        url: requiredAddress,
        youtube_id: optionalName,
        preview_url: optionalAddress,
        runtime_sec: optionalCount,
      }),
    ),
    akas: shownList(akaItem),
    watch: shownList(
      z.strictObject({
        platform: slug,
        name: optionalName,
        kind: oneOf('watch_kinds').nullish(),
        url: optionalAddress,
        region: optionalName,
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
        is_spoiler: optionalFlag,
      }),
    ),
    faq: list(z.strictObject({ question: requiredText, answer: optionalText })),
    quotes: list(
      z.strictObject({
        text: optionalText,
        original: optionalText,
        author: optionalName,
        author_role: optionalName,
      }),
    ),
    series: z
      .strictObject({
        status: oneOf('series_statuses').nullish(),
        start_year: optionalYear,
        end_year: optionalYear,
        seasons_total: optionalCount,
        episodes_total: optionalCount,
      })
      .nullish(),
    episodes: list(
      z.strictObject({
        season: requiredCount,
        episode: requiredCount,
        name_ru: optionalName,
        name_en: optionalName,
        air_date: optionalDay,
        rating_alpha: z.number().min(0).max(10).nullish(),
        votes_alpha: optionalCount,
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
    franchise: z.strictObject({ slug, name: optionalName, poster_url: optionalAddress }).nullish(),
    sources: personSources,
    hydrated: optionalFlag,
    created_at: optionalTimestamp,
    updated_at: optionalTimestamp,
  })
  .refine((title) => title.title_ru ?? title.title_en ?? title.title_original, {
    message: 'has no title in any language',
    path: ['title_original'],
  })

const photoUrls = Object.fromEntries(
  photoCatalogs.map((catalog) => [catalog, optionalAddress]),
) as Record<(typeof photoCatalogs)[number], typeof optionalAddress>

export const personRecord = z.strictObject({
  record: z.literal('person'),
  ids: numbers(personNumberPatterns),
  name_ru: optionalName,
  name_en: optionalName,
  name_orig: optionalName,
  birth_year: optionalYear,
  death_year: optionalYear,
  gender: oneOf('genders').nullish(),
  birthplace: optionalName,
  photo_urls: z.strictObject(photoUrls).nullish(),
  biography: optionalText,
  homepage: optionalAddress,
  instagram: optionalName,
  professions: list(oneOf('credit_roles')),
  popularity: optionalDecimal,
  also_known_as: shownList(requiredName),
})

const collectionRecord = z.strictObject({
  record: z.literal('collection'),
  slug,
  name: requiredName,
  description: optionalText,
  poster_url: optionalAddress,
  language: optionalName,
  created_at: optionalTimestamp,
  updated_at: optionalTimestamp,
  items: list(z.strictObject({ title: titleReference, note: optionalText })),
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
