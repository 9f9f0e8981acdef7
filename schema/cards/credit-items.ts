import * as z from 'zod'
import { titleCatalogs } from '../catalogs.js'
import { count, enumOf, knownInteger, knownText, text } from './card-values.js'
import { titledCard } from './list-card.js'
import { castPerson } from './person.js'

const role = enumOf('credit_roles')

/**
 * Three versions of a character's name, and a still (docs/reference/sub-resources.md#characters).
 */
const character = z
  .strictObject({ ru: knownText, en: knownText, original: knownText, photo_url: knownText })
  .meta({ id: 'CharacterName', description: "The spellings of a character's name, and a still." })

/** A credit with its person (docs/reference/sub-resources.md#cast). */
export const castItem = z
  .strictObject({
    person: castPerson,
    role,
    character: character.nullable(),
    job: knownText,
    dubs: z.null(),
    ord: knownInteger,
    sources: z.array(z.enum(titleCatalogs)),
  })
  .meta({ id: 'CastItem', description: 'A credit with its person.' })

/**
 * A row of the cast's `summary`, which counts all credits
 * (docs/reference/sub-resources.md#cast).
 */
export const castSummaryRow = z
  .strictObject({ role, role_ru: text, count })
  .meta({ id: 'CastSummaryRow', description: 'Number of credits of a role in the whole cast.' })

/** A credit inside a filmography item (docs/reference/persons.md#filmography). */
const credit = z
  .strictObject({
    role,
    character: knownText,
    character_ru: knownText,
    character_en: knownText,
    job: knownText,
    ord: knownInteger,
  })
  .meta({
    id: 'Credit',
    description: 'A credit of a person in a title; `character` is in the language of `lang`.',
  })

/**
 * A filmography item: a titled list card with all credits of the person in it
 * (docs/reference/persons.md#filmography).
 */
export const filmographyItem = titledCard.extend({ credits: z.array(credit) }).meta({
  id: 'FilmographyItem',
  description: "A list card with all of the person's credits in the title.",
})

/**
 * A row of the filmography's `roles`, which count all titles
 * (docs/reference/persons.md#filmography).
 */
export const filmographyRole = z
  .strictObject({ role, label: text, count })
  .meta({ id: 'FilmographyRole', description: 'Number of titles in which the person has a role.' })

export type Character = z.infer<typeof character>
export type CastItem = z.infer<typeof castItem>
export type Credit = z.infer<typeof credit>
export type FilmographyItem = z.infer<typeof filmographyItem>

/** The values of `fields` for a filmography (docs/reference/grammar.md#fields). */
export const filmographyKeys = Object.keys(
  filmographyItem.shape,
) as readonly (keyof FilmographyItem)[]
