import * as z from 'zod'
import { day, enumOf, knownInteger } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

/** Release dates by region, in the order of the catalog. */
export const release = block({
  shape: z.strictObject({
    year: knownInteger,
    runtime: knownInteger,
    releases: z.array(
      z.strictObject({
        region: enumOf('release_regions'),
        dates: z.array(z.strictObject({ type: enumOf('release_types'), date: day })),
      }),
    ),
  }),
  present({ listCard: { year }, blocks: { runtime, releases = [] } }) {
    return { year, runtime: runtime ?? null, releases }
  },
})
