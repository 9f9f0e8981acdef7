import * as z from 'zod'
import { knownInteger, knownText, text } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

export const finance = block({
  shape: z.strictObject({
    budget: knownInteger,
    revenue: knownInteger,
    box_office: knownInteger,
    currency: z.literal('USD'),
    regions: z.array(z.strictObject({ region: text, amount: z.number(), currency: knownText })),
  }),
  present({ blocks: { budget, revenue, box_office, box_office_regions = [] } }) {
    return {
      budget: budget ?? null,
      revenue: revenue ?? null,
      box_office: box_office ?? null,
      currency: 'USD' as const,
      regions: box_office_regions.map(({ region, amount, currency }) => ({
        region,
        amount,
        currency: currency ?? null,
      })),
    }
  },
})
