import * as z from 'zod'
import { enumValues } from '../enums.js'
import {
  count,
  enumOf,
  knownDay,
  knownInteger,
  knownNumber,
  knownText,
  text,
} from './card-values.js'
import { titledCard } from './list-card.js'

/** An image or a video, in one shape (docs/reference/sub-resources.md#media). */
export const mediaItem = z
  .strictObject({
    class: enumOf('media_classes'),
    type: z.enum([...enumValues('image_types'), ...enumValues('video_kinds')]),
    url: text,
    language: knownText,
    width: knownInteger,
    height: knownInteger,
    youtube_id: knownText,
    preview_url: knownText,
    runtime_sec: knownInteger,
  })
  .meta({ id: 'MediaItem', description: 'An image or a video.' })

/** A quote, a fact, or a question with its answer (docs/reference/sub-resources.md#texts). */
export const textItem = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('quote'),
        text: knownText,
        original: knownText,
        author: knownText,
        author_role: knownText,
      })
      .meta({ id: 'Quote' }),
    z
      .strictObject({
        kind: z.literal('fact'),
        text: knownText,
        fact_kind: enumOf('fact_kinds').nullable(),
        is_spoiler: z.boolean(),
      })
      .meta({ id: 'Fact' }),
    z
      .strictObject({ kind: z.literal('faq'), question: knownText, answer: knownText })
      .meta({ id: 'Question' }),
  ])
  .meta({ id: 'TextItem', description: 'A quote, a fact, or a question with its answer.' })

/**
 * `counts` of the texts of all kinds, independent of `kind`
 * (docs/reference/sub-resources.md#texts).
 */
export const textCounts = z
  .strictObject({ fact: count, faq: count, quote: count })
  .meta({ id: 'TextCounts', description: 'Number of texts of each kind.' })

/** An episode (docs/reference/sub-resources.md#episodes). */
export const episode = z
  .strictObject({
    season: count,
    episode: count,
    name_ru: knownText,
    name_en: knownText,
    air_date: knownDay,
    rating_alpha: knownNumber,
    votes_alpha: knownInteger,
    rating_kr: knownNumber,
    special: z.boolean(),
  })
  .meta({ id: 'Episode', description: 'An episode; season 0 contains the specials.' })

/** A row of `group=season` (docs/reference/sub-resources.md#seasons). */
export const seasonSummary = z
  .strictObject({
    season: count,
    episodes: count,
    first_air: knownDay,
    last_air: knownDay,
    rating_alpha: knownNumber,
    votes_alpha: knownInteger,
    specials: z.boolean(),
  })
  .meta({ id: 'SeasonSummary', description: 'A summary of a season.' })

/** A titled list card with the kind of relation (docs/reference/sub-resources.md#relations). */
export const relationItem = titledCard
  .extend({
    relation: enumOf('relation_kinds'),
    subtype: enumOf('relation_subtypes').nullable(),
  })
  .meta({ id: 'RelationItem', description: 'A list card with its relation to the title.' })

/**
 * `counts` of the relations of all kinds, independent of the request's filters
 * (docs/reference/sub-resources.md#relations).
 */
export const relationCounts = z
  .strictObject({ reference: count, referenced_in: count, related: count, similar: count })
  .meta({
    id: 'RelationCounts',
    description: 'Number of related titles for each kind of relation.',
  })

export type TextItem = z.infer<typeof textItem>
export type Episode = z.infer<typeof episode>
export type SeasonSummary = z.infer<typeof seasonSummary>
export type RelationItem = z.infer<typeof relationItem>

/** The values of `fields` for relations. */
export const relationKeys = Object.keys(relationItem.shape) as readonly (keyof RelationItem)[]
