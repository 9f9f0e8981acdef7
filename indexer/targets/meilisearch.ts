import { Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { CommandError } from '../../platform/command-error.js'
import {
  type MeilisearchSettings,
  personSettings,
  titleSettings,
} from '../../schema/meilisearch-settings.js'
import { searchWords } from '../../schema/text.js'
import { documentBatches } from './meilisearch-batches.js'
import { personLine, titleLine } from './meilisearch-documents.js'
import { requireSuccess, settleIndexes } from './meilisearch-tasks.js'
import type { Target } from './target.js'

/** Where a Meilisearch is, and a key that may write there. */
export interface MeilisearchAccess {
  readonly url: string
  readonly key: string | null
}

/** The indexes that hold one generation. */
export interface GenerationIndexes {
  readonly titles: string
  readonly persons: string
}

/** Small enough that Meilisearch begins while titles are still being flattened. */
const bodyBytes = 8_000_000
