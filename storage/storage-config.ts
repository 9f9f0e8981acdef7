import * as z from 'zod'
import { readVariables, type Variables, wholeNumberBetween } from '../platform/config.js'

export const storageVariables = z.object({
  KEEP_GENERATIONS: wholeNumberBetween(2, 100)
    .default(3)
    .describe('number of generations, and of catalog databases, to keep; 2 to 100'),
  MINIMUM_CATALOG_PERCENT: wholeNumberBetween(0, 100)
    .default(90)
    .describe(
      'titlebase index refuses a catalog with less than this percentage of the published records; 0 accepts any catalog',
    ),
})

/**
 * Reads how many generations to keep, and which catalogs to publish (docs/operations.md#configuration). A wrong value
 * is a CommandError that names its variable.
 */
export function readStorageConfig(variables: Variables) {
  const { KEEP_GENERATIONS, MINIMUM_CATALOG_PERCENT } = readVariables(storageVariables, variables)
  return {
    /** Number of generations to keep, including the published one. */
    keepGenerations: KEEP_GENERATIONS,
    /** Minimum size of a catalog, in percent of the published titles and persons; 0 accepts any size. */
    minimumPercent: MINIMUM_CATALOG_PERCENT,
  }
}
