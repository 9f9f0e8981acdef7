import type { TitleIds } from '../../schema/cards/list-card.js'
import type { Lang } from '../../schema/lang.js'
import { readSelectionPart } from '../../search/query/parse-selection.js'
import { plainObject } from '../cards/written-json.js'
import type { RequestContext } from '../endpoint/context.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'

/** The catalogs with TMDB's numbers. A title is of the kind in whose catalog it has a number. */
export const catalogOf = { movie: 'gamma', tv: 'gamma_tv', person: 'gamma' } as const

type Kind = keyof typeof catalogOf
/** TMDB's two kinds of titles. */
export type Media = Exclude<Kind, 'person'>

/** A title or person with its number in TMDB. */
export interface Numbered<Of extends Kind = Kind> {
  readonly of: Of
  readonly id: number
}

/** The kind and number of a title; null for a title that is not part of TMDB's interface. */
export function numberedTitle({
  gamma_id,
  gamma_tv_id,
}: Pick<TitleIds, 'gamma_id' | 'gamma_tv_id'>): Numbered<Media> | null {
  if (gamma_id !== null) return { of: 'movie', id: Number(gamma_id) }
  return gamma_tv_id === null ? null : { of: 'tv', id: Number(gamma_tv_id) }
}

/** The context of a request, with its language. */
export interface TmdbContext extends RequestContext {
  readonly lang: Lang
}

/** The raw path segments by name. */
export type Segments = Readonly<Record<string, string>>

/** The query of an endpoint; null values are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | null>>

/**
 * Filters of the shared grammar, all of which must pass. Unlike the parameters of a request, they may
 * repeat a name: TMDB combines genres and persons in more ways than one query string can.
 */
export type Filters = readonly (readonly [name: string, value: string])[]

/** Sends a request to an endpoint of this service, about one title or person if its path has one. */
export async function ask<Answer extends object>(
  endpoint: AnyEndpoint,
  query: Query,
  context: RequestContext,
  about: Numbered | null = null,
  filters: Filters = [],
): Promise<Answer> {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) sent.set(name, String(value))
  }
  const path = about === null ? {} : { type: catalogOf[about.of], id: String(about.id) }
  const request = readRequest(endpoint, sent.toString(), path)
  const more = filters.flatMap(([name, value]) => readSelectionPart(name, value).conditions ?? [])
  const conditions = [...request.selection.conditions, ...more]
  const selection = { ...request.selection, conditions }
  return plainObject<Answer>(await endpoint.handle({ ...request, selection }, context))
}

/** Sends a request for a list. */
export async function askItems<Item>(...request: Parameters<typeof ask>): Promise<readonly Item[]> {
  return (await ask<{ items: readonly Item[] }>(...request)).items
}

/** Number of results on a page. */
const pageSize = 20
/** The last page that TMDB answers. */
export const lastPage = 500

/** A page of results in TMDB's form. `total_pages` is at most the last page that can be read. */
export function pageOf(page: number, results: readonly object[], total: number) {
  const total_pages = Math.min(Math.max(1, Math.ceil(total / pageSize)), lastPage)
  return { page, results, total_pages, total_results: total }
}
export type Page = ReturnType<typeof pageOf>

/** `limit` and `offset` of a page. */
export const sliceOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
