import { z } from 'zod'
import { personIds } from './changes.js'
import { titleIds } from './list-card.js'
import { count, enumOf, knownInteger, knownText, text } from './values.js'

/** What is suggested, and under which name `of` asks for it. */
export const suggestedTypes = {
  title: 'titles',
  person: 'persons',
  collection: 'collections',
} as const
export type SuggestedType = keyof typeof suggestedTypes

/** What every suggestion has behind what it is told by. */
const shown = {
  text,
  alias: knownText,
  year: knownInteger,
  kind: enumOf('title_kinds').nullable(),
  image_url: knownText,
  matched: z.array(z.array(count).length(2)),
}

/** One suggestion (docs/reference/suggestions.md#items). */
export const suggestion = z
  .discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('title'), ids: titleIds, ...shown })
      .meta({ id: 'TitleSuggestion' }),
    z
      .strictObject({ type: z.literal('person'), ids: personIds, ...shown })
      .meta({ id: 'PersonSuggestion' }),
    z
      .strictObject({ type: z.literal('collection'), slug: text, ...shown })
      .meta({ id: 'CollectionSuggestion' }),
  ])
  .meta({ id: 'Suggestion', description: 'A title, person or collection that may be meant.' })

export type Suggestion = z.infer<typeof suggestion>

/** The answer of `/suggest`. */
export const suggestionsAnswer = z
  .strictObject({ items: z.array(suggestion) })
  .meta({ id: 'Suggestions', description: 'What may be meant, the best first.' })
