import type { Request, RequestHandler, Response } from 'express'
import { dayOf } from '../../schema/days.js'
import { WrittenJson } from '../cards/written-json.js'
import type { Generation } from '../generations/generation.js'
import { type Body, renderJson } from '../http/body.js'
import { readPrecondition } from '../http/preconditions.js'
import { type RequestRecord, recordOf } from '../http/request-record.js'
import { requestSignals } from '../http/request-signal.js'
import { sendBody } from '../http/send-body.js'
import { type AnsweringParts, answerFrom, contextOf } from './answering.js'
import { cacheControl, entityTag } from './conditional.js'
import type { AnsweredEndpoint } from './endpoint.js'
import { withPersonHint } from './person-hint.js'
import { normalisedRequest, type ParsedRequest, readRequest } from './read-request.js'
import type { ResponseCache } from './response-cache.js'

/** Parts that the endpoints of the HTTP interface share. */
export interface MountingParts extends AnsweringParts {
  readonly responses: ResponseCache
  /**
   * Identifies the software and its configuration in entity tags (server/endpoint/conditional.ts).
   */
  readonly buildId: string
}

/** A parsed request and the response to it. */
interface Exchange {
  readonly parsed: ParsedRequest
  /** Equal for all equivalent requests. */
  readonly normalised: string
  readonly request: Request
  readonly response: Response
  readonly record: RequestRecord
}

/**
 * Turns a declared endpoint that returns JSON into an Express handler for GET and HEAD: parses the
 * request, answers 304 or a cached response if the tag allows it, and otherwise calls the endpoint.
 */
export function mountEndpoint(endpoint: AnsweredEndpoint, parts: MountingParts): RequestHandler {
  return async (request, response) => {
    const exchange = await readExchange(endpoint, request, response, parts)
    await answerFrom(parts.generations, exchange.record, (generation) =>
      answer(generation, endpoint, exchange, parts),
    )
  }
}

async function answer(
  generation: Generation,
  endpoint: AnsweredEndpoint,
  exchange: Exchange,
  parts: MountingParts,
): Promise<void> {
  const validated = revalidate(generation, endpoint, exchange, parts)
  if (validated === null) return
  const { handle, precondition, cached } = validated
  const { tag } = cached
  const { response, record } = exchange
  const { responses } = parts
  const render = async () => bodyOf(await handle())
  const body = tag === null ? await render() : await cachedBody(responses, tag, render, record)
  record.end('present')
  // `*` matches any response; only the endpoint knows whether there is one.
  if (precondition === 'any' && tag !== null) return sendNotModified(response, cached)
  setCacheHeaders(response, cached)
  const sent = await sendBody(response, 200, body)
  if (tag !== null && sent !== body) responses.set(tag, sent)
}

/** Parses a request. Throws InvalidRequest. */
export async function readExchange(
  endpoint: AnsweredEndpoint,
  request: Request,
  response: Response,
  parts: MountingParts,
): Promise<Exchange> {
  const record = recordOf(response)
  try {
    const parsed = readRequest(endpoint, rawQuery(request), pathParameters(request))
    await record.charge(endpoint.cost?.(parsed) ?? 1)
    const normalised = normalisedRequest(endpoint, parsed)
    return { request, response, parsed, normalised, record }
  } catch (error) {
    const signals = requestSignals(response, parts.searching.deadlineSeconds)
    throw await withPersonHint(error, { record, signals }, parts)
  }
}

/** A request whose response the client does not have yet, or may not have. */
interface Validated {
  readonly cached: Cached
  readonly precondition: ReturnType<typeof readPrecondition>
  /** Calls the endpoint. */
  handle(): object | Promise<object>
}

/** Compares the tag of the response with the request's. If they are equal, sends 304 and returns null. */
export function revalidate(
  generation: Generation,
  endpoint: AnsweredEndpoint,
  { request, response, parsed, normalised, record }: Exchange,
  parts: MountingParts,
): Validated | null {
  const now = parts.now()
  const caching =
    typeof endpoint.caching === 'function' ? endpoint.caching(parsed) : endpoint.caching
  const tag = entityTag(caching, {
    buildId: parts.buildId,
    generation: generation.id,
    publication: generation.journal.current.number,
    today: dayOf(now),
    request: normalised,
  })
  const cached: Cached = { tag, control: cacheControl(caching) }
  const precondition = readPrecondition(request.get('If-None-Match'))
  record.end('read')
  if (isSame(precondition, tag)) {
    sendNotModified(response, cached)
    return null
  }
  const signals = requestSignals(response, parts.searching.deadlineSeconds)
  const handle = () =>
    endpoint.handle(parsed, contextOf(generation, { record, signals }, parts, now))
  return { cached, precondition, handle }
}

function bodyOf(answer: object): Body {
  return answer instanceof WrittenJson ? { plain: answer.bytes } : renderJson(answer)
}

interface Cached {
  readonly tag: string | null
  readonly control: string
}

function isSame(precondition: ReturnType<typeof readPrecondition>, tag: string | null): boolean {
  return tag !== null && precondition !== null && precondition !== 'any' && precondition.has(tag)
}

export function sendNotModified(response: Response, cached: Cached): void {
  recordOf(response).cache = 'not_modified'
  setCacheHeaders(response, cached)
  response.status(304).end()
}

export function setCacheHeaders(response: Response, { tag, control }: Cached): void {
  response.set('Cache-Control', control)
  if (tag !== null) response.set('ETag', tag)
}

async function cachedBody(
  responses: ResponseCache,
  tag: string,
  render: () => Promise<Body>,
  record: RequestRecord,
) {
  const cached = responses.get(tag)
  record.cache = cached === undefined ? 'miss' : 'hit'
  if (cached !== undefined) return cached
  const body = await render()
  responses.set(tag, body)
  return body
}

/** The query string as the client sent it, without the question mark. */
function rawQuery(request: Request): string {
  const mark = request.url.indexOf('?')
  return mark < 0 ? '' : request.url.slice(mark + 1)
}

/** Express returns arrays only for wildcards, which no endpoint uses. */
function pathParameters(request: Request): Record<string, string> {
  return request.params as Record<string, string>
}
