import { z } from 'zod'
import type { Includables } from '../pages/included.js'
import { cast } from './cast.js'
import { episodes } from './episodes.js'
import { filmography } from './filmography.js'
import { media } from './media.js'
import { relations } from './relations.js'
import { texts } from './texts.js'

/** What a title card may include (docs/reference/batches.md#inclusion). */
export const ofTitle: Includables = {
  cast: { endpoint: cast, isFlat: false },
  media: { endpoint: media, isFlat: true },
  texts: { endpoint: texts, isFlat: false },
  episodes: { endpoint: episodes, isFlat: true },
  relations: { endpoint: relations, isFlat: false },
}

/** What a profile may include (docs/reference/batches.md#inclusion). */
export const ofPerson: Includables = { filmography: { endpoint: filmography, isFlat: true } }

/** `included` of a title card. */
export const includedOfTitle = shapeOf(ofTitle).meta({
  id: 'IncludedOfTitle',
  description: 'What `include` names, as its own address answers.',
})

/** `included` of a profile. */
export const includedOfPerson = shapeOf(ofPerson).meta({
  id: 'IncludedOfPerson',
  description: 'What `include` names, as its own address answers.',
})

function shapeOf(includables: Includables) {
  const shapes = Object.entries(includables).map(([name, { endpoint }]) => [name, endpoint.answers])
  return z.strictObject(Object.fromEntries(shapes)).partial()
}
