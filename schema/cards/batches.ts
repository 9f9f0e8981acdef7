import { z } from 'zod'
import { text } from './values.js'

/** What every item of a batch begins with. */
export const sentReference = { ref: text } as const

/** The answer of a batch (docs/reference/batches.md#answers). */
export function batchOf(item: z.ZodType) {
  return z.strictObject({ items: z.array(item), missing: z.array(text) })
}
