import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { keyPattern } from '../access/keys.js'
import { clientAddress } from './address.js'
import { keyNameOf } from './check-access.js'
import { requestIdOf } from './request-id.js'

/** Longer addresses say nothing more about a request and fill the log. */
const longestAddress = 500

/** One line per request, with the name of its key; "a key never appears in them" (design: operations). */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.once('close', () => {
      logger.info({
        request: requestIdOf(response),
        method: request.method,
        address: withoutKeys(request.originalUrl).slice(0, longestAddress),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        key: keyNameOf(response),
        client: clientAddress(request),
        ...(response.writableFinished ? {} : { aborted: true }),
      })
    })
    next()
  }
}

/** A key that was sent in the address by mistake stays out of the log. */
export function withoutKeys(address: string): string {
  return address.replace(keyPattern, '[key]')
}
