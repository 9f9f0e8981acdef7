import type { RequestHandler } from 'express'
import { InvalidRequest, RequestError } from '../../search/query/errors.js'
import { isHostHeader } from './hosts.js'

/** Maximum number of header lines in a request. */
const maxHeaderLines = 1000

/**
 * Rejects a request with too many header lines; one whose `Host` is missing, repeated or invalid
 * (RFC 9112, section 3.2); and one that expects anything but `100-continue` (RFC 9110, section
 * 10.1.1). See docs/reference/errors.md#malformed-requests. Node would answer some of them without
 * an error object.
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
  if (host !== undefined && (!isHostHeader(host) || hasTwoHosts(request.rawHeaders))) {
    response.set('Connection', 'close')
    throw new InvalidRequest('the header Host must be one host with an optional port')
  }
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    response.set('Connection', 'close')
    const message = 'the header Expect accepts only 100-continue'
    throw new RequestError(417, 'invalid_request', message)
  }
  next()
}

/** Node keeps only the first of several; a proxy in front of the service may have used the last. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
