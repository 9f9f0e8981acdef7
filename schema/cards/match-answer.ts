import * as z from 'zod'
import { knownInteger, knownText } from './card-values.js'
import { selectable, titledCard } from './list-card.js'
import { errorBody } from './reference-data.js'

/** One piece of evidence for or against a title (docs/reference/match.md#reasons). */
const reason = z.strictObject({
  of: z.enum(['id', 'title', 'year', 'kind', 'runtime', 'person']),
  how: z.enum(['equal', 'exact', 'close', 'partial', 'near', 'different', 'unknown']),
})

/** A list card with the probability that it is the title to find. */
const matchedTitle = selectable(titledCard)
  .extend({
    confidence: z.number().min(0).max(1),
    reasons: z.array(reason),
  })
  .meta({ id: 'MatchedTitle', description: 'A candidate, with its confidence.' })

/** The properties that the service read from a name. */
const read = z
  .strictObject({
    title: knownText,
    year: knownInteger,
    kind: knownText,
    season: knownInteger,
    episode: knownInteger,
    id: knownText,
  })
  .meta({ id: 'ReadName', description: 'The properties that the service found in the name.' })

/** The response of `/match` (docs/reference/match.md#the-response). */
export const matchAnswer = z
  .strictObject({ read, match: matchedTitle.nullable(), items: z.array(matchedTitle) })
  .meta({ id: 'Matches', description: 'The matching title, and all candidates.' })

/** The response of `/match/batch` (docs/reference/match.md#batches). */
export const matchBatchAnswer = z
  .strictObject({ items: z.array(z.union([matchAnswer, errorBody])) })
  .meta({ id: 'MatchesBatch', description: 'The result of each name, in the order of the names.' })
