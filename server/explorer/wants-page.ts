import type { Request } from 'express'

/** Paths of files and of the interface in any version: programs request them, not people. */
const programPaths = /^\/(?:v\d|explorer\/)/

/** Returns true for a browser that opens a page, as opposed to a program or a script. */
export function wantsPage(request: Request): boolean {
  const { method, path } = request
  return (
    (method === 'GET' || method === 'HEAD') &&
    !programPaths.test(path) &&
    request.get('X-API-Key') === undefined &&
    request.accepts(['json', 'html']) === 'html'
  )
}
