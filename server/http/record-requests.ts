import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { readTraceparent, withTrace } from '../../platform/trace-context.js'
import { clientAddress, unknownAddress } from './address.js'
import { hidesKey } from './hide-keys.js'
import { type Ending, RequestRecord } from './request-record.js'

/** Told of each request when its answer has ended, or its client has left. */
export type EndListener = (record: RequestRecord, ending: Ending, request: RecordedRequest) => void

/** What the log tells of a request beside its record. */
export interface RecordedRequest {
  readonly method: string
  /** The address as it was sent: it may hold typed text, and keys by mistake. */
  readonly address: string
  /** The client's address as it is counted. */
  readonly client: string
}

/** What may come in as an id: short, and nothing that could break a log line or a header. */
const saneId = /^[A-Za-z0-9._:-]{1,100}$/

/**
 * Begins the record of each request, gives its response the `X-Request-Id`
 * (docs/reference/errors.md#request-ids), and tells the listeners of its end.
 */
export function recordRequests(listeners: readonly EndListener[]): RequestHandler {
  return (request, response, next) => {
    const trace = readTraceparent(request.get('traceparent'))
    const record = new RequestRecord(idOf(request), trace?.traceId)
    response.locals.record = record
    response.set('X-Request-Id', record.id)
    const client = clientAddress(request) ?? unknownAddress
    response.once('close', () => {
      record.end('send')
      const ending = endingOf(record, request, response)
      const recorded = { method: request.method, address: request.originalUrl, client }
      for (const tell of listeners) tell(record, ending, recorded)
    })
    withTrace(trace, next)
  }
}

/** A sane id of the caller or of a proxy is kept, but for one that is a key. */
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
