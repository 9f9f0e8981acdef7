import { z } from 'zod'
import { titledCard } from './list-card.js'
import { knownInteger, knownText, selectable } from './values.js'

/** One piece of evidence for or against a title (docs/reference/match.md#reasons). */
const reason = z.strictObject({
  of: z.enum(['id', 'title', 'year', 'kind', 'runtime', 'person']),
  how: z.enum(['equal', 'exact', 'close', 'partial', 'near', 'different', 'unknown']),
})

/** A title list card with the probability that it is the title that is meant. */
const matchedTitle = selectable(titledCard)
  .extend({
    confidence: z.number().min(0).max(1),
    reasons: z.array(reason),
  })
  .meta({ id: 'MatchedTitle', description: 'A title that may be meant.' })

/** What the service understood of a name. */
const read = z
  .strictObject({
    title: knownText,
    year: knownInteger,
    kind: knownText,
    season: knownInteger,
    episode: knownInteger,
    id: knownText,
  })
  .meta({ id: 'ReadName', description: 'What the name was read as.' })

/** The response of `/match` (docs/reference/match.md#the-response). */
export const matchAnswer = z
  .strictObject({ read, match: matchedTitle.nullable(), items: z.array(matchedTitle) })
  .meta({ id: 'Matches', description: 'The title that a name means, and other candidates.' })
