import type { RequestHandler } from 'express'
import { ExpectationFailed, InvalidRequest } from '../errors.js'

/** Maximum number of header lines of a request. */
const maxHeaderLines = 1000

/**
 * Rejects a request with too many header lines, a request of HTTP/1.1 without `Host`, and one that
 * expects anything but `100-continue` (docs/reference/errors.md#malformed-requests). Node would answer
 * the last two by itself, without the error object.
 */
export const checkHeaders: RequestHandler = (request, response, next) => {
  const { host, expect } = request.headers
  // Node lists names and values in turn.
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
    throw new ExpectationFailed('the header Expect asks for what there is not')
  }
  next()
}
