import * as z from 'zod'
import type { Includables } from '../lists/included.js'
import { cast } from './cast.js'
import { episodes } from './episodes.js'
import { filmography } from './filmography.js'
import { media } from './media.js'
import { relations } from './relations.js'
import { texts } from './texts.js'

/** The lists that a title card can include (docs/reference/batches.md#inclusion). */
export const ofTitle: Includables = {
  cast: { endpoint: cast, isFlat: false },
  media: { endpoint: media, isFlat: true },
  texts: { endpoint: texts, isFlat: false },
  episodes: { endpoint: episodes, isFlat: true },
  relations: { endpoint: relations, isFlat: false },
}

/** The lists that a profile can include (docs/reference/batches.md#inclusion). */
export const ofPerson: Includables = { filmography: { endpoint: filmography, isFlat: true } }

export const includedOfTitle = shapeOf(ofTitle).meta({
  id: 'IncludedOfTitle',
  description: 'The lists that `include` names, as their own endpoints answer.',
})

export const includedOfPerson = shapeOf(ofPerson).meta({
  id: 'IncludedOfPerson',
  description: 'The lists that `include` names, as their own endpoints answer.',
})

function shapeOf(includables: Includables) {
  const shapes = Object.entries(includables).map(([name, { endpoint }]) => [
    name,
    defaultAnswer(endpoint.response),
  ])
  return z.strictObject(Object.fromEntries(shapes)).partial()
}

/** The first shape of a list's answers, which requests without parameters get. */
function defaultAnswer(response: z.ZodType): z.ZodType {
  return response instanceof z.ZodUnion ? (response.options[0] as z.ZodType) : response
}
