import * as z from 'zod'
import { personCatalogs } from '../catalogs.js'
import {
  count,
  deselectableMark,
  enumOf,
  knownInteger,
  knownNumber,
  knownText,
  numbersIn,
  text,
} from './card-values.js'
import { sentReference } from './envelopes.js'
import { listCard } from './list-card.js'

const personNumbers = numbersIn(personCatalogs)

const role = enumOf('credit_roles')

/** A person in search results and the profile (docs/reference/persons.md#person). */
const person = z
  .strictObject({
    ...personNumbers,
    name_ru: knownText,
    name_en: knownText,
    name_orig: knownText,
    birth_year: knownInteger,
    death_year: knownInteger,
    gender: enumOf('genders').nullable(),
    birthplace: knownText,
    photo_url: knownText,
    biography: knownText,
    homepage: knownText,
    instagram: knownText,
    professions: z.array(role),
    popularity: knownNumber,
    also_known_as: z.array(text),
  })
  .meta({ id: 'Person', description: 'A person, merged from several catalogs.' })

/**
 * A person in search results, with `name` if the request has `lang` or `fields`
 * (docs/reference/persons.md#search).
 */
export const foundPersonCard = z
  .strictObject({ ...person.shape, name: knownText })
  .partial()
  .meta({
    id: 'FoundPerson',
    description: 'A person; `lang` or `fields` adds the name in the language of `lang`.',
    [deselectableMark]: Object.keys(person.shape),
  })

const personProfile = z.strictObject({
  person,
  credits_summary: z.array(z.strictObject({ role, count })),
  known_for: z.array(listCard).max(12),
})

/**
 * A profile (docs/reference/persons.md#profile), with `included` if requested
 * (docs/reference/batches.md#inclusion).
 */
export const personProfileWith = (included: z.ZodType) =>
  personProfile.extend({ included: included.optional() }).meta({
    id: 'PersonProfile',
    description: 'A person, with the number of credits in each role and the best known titles.',
  })

/** A profile in a batch (docs/reference/batches.md#persons). */
export const personBatchProfileWith = (included: z.ZodType) =>
  z.strictObject({ ...sentReference, ...personProfile.shape, included: included.optional() }).meta({
    id: 'PersonBatchProfile',
    description: 'A profile, with the reference as sent.',
  })

/**
 * The person of a cast item, with the photos of all catalogs
 * (docs/reference/sub-resources.md#cast).
 */
export const castPerson = z
  .strictObject({
    ...personNumbers,
    name_ru: knownText,
    name_en: knownText,
    name_orig: knownText,
    photo_url_beta: knownText,
    photo_url_gamma: knownText,
    photo_url_delta: knownText,
    gender: enumOf('genders').nullable(),
    birth_year: knownInteger,
    professions: z.array(role),
  })
  .meta({ id: 'CastPerson', description: 'The person of a credit.' })

export type Person = z.infer<typeof person>
export type CastPerson = z.infer<typeof castPerson>

/** The values of `fields` for search results. */
export const foundPersonKeys = Object.keys(foundPersonCard.shape)
