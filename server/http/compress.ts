import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { type Body, type Encoding, encodings } from './body.js'

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

const encoders: Readonly<Record<Encoding, Encoder>> = {
  gzip: { atOnce: (body) => gzipSync(body), aside: gzipAside },
  br: {
    atOnce: (body) => brotliCompressSync(body, brotliOptions),
    aside: (body) => brotliAside(body, brotliOptions),
  },
}

/** A body in the form that one request takes. */
export interface EncodedBody {
  readonly bytes: Buffer
  /** The value of Content-Encoding; null for none. */
  readonly encoding: Encoding | null
  /** The body with this form of it, for the next request. */
  readonly kept: Body
}

/**
 * Gives a body the form that a request takes: gzip, or Brotli where the request prefers it or names
 * it first, for bodies of any size (docs/reference/caching.md#compression). A form that the body
 * has already costs nothing.
 */
export async function encodedFor(request: Request, body: Body): Promise<EncodedBody> {
  const encoding = wantedEncoding(request)
  if (encoding === null) return { bytes: body.plain, encoding: null, kept: body }
  const known = body[encoding]
  if (known !== undefined) return { bytes: known, encoding, kept: body }
  const encoder = encoders[encoding]
  const isShort = body.plain.length <= atOnceBytes
  const bytes = isShort ? encoder.atOnce(body.plain) : await encoder.aside(body.plain)
  return { bytes, encoding, kept: { ...body, [encoding]: bytes } }
}

/** What headers were found to ask for: nearly all requests send one of a few. */
const lastWanted = new LRUCache<string, { readonly encoding: Encoding | null }>({ max: 100 })

/** The encoding that a request takes; null for none. */
function wantedEncoding(request: Request): Encoding | null {
  const sent = request.get('Accept-Encoding')
  // No header is another thing than an empty one.
  const header = sent === undefined ? '' : `=${sent}`
  const before = lastWanted.get(header)
  if (before !== undefined) return before.encoding
  const accepted = request.acceptsEncodings([...encodings])
  const encoding = encodings.find((name) => name === accepted) ?? null
  lastWanted.set(header, { encoding })
  return encoding
}

/** A 304 has nothing to compress, but a cache must see the same Vary on it as on the 200. */
export const varyByEncoding: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding')
  next()
}
