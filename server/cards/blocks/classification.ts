import { z } from 'zod'
import { knownInteger, text } from '../../../schema/cards/values.js'
import { block } from './block.js'

export const classification = block({
  shape: z.strictObject({
    age_limit: knownInteger,
    certifications: z.array(z.strictObject({ country: text, rating: text })),
  }),
  present({ blocks: { age_limit, certifications = [] } }) {
    return { age_limit: age_limit ?? null, certifications }
  },
})
