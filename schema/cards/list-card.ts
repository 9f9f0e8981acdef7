import * as z from 'zod'
import { titleCatalogs } from '../catalogs.js'
import {
  deselectableMark,
  enumOf,
  knownDay,
  knownInteger,
  knownNumber,
  knownText,
  numbersIn,
  text,
} from './card-values.js'
import { sentReference } from './envelopes.js'

/** A country on a card (docs/reference/cards.md#list-card). */
export const cardCountry = z
  .strictObject({ code: text, name_ru: text, name_en: text })
  .meta({ id: 'Country', description: 'A country; `code` is lowercase.' })

/** The numbers of a title in all catalogs: the response of `/ids`, and the first keys of every card. */
export const titleIdList = z
  .strictObject(numbersIn(titleCatalogs))
  .meta({ id: 'TitleIds', description: 'The numbers of a title in all catalogs.' })

/** The numbers of a title in a batch (docs/reference/batches.md#numbers). */
export const batchIds = z.strictObject({ ...sentReference, ...titleIdList.shape }).meta({
  id: 'BatchIds',
  description: 'The numbers of a title, with the reference as sent.',
})

/** An item of a title list (docs/reference/cards.md#list-card). */
export const listCard = z
  .strictObject({
    ...titleIdList.shape,
    title_ru: knownText,
    title_en: knownText,
    title_original: knownText,
    year: knownInteger,
    release_date: knownDay,
    kind: enumOf('title_kinds').nullable(),
    poster_beta: knownText,
    poster_gamma: knownText,
    poster_alpha: knownText,
    rating_beta: knownNumber,
    rating_gamma: knownNumber,
    rating_alpha: knownNumber,
    rating_kr: knownNumber,
    rating_social: knownNumber,
    votes_beta: knownInteger,
    votes_gamma: knownInteger,
    votes_alpha: knownInteger,
    countries: z.array(cardCountry),
    genres: z.array(enumOf('genres')),
  })
  .meta({ id: 'TitleListCard', description: 'An item of a title list.' })

/**
 * A list card with the fields that derive from `lang`, in `/titles`, relations, filmographies and collections
 * (docs/reference/cards.md#derived-fields).
 */
export const titledCard = listCard.extend({ title: knownText, poster_url: knownText }).meta({
  id: 'TitledListCard',
  description: "A list card with the title's name in the language of `lang` and a poster.",
})

/** A certification of a title in a country. */
export const certification = z.strictObject({ country: text, rating: text })

/** The keys that a list card has only if `fields` names them (docs/reference/cards.md#further-keys). */
const furtherCard = z.strictObject({
  runtime: knownInteger,
  votes_total: knownInteger,
  original_language: knownText,
  overview: knownText,
  certifications: z.array(certification),
})
export type FurtherCard = z.infer<typeof furtherCard>
export const furtherKeys = Object.keys(furtherCard.shape) as readonly (keyof FurtherCard)[]

/** Names by language, on request (docs/reference/cards.md#names-in-other-languages). */
export const requestedNames = { names: z.record(text, knownText).optional() }

/** The keys of a list card that are absent unless the request asks for them. */
const requestedKeys = { ...furtherCard.partial().shape, ...requestedNames }

/** An item of a list of titles with `fields`, which may deselect any key. */
export function selectable<Shape extends z.ZodRawShape>(item: z.ZodObject<Shape, z.core.$strict>) {
  return item
    .partial()
    .extend(requestedKeys)
    .meta({ ...item.meta(), [deselectableMark]: Object.keys(item.shape) })
}

/**
 * A card of a list in which `lang` or `fields` adds the derived keys, and `fields` may remove any key
 * (docs/reference/slices.md#language-and-fields).
 */
function sliceCardOf<Shape extends z.ZodRawShape>(
  card: z.ZodObject<Shape, z.core.$strict>,
  meta: { id: string; description: string },
) {
  return z
    .strictObject({ ...card.shape, ...titledCard.shape })
    .partial()
    .extend(requestedKeys)
    .meta({ ...meta, [deselectableMark]: Object.keys(card.shape) })
}

/** A card of the chart, the hidden gems and joint titles. */
export const sliceCard = sliceCardOf(listCard, {
  id: 'SliceCard',
  description:
    "A list card; `lang` or `fields` adds the title's name in the language of `lang` and a poster.",
})

/**
 * A card of the calendar: `date` is the day of its event in the window
 * (docs/reference/slices.md#calendar).
 */
export const releaseCard = sliceCardOf(listCard.extend({ date: z.iso.date() }), {
  id: 'ReleaseCard',
  description: "A list card with the date of the title's event in the window.",
})

/** A card of `/discover/divergence` (docs/reference/slices.md#divergence). */
export const divergenceCard = sliceCardOf(
  listCard.extend({
    divergence: z.number().nonnegative(),
    votes_beta_count: knownInteger,
    votes_alpha_count: knownInteger,
  }),
  {
    id: 'DivergenceCard',
    description: 'A list card with the difference between the ratings of beta and alpha.',
  },
)

export type TitleIds = z.infer<typeof titleIdList>
export type CardCountry = z.infer<typeof cardCountry>
export type ListCard = z.infer<typeof listCard>
export type TitledCard = z.infer<typeof titledCard>

/** The keys of a list card, in order. */
export const listCardKeys = Object.keys(listCard.shape) as readonly (keyof ListCard)[]
/** The values of `fields` for cards with derived keys. */
export const titledCardKeys = Object.keys(titledCard.shape) as readonly (keyof TitledCard)[]
