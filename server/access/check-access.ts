import type { Request, RequestHandler, Response } from 'express'
import { Forbidden, RateLimited, Unauthorized } from '../errors.js'
import { clientAddress } from '../http/address.js'
import { recordOf } from '../http/request-record.js'
import type { Access } from './access.js'

/**
 * Refuses all that is asked from an address which is banned, whether it needs a key or not
 * (docs/reference/access.md#guessing).
 */
export function refuseBanned(guessing: Access['guessing']): RequestHandler {
  return async (request, response, next) => {
    const blocked = await guessing.secondsBlocked(clientAddress(request))
    if (blocked > 0) {
      recordOf(response).end('access')
      throw new Forbidden(blocked)
    }
    next()
  }
}

/**
 * Checks the key (401), then rate and quota (429), of who is not banned:
 * docs/reference/errors.md#order-of-the-checks. What is asked of a free path takes nothing from the
 * quota.
 */
export function checkAccess(access: Access, freePaths: readonly string[]): RequestHandler {
  return async (request, response, next) => {
    try {
      await admit(access, freePaths, request, response)
    } finally {
      recordOf(response).end('access')
    }
    next()
  }
}

async function admit(
  access: Access,
  freePaths: readonly string[],
  request: Request,
  response: Response,
): Promise<void> {
  const { keys, guessing, limits, noteSharing } = access
  const address = clientAddress(request)
  const sent = request.get('X-API-Key')
  if (!sent) throw new Unauthorized('the header X-API-Key is missing')
  const key = keys.find(sent)
  if (!key) {
    const isTooMuch = await guessing.note(address)
    // Nobody is blocked for this, but nobody can go on guessing unnoticed either.
    if (isTooMuch && address === null) throw new RateLimited('rate', 1)
    throw new Unauthorized('the key is unknown or revoked')
  }
  const record = recordOf(response)
  record.keyName = key.name
  record.usage = () => limits.usage(key)
  if (address !== null) noteSharing(address, key.name)

  const isAsked = request.method === 'GET' || request.method === 'HEAD'
  const isFree = isAsked && freePaths.includes(request.path)
  const { headers, refusal } = await limits.take(key, { isFree })
  response.set(headers)
  if (refusal) throw refusal
}
