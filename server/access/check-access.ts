import type { Request, RequestHandler, Response } from 'express'
import { Forbidden, RateLimited, Unauthorized } from '../errors.js'
import { clientAddress } from '../http/address.js'
import { recordOf } from '../http/request-record.js'
import type { Access } from './access.js'

/**
 * Checks the address (403), then the key (401), then rate and quota (429):
 * docs/reference/errors.md#order-of-the-checks.
 */
export function checkAccess(access: Access): RequestHandler {
  return async (request, response, next) => {
    try {
      await admit(access, request, response)
    } finally {
      recordOf(response).end('access')
    }
    next()
  }
}

async function admit(access: Access, request: Request, response: Response): Promise<void> {
  const { keys, guessing, limits, noteSharing } = access
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
  recordOf(response).keyName = key.name
  if (address !== null) noteSharing(address, key.name)

  const { headers, refusal } = await limits.take(key)
  response.set(headers)
  if (refusal) throw refusal
}
