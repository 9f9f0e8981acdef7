import compression from 'compression'
import type { RequestHandler } from 'express'

/**
 * "Responses are compressed when the request has `Accept-Encoding: gzip`" (contract: Endpoints), of
 * any size; with Brotli where the request takes that too.
 */
const compressed = compression({ threshold: 0 })

/** A 304 has nothing to compress, but a cache must see the same Vary on it as on the 200. */
export const compress: RequestHandler = (request, response, next) => {
  response.vary('Accept-Encoding')
  compressed(request, response, next)
}
