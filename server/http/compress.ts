import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import compression from 'compression'
import type { Request, RequestHandler } from 'express'

/**
 * Bodies of up to so many bytes are compressed at once, in about half a millisecond. To hand one to
 * zlib's threads takes the event loop a quarter of a millisecond even for the 15 bytes of the probe,
 * whose answer then waits for threads that searches keep busy.
 */
const atOnceBytes = 48 * 1024

interface Encoder {
  atOnce(body: Buffer): Buffer
  aside(body: Buffer): Promise<Buffer>
}

/** The quality at which Brotli takes no longer than gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipAside = promisify<Buffer, Buffer>(gzip)
const brotliAside = promisify(brotliCompress)

/** The first of them answers a request that takes any. */
const encoders = {
  gzip: { atOnce: (body) => gzipSync(body), aside: gzipAside },
  br: {
    atOnce: (body) => brotliCompressSync(body, brotliOptions),
    aside: (body) => brotliAside(body, brotliOptions),
  },
} satisfies Record<string, Encoder>
const encodings = Object.keys(encoders) as (keyof typeof encoders)[]

/** A body as it goes out. */
export interface SentBody {
  readonly bytes: Buffer
  /** The value of Content-Encoding; null for none. */
  readonly encoding: string | null
}

/**
 * "Responses are compressed when the request has `Accept-Encoding: gzip`" (contract: Endpoints), of
 * any size; or with Brotli where the request would rather have that, or names it first.
 */
export async function compressWhole(request: Request, body: Buffer): Promise<SentBody> {
  const accepted = request.acceptsEncodings(encodings)
  const encoding = encodings.find((name) => name === accepted)
  if (encoding === undefined) return { bytes: body, encoding: null }
  const encoder = encoders[encoding]
  const isShort = body.length <= atOnceBytes
  return { bytes: isShort ? encoder.atOnce(body) : await encoder.aside(body), encoding }
}

/** Compresses the reference, whose files are sent in pieces. */
export const compressStream: RequestHandler = compression({ threshold: 0 })

/** A 304 has nothing to compress, but a cache must see the same Vary on it as on the 200. */
export const varyByEncoding: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding')
  next()
}
