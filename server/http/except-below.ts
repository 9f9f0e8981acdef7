import type { RequestHandler } from 'express'

/**
 * Keeps what is asked below a prefix, which has no slash at its end, out of a router that has nothing there.
 * What a handler sends out of its router, by `next('router')`, goes on in the event loop's next turn only:
 * beside many others that is milliseconds later, and what a turn may begin (take-turns.ts) cannot be told.
 */
export function exceptBelow(prefix: string, router: RequestHandler): RequestHandler {
  const start = `${prefix}/`
  return (request, response, next) => {
    if (request.path.startsWith(start)) next()
    else router(request, response, next)
  }
}
