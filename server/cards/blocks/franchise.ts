import * as z from 'zod'
import { count, knownText } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

/** Absent for a title without a franchise; relations lead to its other members. */
export const franchise = block({
  shape: z.strictObject({ name: knownText, poster_url: knownText, size: count }),
  present: ({ franchise }) => franchise ?? undefined,
})
