import type { Meilisearch } from 'meilisearch'
import { type DocumentBatches, documentBatches } from '../../servers/document-batches.js'

/** Small enough that Meilisearch begins while titles are still being flattened. */
const bodyLetters = 20_000_000

/** Sends lines of NDJSON to an index, so many bodies at once: with one, they are added in their order. */
export function sendDocuments(client: Meilisearch, index: string, atOnce: number): DocumentBatches {
  return documentBatches({
    letters: bodyLetters,
    atOnce,
    async post(ndjson) {
      await client.index(index).addDocumentsFromString(ndjson, 'application/x-ndjson')
    },
  })
}
