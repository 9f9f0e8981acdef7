import type { Request } from 'express'
import { hidesKey } from '../http/hide-keys.js'

/** Names of query parameters in which other services accept a key. */
const keyNames = /[?&](?:x[-_])?(?:api[-_]?)?(?:key|token|access[-_]token)=/i

/**
 * Returns a hint for a request that sends a key in another place than `X-API-Key`
 * (docs/reference/errors.md#hints); null for other requests.
 */
export function missingKeyHint(request: Request): string | null {
  if (request.get('Authorization') !== undefined) {
    return 'send the key in the header X-API-Key, not in Authorization'
  }
  if (keyNames.test(request.originalUrl) || hidesKey(request.originalUrl)) {
    return 'send the key in the header X-API-Key, not in the address, because programs log addresses'
  }
  return null
}
