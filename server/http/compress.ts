import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { type Body, type Encoding, encodings } from './body.js'

/**
 * Maximum bytes to compress on the event loop, which takes half a millisecond. Handing a body to
 * zlib's threads costs half of that, and searches may occupy these threads.
 */
const maxSyncBytes = 48 * 1024

/** At this quality Brotli is as fast as gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipAsync = promisify<Buffer, Buffer>(gzip)
const brotliAsync = promisify(brotliCompress)

const compressors: Readonly<
  Record<Encoding, { sync(bytes: Buffer): Buffer; async(bytes: Buffer): Promise<Buffer> }>
> = {
  gzip: { sync: (bytes) => gzipSync(bytes), async: gzipAsync },
  br: {
    sync: (bytes) => brotliCompressSync(bytes, brotliOptions),
    async: (bytes) => brotliAsync(bytes, brotliOptions),
  },
}

/** The bytes of one response. */
interface EncodedBody {
  readonly bytes: Buffer
  /** Value of Content-Encoding; null if the body is not compressed. */
  readonly encoding: Encoding | null
  /** The body including these bytes, for reuse by later requests. */
  readonly body: Body
}

/**
 * Compresses a body as the request prefers: with gzip, or with Brotli if the request ranks Brotli
 * higher or lists it first (docs/reference/caching.md#compression). Compresses a body once for each
 * encoding.
 */
export async function encodedFor(request: Request, body: Body): Promise<EncodedBody> {
  const accepted = request.acceptsEncodings([...encodings])
  const encoding = encodings.find((name) => name === accepted) ?? null
  if (encoding === null) return { bytes: body.plain, encoding, body }
  const known = body[encoding]
  if (known !== undefined) return { bytes: known, encoding, body }
  const compressor = compressors[encoding]
  const isShort = body.plain.length <= maxSyncBytes
  const bytes = isShort ? compressor.sync(body.plain) : await compressor.async(body.plain)
  return { bytes, encoding, body: { ...body, [encoding]: bytes } }
}

/** Sets Vary on every response: caches must see the same Vary on a 304 as on the 200. */
export const varyByEncoding: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding')
  next()
}
