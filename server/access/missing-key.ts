import type { Request } from 'express'
import { hidesKey } from '../http/hide-keys.js'

/** Names under which other services take a key in an address. */
const keyNames = /[?&](?:x[-_])?(?:api[-_]?)?(?:key|token|access[-_]token)=/i

/**
 * A hint for a request without `X-API-Key` that has a key in another place
 * (docs/reference/errors.md#hints); null if it has no hint.
 */
export function missingKeyHint(request: Request): string | null {
  if (request.get('Authorization') !== undefined) {
    return 'send the key in the header X-API-Key, not in Authorization'
  }
  if (keyNames.test(request.originalUrl) || hidesKey(request.originalUrl)) {
    return 'send the key in the header X-API-Key, not in the address, which programs write into logs'
  }
  return null
}
