import { plainObject } from '../cards/written-json.js'
import type { RequestContext } from '../endpoint/context.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { type ReadRequest, readRequest } from '../endpoint/read-request.js'
import { readSelectionPart } from '../query/parse-selection.js'

/** The query of an endpoint; null values are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | null>>

/** A filter of the shared grammar, as a parameter. */
export type FilterParameter = readonly [name: string, value: string]

/** Sends a request to an endpoint of this service and returns the body. */
export async function ask<Answer extends object>(
  endpoint: AnyEndpoint,
  query: Query,
  context: RequestContext,
  path: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return plainObject<Answer>(await endpoint.handle(requestTo(endpoint, query, path), context))
}

/**
 * Like `ask`, with further filters, all of which must pass. Unlike parameters of one request, they
 * may repeat a name: TMDB combines genres and persons in more ways than one query string can.
 */
export async function askFiltered<Answer extends object>(
  endpoint: AnyEndpoint,
  query: Query,
  filters: readonly FilterParameter[],
  context: RequestContext,
): Promise<Answer> {
  const request = requestTo(endpoint, query, {})
  const more = filters.flatMap(([name, value]) => readSelectionPart(name, value).conditions ?? [])
  const conditions = [...request.selection.conditions, ...more]
  const selection = { ...request.selection, conditions }
  return plainObject<Answer>(await endpoint.handle({ ...request, selection }, context))
}

function requestTo(
  endpoint: AnyEndpoint,
  query: Query,
  path: Readonly<Record<string, string>>,
): ReadRequest {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) sent.set(name, String(value))
  }
  return readRequest(endpoint, sent.toString(), path)
}
