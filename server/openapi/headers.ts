import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { responseHeaders } from '../http/response-headers.js'

type HeaderName = keyof typeof responseHeaders

/** The headers as components of the OpenAPI document. */
export const headers = Object.fromEntries(
  Object.entries(responseHeaders).map(([name, header]) => {
    const { isExposed: _, ...component } = { isExposed: false, ...header }
    return [name, component]
  }),
)

const onAll: readonly HeaderName[] = ['X-Request-Id', 'Cache-Control']
const onCounted: readonly HeaderName[] = [
  'X-RateLimit-Remaining',
  'X-Quota-Remaining',
  'X-Quota-Reset',
]

/** References to the headers of a response: `ETag` if `isKept`, limits if `isCounted`. */
export function headersOf(
  { isKept, isCounted }: { isKept: boolean; isCounted: boolean },
  more: readonly HeaderName[] = [],
) {
  const names = [...onAll, ...(isKept ? ['ETag'] : []), ...(isCounted ? onCounted : []), ...more]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** True if responses of the endpoint have a tag. */
export function isKept({ caching }: AnyEndpoint): boolean {
  return caching !== 'none'
}
