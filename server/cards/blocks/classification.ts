import * as z from 'zod'
import { knownInteger } from '../../../schema/cards/card-values.js'
import { certification } from '../../../schema/cards/list-card.js'
import { block } from './block.js'

export const classification = block({
  shape: z.strictObject({
    age_limit: knownInteger,
    certifications: z.array(certification),
  }),
  present({ blocks: { age_limit, certifications = [] } }) {
    return { age_limit: age_limit ?? null, certifications }
  },
})
