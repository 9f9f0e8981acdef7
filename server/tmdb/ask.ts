import type { Lang } from '../../schema/lang.js'
import { plainObject } from '../cards/written-json.js'
import type { RequestContext } from '../endpoint/context.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'
import { readSelectionPart } from '../query/parse-selection.js'

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

/** Sends a request to an endpoint of this service, and returns the body. */
export async function ask<Answer extends object>(
  endpoint: AnyEndpoint,
  query: Query,
  context: RequestContext,
  { path = {}, filters = [] }: { readonly path?: Segments; readonly filters?: Filters } = {},
): Promise<Answer> {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) sent.set(name, String(value))
  }
  const request = readRequest(endpoint, sent.toString(), path)
  const more = filters.flatMap(([name, value]) => readSelectionPart(name, value).conditions ?? [])
  const conditions = [...request.selection.conditions, ...more]
  const selection = { ...request.selection, conditions }
  return plainObject<Answer>(await endpoint.handle({ ...request, selection }, context))
}
