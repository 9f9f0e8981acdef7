import type { RequestHandler } from 'express'
import { RateLimited, Unauthorized } from '../../search/query/errors.js'
import type { Access } from '../access/admission.js'
import { isFromAnotherSite } from '../access/check-access.js'
import { hashKey } from '../access/keys/open-keys.js'
import { clientAddress } from '../http/address.js'
import { renderJson } from '../http/body.js'
import { sendBody } from '../http/send-body.js'
import type { OpeningLinks } from './opening-links.js'

/**
 * Returns the key of the token in `X-Explorer-Token` (docs/reference/access.md#opening-the-explorer).
 * A wrong token counts as a wrong key.
 */
export function redeemLink(
  links: Pick<OpeningLinks, 'redeem'>,
  access: Pick<Access, 'noteGuess'>,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store')
    const address = clientAddress(request)
    const token = request.get('X-Explorer-Token')
    if (!token) throw new Unauthorized('the header X-Explorer-Token is missing')
    const key = await links.redeem(token)
    if (key === null) {
      const isTooMuch =
        !isFromAnotherSite(request) && (await access.noteGuess(address, hashKey(token)))
      if (isTooMuch && address === null) throw new RateLimited('rate', 1)
      throw new Unauthorized('the token is unknown, was used or has expired')
    }
    await sendBody(response, 200, renderJson({ key }))
  }
}
