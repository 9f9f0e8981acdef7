import type { Response } from 'express'
import { compressWhole } from './compress.js'

/** A body as it goes out, before compression. */
export function renderJson(answer: object): Buffer {
  return Buffer.from(JSON.stringify(answer))
}

/**
 * Sends a rendered body. Express's own `send` is not used: it turns a response to `If-None-Match: *`
 * into 304 by itself, also where nothing may be kept.
 */
export async function sendJson(response: Response, status: number, body: Buffer): Promise<void> {
  const { bytes, encoding } = await compressWhole(response.req, body)
  if (encoding !== null) response.set('Content-Encoding', encoding)
  response
    .status(status)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Content-Length', String(bytes.length))
    .end(bytes)
}
