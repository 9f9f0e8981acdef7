import type { Response } from 'express'
import type { Body } from './body.js'
import { encodedFor } from './compress.js'

/**
 * Sends a rendered body, and returns it with the encoding that it was sent in: who keeps that compresses
 * once. Express's own `send` is not used: it turns a response to `If-None-Match: *` into 304 by itself,
 * also where nothing may be kept.
 */
export async function sendJson(response: Response, status: number, body: Body): Promise<Body> {
  const { bytes, encoding, kept } = await encodedFor(response.req, body)
  if (encoding !== null) response.set('Content-Encoding', encoding)
  response
    .status(status)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Content-Length', String(bytes.length))
    .end(bytes)
  return kept
}
