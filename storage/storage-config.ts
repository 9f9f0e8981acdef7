import * as z from 'zod'
import { readVariables, type Variables, wholeNumberBetween } from '../platform/config.js'

/** How many generations to keep, and which catalogs to publish (docs/operations.md#configuration). */
export interface StorageConfig {
  /** Number of generations to keep, including the published one. */
  readonly keepGenerations: number
  /** Minimum size of a catalog, in percent of the published titles and persons; 0 accepts any size. */
  readonly minimumPercent: number
}

/** The configuration without any variable. */
export const defaultStorageConfig: StorageConfig = { keepGenerations: 3, minimumPercent: 90 }

export const storageVariables = z.object({
  KEEP_GENERATIONS: wholeNumberBetween(2, 100)
    .default(defaultStorageConfig.keepGenerations)
    .describe('number of generations, and of catalog databases, to keep; 2 to 100'),
  MINIMUM_CATALOG_PERCENT: wholeNumberBetween(0, 100)
    .default(defaultStorageConfig.minimumPercent)
    .describe(
      'titlebase index refuses a catalog with less than this percentage of the published records; 0 accepts any catalog',
    ),
})

/** Reads the variables of storage; a wrong value is a CommandError that names its variable. */
export function readStorageConfig(variables: Variables): StorageConfig {
  const { KEEP_GENERATIONS, MINIMUM_CATALOG_PERCENT } = readVariables(storageVariables, variables)
  return { keepGenerations: KEEP_GENERATIONS, minimumPercent: MINIMUM_CATALOG_PERCENT }
}
