import type { RequestHandler } from 'express'

/**
 * Keeps what is asked below a prefix, which has no slash at its end, out of a router that has nothing there.
 * Express lets a request leave a router without an answer only in the event loop's next turn: beside
 * many others that is milliseconds later, and what a turn may begin (take-turns.ts) cannot be told.
 */
export function exceptBelow(prefix: string, router: RequestHandler): RequestHandler {
  const start = `${prefix}/`
  return (request, response, next) => {
    if (request.path.startsWith(start)) next()
    else router(request, response, next)
  }
}
