import { Meilisearch } from 'meilisearch'
import type { TitleQuery } from '../../../engines/engine.js'
import type { MeilisearchConfig } from '../../../engines/meilisearch/configure.js'
import { meilisearchIndexes } from '../../../engines/meilisearch/indexes.js'
import { compileFilter } from '../../../engines/meilisearch/search/compile.js'
import { openMeilisearchEngine } from '../../../engines/meilisearch/search/engine.js'
import { openHttpClient } from '../../../engines/meilisearch/search/http-client.js'

/** Milliseconds that an answer may take. */
const patience = 30_000

/** Meilisearch by itself, over the indexes of a generation. */
export interface MeilisearchItself {
  /** A list by the call that the service makes, or what is typed by `/search`; ids alone. */
  ask(query: TitleQuery, text: string | null, limit: number): Promise<readonly number[]>
  /** A title by its number in alpha. */
  card(number: string): Promise<unknown>
  /** What all its indexes take on the disk. */
  bytes(): Promise<number>
}

export function openMeilisearchItself(
  { url, key, adminKey }: MeilisearchConfig,
  generation: string,
): MeilisearchItself {
  const indexes = meilisearchIndexes(generation)
  const engine = openMeilisearchEngine({ url, key, ...indexes, timeout: patience })
  const clientWith = (apiKey: string | null) =>
    new Meilisearch({
      host: url,
      httpClient: openHttpClient(patience).send,
      ...(apiKey === null ? {} : { apiKey }),
    })
  const index = clientWith(key).index<{ id: number }>(indexes.titles)
  return {
    async ask(query, text, limit) {
      if (text === null) return (await engine.searchTitles({ ...query, limit })).ids
      const { hits } = await index.search(Buffer.from(text).toString(), {
        filter: compileFilter(query.filter),
        limit: limit + 1,
        attributesToRetrieve: ['id'],
      })
      return hits.slice(0, limit).map(({ id }) => id)
    },
    card: (number) =>
      index.getDocuments({ filter: `alpha_id = ${JSON.stringify(number)}`, limit: 1 }),
    bytes: async () => (await clientWith(adminKey).getStats()).databaseSize,
  }
}
