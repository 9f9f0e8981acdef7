import { z } from 'zod'
import { count, day, text } from './values.js'

/** The limits of a key and what it has used (docs/reference/access.md#usage). */
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
  .meta({ id: 'KeyUsage', description: 'The limits of a key and what it has used, by days.' })

export type KeyUsage = z.infer<typeof keyUsage>
