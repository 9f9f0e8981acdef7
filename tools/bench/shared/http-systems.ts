import { Agent, request } from 'undici'
import { readMeilisearchConfig } from '../../../engines/meilisearch/configure.js'
import { meilisearchIndexNames } from '../../../engines/meilisearch/index-names.js'
import { compileFilter, compileOrder } from '../../../engines/meilisearch/search/compile-filter.js'
import { bytesIn, bytesOf } from '../../../storage/files/disk-use.js'
import { pathOf } from './drawn-requests.js'
import type { HttpCall } from './measure.js'
import type { openPublished } from './published.js'
import type { Question, System } from './system.js'

/** A system that answers over HTTP. */
export interface HttpSystem extends System {
  readonly url: string
  callOf(question: Question, limit: number): HttpCall
}

type Published = ReturnType<typeof openPublished>

/** A running service. With `meilisearch`, its engine, the sizes of both on disk are added. */
export function serviceSystem(
  { name, url, key }: { readonly name: string; readonly url: string; readonly key: string },
  { folder, catalogFile }: Published,
  meilisearch: System | null,
): HttpSystem {
  return httpSystem({
    name,
    url,
    callOf: (question, limit) => ({
      method: 'GET',
      path:
        question.kind === 'card'
          ? `/v1.2/titles/alpha/${question.alphaId}`
          : pathOf(question.drawn, limit),
      headers: { 'X-API-Key': key },
    }),
    bytes: async () =>
      bytesOf([catalogFile]) + bytesIn(folder) + ((await meilisearch?.bytes()) ?? 0),
  })
}

/**
 * Meilisearch alone, with the indexes of the published generation. It returns only ids: lists by
 * `/documents/fetch`, typed texts by `/search`. Null if `MEILI_URL` is not set.
 */
export function meilisearchSystem({ published }: Published): HttpSystem | null {
  const config = readMeilisearchConfig(process.env)
  if (config === null) return null
  const index = `/indexes/${meilisearchIndexNames(published.generation).titles}`
  const headers = {
    'Content-Type': 'application/json',
    ...(config.key === null ? {} : { Authorization: `Bearer ${config.key}` }),
  }
  const post = (path: string, body: object): HttpCall => ({
    method: 'POST',
    path: index + path,
    headers,
    body: JSON.stringify(body),
  })
  return httpSystem({
    name: 'Meilisearch',
    url: config.url,
    callOf(question, limit) {
      if (question.kind === 'card') {
        const filter = `alpha_id = ${JSON.stringify(question.alphaId)}`
        return post('/documents/fetch', { filter, limit: 1 })
      }
      const { filter, order, start } = question.query
      if (question.kind === 'typed') {
        return post('/search', {
          q: question.text,
          filter: compileFilter(filter),
          limit: limit + 1,
          attributesToRetrieve: ['id'],
        })
      }
      return post('/documents/fetch', {
        filter: compileFilter(filter),
        sort: compileOrder(order),
        offset: start.kind === 'offset' ? start.offset : 0,
        limit: limit + 1,
        fields: ['id'],
      })
    },
    async bytes() {
      const admin = { Authorization: `Bearer ${config.adminKey ?? config.key}` }
      const { body } = await request(`${config.url}/stats`, { headers: admin })
      return ((await body.json()) as { databaseSize: number }).databaseSize
    },
  })
}

function httpSystem(parts: Pick<HttpSystem, 'name' | 'url' | 'callOf' | 'bytes'>): HttpSystem {
  const dispatcher = new Agent()
  return {
    ...parts,
    ask: (question, limit) => send(parts.url, parts.callOf(question, limit), dispatcher),
    close: () => dispatcher.close(),
  }
}

/** Sends a call and reads the response; rejects unless its status is 200. */
export async function send(
  url: string,
  { method, path, headers, body }: HttpCall,
  dispatcher?: Agent,
): Promise<{ readonly text: string; readonly headers: Record<string, string> }> {
  const options = { method, headers, ...(body === undefined ? {} : { body }) }
  const response = await request(url + path, dispatcher ? { ...options, dispatcher } : options)
  const text = await response.body.text()
  if (response.statusCode !== 200) {
    throw new Error(`${url}${path}: status ${response.statusCode}: ${text.slice(0, 300)}`)
  }
  return { text, headers: response.headers as Record<string, string> }
}
