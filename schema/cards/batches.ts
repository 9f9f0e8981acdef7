import * as z from 'zod'
import { text } from './values.js'

/** The first key of every item of a batch: the reference as sent. */
export const sentReference = { ref: text } as const

/** The response of a batch (docs/reference/batches.md#answers). */
export function batchOf(item: z.ZodType) {
  const moved = z.record(text, text).optional()
  return z.strictObject({ items: z.array(item), missing: z.array(text), moved })
}
