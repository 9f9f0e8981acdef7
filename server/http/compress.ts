import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler, Response } from 'express'

/**
 * Up to so many bytes a body is compressed at once, in less than a millisecond. A stream costs the
 * event loop more than that, and its answer waits for threads that searches keep busy; that shows
 * most in the probe, whose 15 bytes are all the work there is.
 */
const atOnceBytes = 64 * 1024

/** As quick as gzip, and as the streams of `compression` have it. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoders = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions),
  gzip: (body: Buffer) => gzipSync(body),
}
type Encoding = keyof typeof encoders
const encodings = Object.keys(encoders) as Encoding[]

const compressed = compression({ threshold: 0 })

/**
 * "Responses are compressed when the request has `Accept-Encoding: gzip`" (contract: Endpoints), of
 * any size; or with Brotli, by what the request names first. What `compressWhole` did is left as it is.
 */
export const compress: RequestHandler = (request, response, next) => {
  // A 304 has nothing to compress, but a cache must see the same Vary on it as on the 200.
  response.vary('Accept-Encoding')
  compressed(request, response, next)
}

/**
 * The body as it goes out: compressed, with the header that says so, where the request takes that
 * and the body is not too long; otherwise as it is, for `compress` to see to.
 */
export function compressWhole(response: Response, body: Buffer): Buffer {
  if (body.length > atOnceBytes) return body
  const accepted = response.req.acceptsEncodings([...encodings, 'identity'])
  const encoding = encodings.find((name) => name === accepted)
  if (encoding === undefined) return body
  response.set('Content-Encoding', encoding)
  return encoders[encoding](body)
}
