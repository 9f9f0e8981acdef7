import type { RequestHandler } from 'express'
import { InvalidRequest, RequestError } from '../errors.js'

/** Maximum number of header lines in a request. */
const maxHeaderLines = 1000

/**
 * Rejects a request with too many header lines, an HTTP/1.1 request without `Host`, and one that
 * expects anything but `100-continue` (docs/reference/errors.md#malformed-requests). Node would
 * reject the last two without an error object.
 */
export const checkHeaders: RequestHandler = (request, response, next) => {
  const { host, expect } = request.headers
  // `rawHeaders` alternates names and values.
  if (request.rawHeaders.length > 2 * maxHeaderLines) {
    response.set('Connection', 'close')
    throw new InvalidRequest(`the request has more than ${maxHeaderLines} header lines`)
  }
  if (host === undefined && request.httpVersion === '1.1') {
    response.set('Connection', 'close')
    throw new InvalidRequest('the header Host is missing')
  }
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    response.set('Connection', 'close')
    const message = 'the header Expect accepts only 100-continue'
    throw new RequestError(417, 'invalid_request', message)
  }
  next()
}
