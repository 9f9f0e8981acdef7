import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { clientAddress, unknownAddress } from './address.js'
import { requestIdOf } from './request-id.js'

/** Longer addresses say nothing more about a request and fill the log. */
const longestAddress = 500

/** What the log may know of keys: the name of a request's key, never the key. */
export interface KeysInLog {
  /** The name of the key that a request was let in with; undefined when there was none. */
  nameOf(response: Response): string | undefined
  /** The text with everything that may be a key taken out: one may be sent in an address by mistake. */
  redact(text: string): string
}

/** Logs one line per request, with the name of its key and never a key. */
export function logRequests(logger: Logger, keys: KeysInLog): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const client = clientAddress(request) ?? unknownAddress
    response.once('close', () => {
      logger.info({
        request: requestIdOf(response),
        method: request.method,
        address: keys.redact(request.originalUrl).slice(0, longestAddress),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        key: keys.nameOf(response),
        client,
        ...(response.writableFinished ? {} : { aborted: true }),
      })
    })
    next()
  }
}
