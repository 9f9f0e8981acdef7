import type { Request, RequestHandler, Response } from 'express'
import { boundedCache } from '../../platform/bounded-cache.js'
import { Overloaded, RateLimited, Unauthorized } from '../../search/query/errors.js'
import { clientAddress } from '../http/address.js'
import { hidesKey } from '../http/hide-keys.js'
import { recordOf } from '../http/request-record.js'
import { type Access, type Admission, errorOf } from './admission.js'
import type { GuessingRules } from './bans/guesses.js'
import { hashKey, isWellFormed } from './keys/open-keys.js'
import { pageRate } from './limits/page-limit.js'

/** Maximum number of banned addresses with a counter for the log. */
const maxAddresses = 10_000

/**
 * Refuses every request from a banned address, whether it needs a key or not
 * (docs/reference/access.md#guessing). Writes at most one log line per second and address.
 */
export function refuseBanned(
  access: Access,
  rules: GuessingRules,
  elapsed = () => performance.now(),
): RequestHandler {
  const lastLines = boundedCache<string, { second: number; times: number }>(maxAddresses)
  return (request, response, next) => {
    const address = clientAddress(request)
    const ban = address === null ? null : access.findBan(address)
    if (ban === null) {
      next()
      return
    }
    const record = recordOf(response)
    record.end('access')
    const second = Math.floor(elapsed() / 1000)
    const last = lastLines.get(ban.address) ?? { second: Number.NaN, times: 0 }
    const isNew = last.second !== second
    record.times = isNew ? last.times + 1 : 0
    lastLines.set(ban.address, { second, times: isNew ? 0 : last.times + 1 })
    throw errorOf({ kind: 'banned', ban }, rules)
  }
}

/** Finds the key that a request sends. */
export type KeyReader = (request: Request) => string | undefined

/** The token of `Authorization: Bearer`. */
export const bearerToken: KeyReader = (request) =>
  /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1]

const keyInHeader: KeyReader = (request) => request.get('X-API-Key')

/**
 * Checks the key (401), then the rate and quota (429), if the client is not banned
 * (docs/reference/errors.md#order-of-the-checks). Requests for free paths do not count against the
 * quota. `readKey` returns the key of a request.
 */
export function checkAccess(
  access: Access,
  freePaths: readonly string[],
  rules: GuessingRules,
  readKey: KeyReader = keyInHeader,
): RequestHandler {
  return async (request, response, next) => {
    try {
      const sent = readKey(request)
      const { headers, refusal } = await admit(access, freePaths, rules, sent, request, response)
      response.set(headers)
      if (refusal !== null) throw errorOf(refusal, rules)
    } finally {
      recordOf(response).end('access')
    }
    next()
  }
}

async function admit(
  access: Access,
  freePaths: readonly string[],
  rules: GuessingRules,
  sent: string | undefined,
  request: Request,
  response: Response,
): Promise<Admission> {
  if (!sent) throw new Unauthorized('the header X-API-Key is missing', missingKeyHint(request))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const hash = hashKey(sent)
  const admission = await access.admit({
    address: clientAddress(request),
    hash,
    isWellFormed: isWellFormed(sent),
    isFree: isRead && freePaths.includes(request.path),
    isGuess: !isFromAnotherSite(request),
  })
  const record = recordOf(response)
  record.keyName = admission.keyName
  record.usage = async () => {
    const usage = await access.usage(hash)
    if (usage === null) throw new Overloaded('the service cannot read the usage at the moment')
    return usage
  }
  record.charge = async (cost) => {
    if (cost <= 1) return
    const { headers, refusal } = await access.charge(hash, cost)
    for (const [name, value] of Object.entries(headers)) {
      // TMDB's interface has removed some of them.
      if (response.hasHeader(name)) response.set(name, value)
    }
    if (refusal !== null) throw errorOf(refusal, rules)
  }
  return admission
}

/**
 * True if a page of another site sent the request. Any page can make its visitors' browsers send
 * wrong keys, so these keys do not count against the visitors.
 */
export function isFromAnotherSite(request: Request): boolean {
  const origin = request.get('Origin')
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.get('Host')
}

const pagesHint = `one address may request ${pageRate} pages and their files per second; try again in the next second`

/** Rejects requests for pages that exceed the limit (docs/reference/access.md#pages). */
export function limitPages(access: Access): RequestHandler {
  return async (request, _response, next) => {
    if (!(await access.admitPage(clientAddress(request)))) {
      throw new RateLimited('rate', 1, pagesHint)
    }
    next()
  }
}

/** Names of query parameters in which other services accept a key. */
const keyNames = /[?&](?:x[-_])?(?:api[-_]?)?(?:key|token|access[-_]token)=/i

/**
 * Returns a hint for a request that sends a key in another place than `X-API-Key`
 * (docs/reference/errors.md#hints); null for other requests.
 */
function missingKeyHint(request: Request): string | null {
  if (request.get('Authorization') !== undefined) {
    return 'send the key in the header X-API-Key, not in Authorization'
  }
  if (keyNames.test(request.originalUrl) || hidesKey(request.originalUrl)) {
    return 'send the key in the header X-API-Key, not in the address, because programs log addresses'
  }
  return null
}
