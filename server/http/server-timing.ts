import type { RequestHandler } from 'express'
import { phases, type RequestRecord, recordOf } from './request-record.js'

/**
 * Sets `Server-Timing` on every response: the milliseconds of each phase until its headers are sent
 * (docs/operations.md#phases). Several handlers write headers, so this wraps `writeHead`.
 */
export const serverTiming: RequestHandler = (_request, response, next) => {
  const { writeHead } = response
  response.writeHead = function write(this: typeof response, ...head: unknown[]) {
    if (!this.headersSent) this.setHeader('Server-Timing', timingOf(recordOf(this)))
    return Reflect.apply(writeHead, this, head)
  } as typeof writeHead
  next()
}

function timingOf({ spent, started }: RequestRecord): string {
  const parts = phases.flatMap((phase) => {
    const ms = spent[phase]
    return ms === undefined ? [] : [`${phase};dur=${ms.toFixed(2)}`]
  })
  return [...parts, `total;dur=${(performance.now() - started).toFixed(2)}`].join(', ')
}
