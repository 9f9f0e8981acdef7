import { pipeline } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
  if (bytes.length <= sliceBytes) response.end(bytes)
  else sendInSlices(response, bytes)
  return kept
}

/** To hand more than this to the system takes a millisecond, or several where it is busy: a batch has 400 KB. */
const sliceBytes = 64 * 1024

/** Sends a long body slice by slice; between two of them the event loop does what else there is. */
function sendInSlices(response: Response, bytes: Buffer): void {
  async function* slices() {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield bytes.subarray(at, at + sliceBytes)
      await nextTurn()
    }
  }
  // A client that leaves is no failure: the log tells of it.
  pipeline(slices, response, () => {})
}
