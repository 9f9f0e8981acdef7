import * as z from 'zod'
import { type EnumName, enums } from '../enums.js'
import { errorCodes } from '../error-codes.js'
import { presetNames } from '../presets.js'
import { count, enumOf, knownInteger, knownText, text } from './card-values.js'

/** A facet value with names in both languages (docs/reference/reference-data.md#facets). */
const namedFacetValue = z
  .strictObject({ slug: text, name_ru: knownText, name_en: knownText, count })
  .meta({ id: 'FacetValue', description: 'A value and the number of titles that have it.' })
const countryFacetValue = z
  .strictObject({ code: text, name_ru: text, name_en: text, count })
  .meta({ id: 'CountryFacetValue', description: 'A country and the number of its titles.' })
const companyFacetValue = z
  .strictObject({ slug: text, name: text, count })
  .meta({ id: 'CompanyFacetValue', description: 'A company and the number of its titles.' })

/** The facets of `/filters` in the order of the response, with the shapes of their values. */
const facetValues = {
  genres: namedFacetValue,
  countries: countryFacetValue,
  kinds: namedFacetValue,
  regions: namedFacetValue,
  platforms: namedFacetValue,
  tags: namedFacetValue,
  companies: companyFacetValue,
} as const
export type FacetName = keyof typeof facetValues
export const facetNames = Object.keys(facetValues) as readonly FacetName[]

const facetShape = Object.fromEntries(
  facetNames.flatMap((name) => [
    [name, z.array(facetValues[name]).optional()],
    [`${name}_total`, count.optional()],
  ]),
) as z.ZodRawShape

/**
 * The response of `/filters`, with the requested facets (docs/reference/reference-data.md#facets).
 */
export const filtersAnswer = z
  .strictObject({
    ...facetShape,
    presets: z.array(z.strictObject({ name: z.enum(presetNames), filters: z.array(text) })),
    year_range: z.strictObject({ min: knownInteger, max: knownInteger }),
    coverage: z.record(text, z.number()).optional(),
  })
  .meta({
    id: 'Filters',
    description: 'Values of the requested facets, presets and the range of years.',
  })

/** The response of `/enums` (docs/reference/reference-data.md#enumerations). */
export const enumsAnswer = z
  .strictObject(
    Object.fromEntries(
      (Object.keys(enums) as EnumName[]).map((name) => [
        name,
        z.array(z.strictObject({ value: enumOf(name), label_ru: text, label_en: text })),
      ]),
    ),
  )
  .meta({ id: 'Enumerations', description: 'All closed enumerations.' })

/** The response of `/health` (docs/reference/reference-data.md#health). */
export const healthAnswer = z
  .strictObject({ status: z.literal('ok') })
  .meta({ id: 'Health', description: 'The service is up.' })

/** The body of every failed request (docs/reference/errors.md#error-object). */
export const errorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(Object.values(errorCodes)),
      message: text,
      field: z.string().optional(),
      hint: z.string().optional(),
      moved_to: z.string().optional(),
      allowed: z.array(z.string()).optional(),
    }),
  })
  .meta({ id: 'ErrorAnswer', description: 'The body of every failed request.' })
