import { pipeline } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import type { Body } from './body.js'
import { encodedFor } from './compress.js'
import { type UnsentBytes, unsentBytes } from './unsent-bytes.js'

const json = 'application/json; charset=utf-8'

/**
 * Sends a body, compressed as the request prefers, and returns it with the encoding that was sent,
 * for reuse. Throws Overloaded if clients have left too many bytes of long responses unread.
 * Express's own `send` would turn a response to `If-None-Match: *` into 304.
 */
export async function sendBody(
  response: Response,
  status: number,
  body: Body,
  {
    type = json,
    unsent = unsentBytes,
  }: {
    /** Value of Content-Type. */
    readonly type?: string
    readonly unsent?: UnsentBytes
  } = {},
): Promise<Body> {
  const { bytes, encoding, body: encoded } = await encodedFor(response.req, body)
  if (bytes.length > sliceBytes) unsent.add(response, bytes.length)
  if (encoding !== null) response.set('Content-Encoding', encoding)
  response.status(status).set('Content-Type', type).set('Content-Length', String(bytes.length))
  if (bytes.length <= sliceBytes) response.end(bytes)
  else sendInSlices(response, bytes)
  return encoded
}

/**
 * Writing more bytes than this to a socket at once blocks the event loop for a millisecond or more.
 */
const sliceBytes = 64 * 1024

/** Sends a long body in slices; the service answers other requests between two slices. */
function sendInSlices(response: Response, bytes: Buffer): void {
  async function* slices() {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      yield bytes.subarray(start, start + sliceBytes)
      await nextTurn()
    }
  }
  // The pipeline adds listeners to those of the request, above the number at which Node warns of a leak.
  response.setMaxListeners(response.getMaxListeners() + 5)
  // The request log reports clients that disconnect.
  pipeline(slices, response, () => {})
}
