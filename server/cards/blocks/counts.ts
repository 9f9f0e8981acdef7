import * as z from 'zod'
import { count } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

/** Numbers of items in the lists of a title that have paths of their own. */
export const counts = block({
  shape: z.strictObject({
    cast: count,
    images: count,
    videos: count,
    facts: count,
    faq: count,
    quotes: count,
    episodes: count,
    seasons: count,
    relations: count,
  }),
  present({ counts }) {
    return {
      cast: counts.credits ?? 0,
      images: counts.images ?? 0,
      videos: counts.videos ?? 0,
      facts: counts.facts ?? 0,
      faq: counts.faq ?? 0,
      quotes: counts.quotes ?? 0,
      episodes: counts.episodes ?? 0,
      seasons: counts.seasons ?? 0,
      relations: counts.relations ?? 0,
    }
  },
})
