import * as z from 'zod'
import { count, knownText, knownTimestamp, text } from './card-values.js'
import { titledCard } from './list-card.js'

/** A named collection of titles (docs/reference/collections.md#collection). */
export const collectionCard = z
  .strictObject({
    slug: text,
    name: text,
    description: knownText,
    poster_url: knownText,
    language: knownText,
    items_count: count,
    created_at: knownTimestamp,
    updated_at: knownTimestamp,
  })
  .meta({ id: 'Collection', description: 'A named collection of titles.' })

/**
 * A titled list card with its position in the editor's order and the editor's note
 * (docs/reference/collections.md#items).
 */
export const collectionItem = titledCard.extend({ ord: z.int().positive(), note: knownText }).meta({
  id: 'CollectionItem',
  description: "A list card with its position `ord` in the editor's order.",
})

export type Collection = z.infer<typeof collectionCard>

/** The values of `fields` for a collection (docs/reference/grammar.md#fields). */
export const collectionKeys = Object.keys(collectionItem.shape) as readonly (keyof z.infer<
  typeof collectionItem
>)[]
