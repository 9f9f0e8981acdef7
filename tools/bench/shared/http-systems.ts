import { Agent, request } from 'undici'
import type { TitleQuery } from '../../../engines/engine.js'
import { readMeilisearchConfig } from '../../../engines/meilisearch/configure-meilisearch.js'
import { meilisearchIndexNames } from '../../../engines/meilisearch/meilisearch-index-names.js'
import {
  filterExpression,
  sortExpressions,
} from '../../../engines/meilisearch/search/filter-expression.js'
import { type DrawnRequest, pathOf } from './drawn-requests.js'
import type { HttpCall } from './measure.js'
import type { openPublished } from './published-index.js'

/** A question to a system: a list of titles, a typed text, or one title. */
export type Question =
  | { readonly kind: 'list'; readonly drawn: DrawnRequest; readonly query: TitleQuery }
  | {
      readonly kind: 'typed'
      readonly drawn: DrawnRequest
      readonly query: TitleQuery
      readonly text: string
    }
  | { readonly kind: 'card'; readonly alphaId: string }

/** A system that answers questions about the same titles over HTTP. */
export interface HttpSystem {
  readonly name: string
  readonly url: string
  callOf(question: Question, limit: number): HttpCall
  /** Asks for a page of `limit` titles; rejects if it fails. */
  ask(question: Question, limit: number): Promise<unknown>
  close(): Promise<void>
}

/** A running service. */
export function serviceSystem({
  name,
  url,
  key,
}: {
  readonly name: string
  readonly url: string
  readonly key: string
}): HttpSystem {
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
  })
}

/**
 * Meilisearch alone, with the indexes of the published generation. It returns only ids: lists by
 * `/documents/fetch`, typed texts by `/search`. Null if `MEILI_URL` is not set.
 */
export function meilisearchSystem({
  published,
}: ReturnType<typeof openPublished>): HttpSystem | null {
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
          filter: filterExpression(filter),
          limit: limit + 1,
          attributesToRetrieve: ['id'],
        })
      }
      return post('/documents/fetch', {
        filter: filterExpression(filter),
        sort: sortExpressions(order),
        offset: start.kind === 'offset' ? start.offset : 0,
        limit: limit + 1,
        fields: ['id'],
      })
    },
  })
}

function httpSystem(parts: Pick<HttpSystem, 'name' | 'url' | 'callOf'>): HttpSystem {
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
