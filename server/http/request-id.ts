import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

/** What may come in as an id: short, and nothing that could break a log line or a header. */
const saneId = /^[A-Za-z0-9._:-]{1,100}$/

/**
 * Gives every response an `X-Request-Id` (docs/reference/errors.md#request-ids). A sane id of the
 * caller or of a proxy is kept.
 */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const sent = request.get('X-Request-Id')
  response.set('X-Request-Id', sent !== undefined && saneId.test(sent) ? sent : randomUUID())
  next()
}

/** The id of the request that a response answers. */
export function requestIdOf(response: Response): string {
  return response.get('X-Request-Id') ?? ''
}
