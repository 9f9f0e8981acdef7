import { allCapabilities, type Capabilities } from '../capabilities.js'
import { maxValuesPerFacet } from './settings.js'

/** The searches that Meilisearch cannot express, with the reasons. */
export const meilisearchCapabilities: Capabilities = {
  ...allCapabilities,
  releases: 'Meilisearch cannot sort by the earliest of several dates',
  seededOrder: 'Meilisearch cannot sort by a hash of ids',
  randomTieBreaker: 'Meilisearch can shuffle only a whole selection',
  relevanceTieBreaker: 'Meilisearch ranks the best matches first, before any other order',
  unfinishedWords: 'Meilisearch treats only the last word as unfinished',
  lastReadings: 'Meilisearch finds nothing for the readings that it can search for',
  facetValues: `Meilisearch counts at most ${maxValuesPerFacet} values, and indexes only the start of a long one`,
}
