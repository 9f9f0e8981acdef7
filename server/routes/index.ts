import type { PageAddresses } from '../cards/page-urls.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { cast } from './cast.js'
import { changes } from './changes.js'
import { collection, collections } from './collection.js'
import { divergence } from './divergence.js'
import { enumerations } from './enumerations.js'
import { episodes } from './episodes.js'
import { exportFile, exportList } from './exports.js'
import { filmography } from './filmography.js'
import { filters } from './filters.js'
import { jointTitles } from './joint-titles.js'
import { match } from './match.js'
import { matchBatch } from './match-batch.js'
import { media } from './media.js'
import { personBatch } from './person-batch.js'
import { personProfile } from './person-profile.js'
import { personSearch } from './person-search.js'
import { chartsTop, hiddenGems } from './ranked-lists.js'
import { relations } from './relations.js'
import { releases } from './releases.js'
import { suggestions } from './suggest.js'
import { texts } from './texts.js'
import { titleBatch } from './title-batch.js'
import { titleCard } from './title-card.js'
import { titleFacetCounts } from './title-facet-counts.js'
import { idBatch, titleIds } from './title-ids.js'
import { titles } from './titles.js'
import { usage } from './usage.js'

/**
 * Every endpoint below the version prefix, in the order of the reference
 * (docs/reference/endpoints.md#paths).
 */
export const endpoints = (pages: PageAddresses): readonly AnyEndpoint[] => [
  titles,
  titleFacetCounts,
  suggestions,
  match,
  matchBatch,
  titleCard(pages),
  cast,
  media,
  texts,
  episodes,
  relations,
  titleBatch(pages),
  titleIds,
  idBatch,
  personSearch,
  personProfile,
  filmography,
  jointTitles,
  personBatch,
  collections,
  collection,
  chartsTop,
  releases,
  hiddenGems,
  divergence,
  filters,
  enumerations,
  usage,
  changes,
  exportList,
  exportFile,
]
