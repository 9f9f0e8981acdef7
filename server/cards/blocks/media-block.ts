import * as z from 'zod'
import { knownText } from '../../../schema/cards/card-values.js'
import { choosePoster } from '../../../schema/cards/derived-fields.js'
import { block } from './block.js'

export const mediaBlock = block({
  shape: z.strictObject({
    poster_url: knownText,
    poster_alpha: knownText,
    poster_beta: knownText,
    poster_gamma: knownText,
    backdrop_url: knownText,
    logo_url: knownText,
    trailer_url: knownText,
  }),
  present({ listCard, blocks: { media } }) {
    return {
      poster_url: choosePoster(listCard),
      poster_alpha: listCard.poster_alpha,
      poster_beta: listCard.poster_beta,
      poster_gamma: listCard.poster_gamma,
      backdrop_url: media?.backdrop_url ?? null,
      logo_url: media?.logo_url ?? null,
      trailer_url: media?.trailer_url ?? null,
    }
  },
})
