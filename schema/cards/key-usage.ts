import * as z from 'zod'
import { count, day, text } from './card-values.js'

/** The limits and the usage of a key (docs/reference/access.md#usage). */
export const keyUsage = z
  .strictObject({
    key: z.strictObject({
      name: text,
      rate_limit: count.nullable(),
      daily_quota: count.nullable(),
    }),
    today: z.strictObject({
      used: count,
      remaining: count.nullable(),
      resets_at: z.iso.datetime().nullable(),
    }),
    days: z.array(z.strictObject({ day, used: count })),
  })
  .meta({ id: 'KeyUsage', description: 'The limits of a key, and its usage by day.' })

export type KeyUsage = z.infer<typeof keyUsage>
