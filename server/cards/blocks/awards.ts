import * as z from 'zod'
import { knownFlag, knownInteger, knownText, text } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

export const awards = block({
  shape: z.strictObject({
    awards_won: knownInteger,
    nominations: knownInteger,
    oscars_won: knownInteger,
    oscars_nominated: knownInteger,
    items: z.array(
      z.strictObject({ award: text, category: knownText, year: knownInteger, won: knownFlag }),
    ),
  }),
  present({ blocks: { awards } }) {
    return {
      awards_won: awards?.awards_won ?? null,
      nominations: awards?.nominations ?? null,
      oscars_won: awards?.oscars_won ?? null,
      oscars_nominated: awards?.oscars_nominated ?? null,
      items: (awards?.items ?? []).map(({ award, category, year, won }) => ({
        award,
        category: category ?? null,
        year: year ?? null,
        won: won ?? null,
      })),
    }
  },
})
