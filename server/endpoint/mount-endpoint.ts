import type { Request, RequestHandler, Response } from 'express'
import { isDamage } from '../../platform/sqlite-failures.js'
import { dayOf } from '../../schema/days.js'
import { FileDamaged } from '../errors.js'
import type { Generation } from '../generations/generation.js'
import type { Generations } from '../generations/generations.js'
import { type Body, renderJson } from '../http/body.js'
import { sendJson } from '../http/send-json.js'
import { boundedSearches, type SearchBounds } from '../searching/bounded-searches.js'
import type { FairQueue } from '../searching/fair-queue.js'
import { requestSignal } from '../searching/request-signal.js'
import type { BodyCache } from './body-cache.js'
import { cacheControl, entityTag, type Precondition, readPrecondition } from './conditional.js'
import type { RequestContext } from './context.js'
import type { AnyEndpoint } from './endpoint.js'
import { normalisedRequest, readRequest } from './read-request.js'

/** What every endpoint is answered with. */
export interface AnsweringParts {
  readonly generations: Generations
  readonly bodies: BodyCache
  /** What shows in answers beside the generation (server/endpoint/conditional.ts). */
  readonly edition: string
  readonly now: () => Date
  readonly searching: SearchingParts
}

/** What bounds the searches of all requests. */
export interface SearchingParts {
  readonly queue: FairQueue
  /** The longest that the searches of one request may take, in seconds. */
  readonly deadlineSeconds: number
  /** Whose request a response answers: each caller has a share of the engine. */
  callerOf(response: Response): string
}

/**
 * Turns a declared endpoint into an Express handler, for GET and HEAD: reads the request, answers
 * 304 or a kept body where the tag allows it, and only then asks the endpoint.
 */
export function mountEndpoint(endpoint: AnyEndpoint, parts: AnsweringParts): RequestHandler {
  return async (request, response) => {
    const asked = readRequest(endpoint, rawQuery(request), pathParameters(request))
    const answered = await answerOnce(endpoint, asked, request, response, parts)
    // What stands in for a damaged generation is asked the same; another damage is a failure.
    const again = answered || (await answerOnce(endpoint, asked, request, response, parts))
    if (!again) throw new FileDamaged()
  }
}

/**
 * Answers from the current generation. False where a file of it turned out to be damaged and another
 * one answers now; a FileDamaged where none does.
 */
async function answerOnce(
  endpoint: AnyEndpoint,
  asked: Asked,
  request: Request,
  response: Response,
  parts: AnsweringParts,
): Promise<boolean> {
  const { generation, release } = parts.generations.lease()
  try {
    await answerFrom(generation, endpoint, asked, request, response, parts)
    return true
  } catch (error) {
    if (!isDamage(error)) throw error
    if (await parts.generations.distrust(generation, error)) return false
    throw new FileDamaged()
  } finally {
    release()
  }
}

type Asked = ReturnType<typeof readRequest>

async function answerFrom(
  generation: Generation,
  endpoint: AnyEndpoint,
  asked: Asked,
  request: Request,
  response: Response,
  { bodies, edition, now, searching }: AnsweringParts,
): Promise<void> {
  const context = contextOf(generation, now(), boundsOf(response, searching))
  const caching =
    typeof endpoint.caching === 'function' ? endpoint.caching(asked) : endpoint.caching
  const tag = entityTag(caching, {
    edition,
    generation: context.id,
    today: context.today,
    request: normalisedRequest(endpoint, asked),
  })
  const cached: Cached = { tag, control: cacheControl(caching) }
  const precondition = readPrecondition(request.get('If-None-Match'))
  if (isSame(precondition, tag)) return sendNotModified(response, cached)

  const render = async () => renderJson(await endpoint.handle(asked, context))
  const body = tag === null ? await render() : await keep(bodies, tag, render)
  // `*` asks whether there is any answer at all, which only the endpoint knows.
  if (precondition === 'any' && tag !== null) return sendNotModified(response, cached)
  setCacheHeaders(response, cached)
  const kept = await sendJson(response, 200, body)
  if (tag !== null && kept !== body) bodies.set(tag, kept)
}

interface Cached {
  readonly tag: string | null
  readonly control: string
}

function isSame(precondition: Precondition, tag: string | null): boolean {
  return tag !== null && precondition !== null && precondition !== 'any' && precondition.has(tag)
}

function sendNotModified(response: Response, cached: Cached): void {
  setCacheHeaders(response, cached)
  response.status(304).end()
}

function setCacheHeaders(response: Response, { tag, control }: Cached): void {
  response.set('Cache-Control', control)
  if (tag !== null) response.set('ETag', tag)
}

async function keep(bodies: BodyCache, tag: string, render: () => Promise<Body>) {
  const kept = bodies.get(tag)
  if (kept !== undefined) return kept
  const body = await render()
  bodies.set(tag, body)
  return body
}

/** The query string as it was sent, without the question mark. */
function rawQuery(request: Request): string {
  const mark = request.url.indexOf('?')
  return mark < 0 ? '' : request.url.slice(mark + 1)
}

/** Express gives arrays for wildcards only, and no endpoint has one. */
function pathParameters(request: Request): Record<string, string> {
  return request.params as Record<string, string>
}

function boundsOf(response: Response, parts: SearchingParts): SearchBounds {
  const { queue, deadlineSeconds, callerOf } = parts
  return { queue, caller: callerOf(response), signal: requestSignal(response, deadlineSeconds) }
}

function contextOf(generation: Generation, now: Date, bounds: SearchBounds): RequestContext {
  const { id, store, facets, names } = generation
  const engine = boundedSearches(generation.engine, bounds)
  return { id, store, engine, facets, names, now, today: dayOf(now) }
}
