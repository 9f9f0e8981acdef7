import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { readTraceparent, withTrace } from '../../platform/trace-context.js'
import { clientAddress, unknownAddress } from './address.js'
import { hidesKey } from './hide-keys.js'
import { RequestRecord } from './request-record.js'

/** How a request ended. */
interface Ending {
  /** Express's pattern of the path; null if no route matched. */
  readonly route: string | null
  readonly status: number
  /** Bytes of the body that were sent, compressed or not. */
  readonly bytes: number
  /** Milliseconds from the request's headers to the end of its response. */
  readonly ms: number
  /** True if the client left before the end of the response. */
  readonly isAborted: boolean
}

/** Called for each request when its response has ended or its client has disconnected. */
export type EndListener = (record: RequestRecord, ending: Ending, request: RecordedRequest) => void

/** The parts of a request that the log reports in addition to its record. */
interface RecordedRequest {
  readonly method: string
  /** The address as the client sent it: it may contain typed text, and keys by mistake. */
  readonly address: string
  /** The client's address in the form that limits count (server/http/address.ts). */
  readonly client: string
}

/** Request ids that the service accepts: short, and safe in a log line and a header. */
const saneId = /^[A-Za-z0-9._:-]{1,100}$/

/**
 * Begins the record of each request, sets `X-Request-Id` on its response
 * (docs/reference/errors.md#request-ids), and calls the listeners when the request ends.
 */
export function recordRequests(listeners: readonly EndListener[]): RequestHandler {
  return (request, response, next) => {
    const trace = readTraceparent(request.get('traceparent'))
    const record = new RequestRecord(idOf(request), trace?.traceId)
    response.locals.record = record
    response.set('X-Request-Id', record.id)
    const client = clientAddress(request) ?? unknownAddress
    response.once('close', () => {
      record.place.leave()
      record.end('send')
      const ending = endingOf(record, request, response)
      const recorded = { method: request.method, address: request.originalUrl, client }
      for (const listener of listeners) listener(record, ending, recorded)
    })
    withTrace(trace, next)
  }
}

/**
 * Returns the id that the client or a proxy sent if it is valid and contains no key, otherwise a
 * new id.
 */
function idOf(request: Request): string {
  const sent = request.get('X-Request-Id')
  return sent !== undefined && saneId.test(sent) && !hidesKey(sent) ? sent : randomUUID()
}

function endingOf({ started }: RequestRecord, request: Request, response: Response): Ending {
  const hasBody = request.method !== 'HEAD' && response.statusCode !== 304
  return {
    route: request.route?.path ?? null,
    status: response.statusCode,
    bytes: hasBody ? Number(response.getHeader('Content-Length') ?? 0) : 0,
    ms: performance.now() - started,
    isAborted: !response.writableFinished,
  }
}
