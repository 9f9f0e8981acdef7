/**
 * Reads the tags in an If-None-Match header, `any` for `*`, or null without the header. Express's own `fresh`
 * ignores it in requests with `Cache-Control: no-cache`, which Node's fetch adds to every request with If-None-Match.
 */
export function readPrecondition(header: string | undefined): ReadonlySet<string> | 'any' | null {
  if (header === undefined) return null
  if (header.trim() === '*') return 'any'
  return new Set(header.match(/"[^"]*"/g))
}
