import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { type Body, type Encoding, encodings } from './body.js'

/**
 * Maximum bytes to compress on the event loop, which takes half a millisecond. Passing a body to the
 * threads of zlib costs half of that, and searches may keep these threads waiting.
 */
const maxSyncBytes = 48 * 1024

interface Compressor {
  sync(bytes: Buffer): Buffer
  async(bytes: Buffer): Promise<Buffer>
}

/** At this quality Brotli is as fast as gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipAsync = promisify<Buffer, Buffer>(gzip)
const brotliAsync = promisify(brotliCompress)

const compressors: Readonly<Record<Encoding, Compressor>> = {
  gzip: { sync: (bytes) => gzipSync(bytes), async: gzipAsync },
  br: {
    sync: (bytes) => brotliCompressSync(bytes, brotliOptions),
    async: (bytes) => brotliAsync(bytes, brotliOptions),
  },
}

/** The bytes that answer one request. */
export interface EncodedBody {
  readonly bytes: Buffer
  /** Value of Content-Encoding; null for none. */
  readonly encoding: Encoding | null
  /** The body with these bytes added, to be reused for other requests. */
  readonly body: Body
}

/**
 * Compresses a body as a request prefers it: gzip, or Brotli if the request ranks it higher or names
 * it first (docs/reference/caching.md#compression). Compresses a body once for each encoding.
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
