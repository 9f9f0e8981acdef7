import { closeSync } from 'node:fs'
import type { Request, RequestHandler, Response } from 'express'
import { dayOf } from '../../schema/days.js'
import { WrittenJson } from '../cards/written-json.js'
import type { Generation } from '../generations/generation.js'
import { type Body, renderJson } from '../http/body.js'
import { type Precondition, readPrecondition } from '../http/preconditions.js'
import { type RequestRecord, recordOf } from '../http/request-record.js'
import { sendBody } from '../http/send-body.js'
import { sendFile } from '../http/send-file.js'
import { requestSignals } from '../searching/request-signal.js'
import { type AnsweringParts, answerFrom, contextOf } from './answering.js'
import { cacheControl, entityTag } from './conditional.js'
import type { AnsweredEndpoint, SentFile } from './endpoint.js'
import { withPersonHint } from './person-hint.js'
import { normalisedRequest, type ReadRequest, readRequest } from './read-request.js'
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
  readonly parsed: ReadRequest
  /** Equal for all equivalent requests. */
  readonly normalised: string
  readonly request: Request
  readonly response: Response
  readonly record: RequestRecord
}

/**
 * Turns a declared endpoint into an Express handler for GET and HEAD: parses the request, answers
 * 304 or a cached response if the tag allows it, and otherwise calls the endpoint.
 */
export function mountEndpoint(endpoint: AnsweredEndpoint, parts: MountingParts): RequestHandler {
  return async (request, response) => {
    const record = recordOf(response)
    let parsed: ReadRequest
    try {
      parsed = readRequest(endpoint, rawQuery(request), pathParameters(request))
    } catch (error) {
      const signals = requestSignals(response, parts.searching.deadlineSeconds)
      throw await withPersonHint(error, { record, signals }, parts)
    }
    const normalised = normalisedRequest(endpoint, parsed)
    const exchange = { request, response, parsed, normalised, record }
    const file = await answerFrom(parts.generations, record, (generation) =>
      answer(generation, endpoint, exchange, parts),
    )
    // An open file remains readable after its generation is removed, so a slow client need not
    // delay the removal.
    if (file !== undefined) await sendFile(response, file)
  }
}

/** Answers from a generation. If the answer is a file, returns it, and the caller sends it. */
async function answer(
  generation: Generation,
  endpoint: AnsweredEndpoint,
  exchange: Exchange,
  parts: MountingParts,
): Promise<SentFile | undefined> {
  const { request, response, parsed, normalised, record } = exchange
  const { responses, buildId } = parts
  const now = parts.now()
  const caching =
    typeof endpoint.caching === 'function' ? endpoint.caching(parsed) : endpoint.caching
  const tag = entityTag(caching, {
    buildId,
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
    return undefined
  }

  const signals = requestSignals(response, parts.searching.deadlineSeconds)
  const handle = () =>
    endpoint.handle(parsed, contextOf(generation, { record, signals }, parts, now))
  if (endpoint.sendsFile !== undefined) {
    const file = (await handle()) as SentFile
    // `*` matches any file, so only its existence matters.
    if (precondition === 'any') {
      closeSync(file.descriptor)
      sendNotModified(response, cached)
      return undefined
    }
    setCacheHeaders(response, cached)
    return file
  }
  const render = async () => bodyOf(await handle())
  const body = tag === null ? await render() : await cachedBody(responses, tag, render, record)
  record.end('present')
  // `*` matches any response; only the endpoint knows whether there is one.
  if (precondition === 'any' && tag !== null) {
    sendNotModified(response, cached)
    return undefined
  }
  setCacheHeaders(response, cached)
  const sent = await sendBody(response, 200, body)
  if (tag !== null && sent !== body) responses.set(tag, sent)
  return undefined
}

function bodyOf(answer: object): Body {
  return answer instanceof WrittenJson ? { plain: answer.bytes } : renderJson(answer)
}

interface Cached {
  readonly tag: string | null
  readonly control: string
}

function isSame(precondition: Precondition, tag: string | null): boolean {
  return tag !== null && precondition !== null && precondition !== 'any' && precondition.has(tag)
}

function sendNotModified(response: Response, cached: Cached): void {
  recordOf(response).cache = 'not_modified'
  setCacheHeaders(response, cached)
  response.status(304).end()
}

function setCacheHeaders(response: Response, { tag, control }: Cached): void {
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
