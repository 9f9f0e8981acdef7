import { Meilisearch } from 'meilisearch'
import type { TitleQuery } from '../../../engines/engine.js'
import type { MeilisearchConfig } from '../../../engines/meilisearch/configure.js'
import { meilisearchIndexNames } from '../../../engines/meilisearch/index-names.js'
import { compileFilter } from '../../../engines/meilisearch/search/compile-filter.js'
import { openMeilisearchEngine } from '../../../engines/meilisearch/search/engine.js'
import { openHttpClient } from '../../../engines/servers/http-client.js'

/** Time limit of a response, in milliseconds. */
const timeout = 30_000

/** Meilisearch by itself, over the indexes of a generation. */
export interface MeilisearchItself {
  /** The ids of a list, by the call that the service makes, or of typed text, by `/search`. */
  ask(query: TitleQuery, text: string | null, limit: number): Promise<readonly number[]>
  /** A title by its number in alpha. */
  card(number: string): Promise<unknown>
  /** Bytes of all indexes on the disk. */
  bytes(): Promise<number>
}

export function openMeilisearchItself(
  { url, key, adminKey }: MeilisearchConfig,
  generation: string,
): MeilisearchItself {
  const indexes = meilisearchIndexNames(generation)
  const engine = openMeilisearchEngine({ url, key, ...indexes, timeout })
  const http = openHttpClient()
  const post = async (path: string, body: object) => {
    const response = await http.send({
      url: `${url.replace(/\/$/, '')}/indexes/${indexes.titles}/${path}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      timeout,
    })
    if (response.status !== 200) throw new Error(response.text)
    return JSON.parse(response.text)
  }
  return {
    async ask(query, text, limit) {
      if (text === null) return (await engine.searchTitles({ ...query, limit })).ids
      const { hits } = await post('search', {
        q: text,
        filter: compileFilter(query.filter),
        limit: limit + 1,
        attributesToRetrieve: ['id'],
      })
      return hits.slice(0, limit).map(({ id }: { readonly id: number }) => id)
    },
    card: (number) =>
      post('documents/fetch', { filter: `alpha_id = ${JSON.stringify(number)}`, limit: 1 }),
    async bytes() {
      const client = new Meilisearch({ host: url, ...(adminKey && { apiKey: adminKey }) })
      return (await client.getStats()).databaseSize
    },
  }
}
