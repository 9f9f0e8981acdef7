import type { RequestHandler, Response } from 'express'
import { Forbidden, RateLimited, Unauthorized } from '../errors.js'
import { clientAddress } from '../http/address.js'
import type { Access } from './access.js'

/**
 * Checks the address (403), then the key (401), then rate and quota (429):
 * docs/reference/errors.md#order-of-the-checks.
 */
export function checkAccess({ keys, guessing, limits, noteSharing }: Access): RequestHandler {
  return async (request, response, next) => {
    const address = clientAddress(request)
    const blocked = await guessing.secondsBlocked(address)
    if (blocked > 0) throw new Forbidden(blocked)

    const sent = request.get('X-API-Key')
    if (!sent) throw new Unauthorized('the header X-API-Key is missing')
    const key = keys.find(sent)
    if (!key) {
      const isTooMuch = await guessing.note(address)
      // Nobody is blocked for this, but nobody can go on guessing unnoticed either.
      if (isTooMuch && address === null) throw new RateLimited('rate', 1)
      throw new Unauthorized('the key is unknown or revoked')
    }
    response.locals.keyName = key.name
    if (address !== null) noteSharing(address, key.name)

    const { headers, refusal } = await limits.take(key)
    response.set(headers)
    if (refusal) throw refusal
    next()
  }
}

/** The name of the key that a request was let in with; undefined when there was none. */
export function keyNameOf(response: Response): string | undefined {
  return response.locals.keyName
}
