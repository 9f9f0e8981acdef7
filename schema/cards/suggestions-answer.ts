import * as z from 'zod'
import { count, enumOf, knownInteger, knownText, text } from './card-values.js'
import { personIds } from './changes-answer.js'
import { titleIdList } from './list-card.js'

/** The types of suggestions, with their names in the parameter `of`. */
export const suggestedTypes = {
  title: 'titles',
  person: 'persons',
  collection: 'collections',
} as const
export type SuggestedType = keyof typeof suggestedTypes

/** The keys of every suggestion after its identifier. */
const commonKeys = {
  text,
  alias: knownText,
  year: knownInteger,
  kind: enumOf('title_kinds').nullable(),
  image_url: knownText,
  matched: z.array(z.array(count).length(2)),
}

/** One suggestion (docs/reference/suggestions.md#items). */
const suggestion = z
  .discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('title'), ids: titleIdList, ...commonKeys })
      .meta({ id: 'TitleSuggestion' }),
    z
      .strictObject({ type: z.literal('person'), ids: personIds, ...commonKeys })
      .meta({ id: 'PersonSuggestion' }),
    z
      .strictObject({ type: z.literal('collection'), slug: text, ...commonKeys })
      .meta({ id: 'CollectionSuggestion' }),
  ])
  .meta({ id: 'Suggestion', description: 'A suggested title, person or collection.' })

export type Suggestion = z.infer<typeof suggestion>

/** The response of `/suggest`. */
export const suggestionsAnswer = z
  .strictObject({ items: z.array(suggestion) })
  .meta({ id: 'Suggestions', description: 'Suggestions, the best first.' })
