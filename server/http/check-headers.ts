import type { RequestHandler } from 'express'
import { ExpectationFailed, InvalidRequest } from '../errors.js'

/**
 * Refuses a request of HTTP/1.1 without `Host` and one that expects what there is not
 * (docs/reference/errors.md#malformed-requests). Node would answer both by itself, without the error
 * object.
 */
export const checkHeaders: RequestHandler = (request, response, next) => {
  const { host, expect } = request.headers
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
