import type { KeyUsage } from '../../schema/cards/key-usage.js'
import {
  Forbidden,
  Overloaded,
  RateLimited,
  type RequestError,
  Unauthorized,
} from '../../search/query/errors.js'
import type { Ban } from './bans/ban-list.js'
import type { GuessingRules } from './bans/guesses.js'
import type { ApiKey } from './keys/open-keys.js'
import { type Moment, startOf } from './limits/clock.js'
import type { Taken } from './limits/request-counts.js'

/** The inputs of a decision about access, in a form that can be sent to another process. */
export interface AccessRequest {
  /** The client's address; null if unknown (docs/reference/access.md#addresses). */
  readonly address: string | null
  /** SHA-256 of the API key as sent. */
  readonly hash: string
  /** False if the text cannot be a key. */
  readonly isWellFormed: boolean
  /** True if the request does not count against the quota. */
  readonly isFree: boolean
  /** True if an unknown key counts as a failed attempt. */
  readonly isGuess: boolean
}

/** The reason for rejecting a request; `errorOf` turns it into the response. */
type Refusal =
  | { readonly kind: 'unknown_key' | 'unavailable' | 'guesses' }
  | { readonly kind: 'banned'; readonly ban: Ban }
  /** `day` is the UTC day on which the key ended. */
  | { readonly kind: 'expired'; readonly day: string }
  /** `cost` is the number of requests as which the request would have counted. */
  | { readonly kind: 'rate'; readonly limit: number; readonly cost: number }
  /** `seconds` until the quota is reset, which is at `endsAt`, in seconds since 1970. */
  | {
      readonly kind: 'quota'
      readonly limit: number
      readonly seconds: number
      readonly endsAt: number
    }

/** The decision about a request. */
export interface Admission {
  /** The name of the valid key, even if a limit rejects the request. */
  readonly keyName: string | null
  /** Headers with the key's limits. */
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
}

/** Access control, in this process or through its primary. */
export interface Access {
  /** The ban of an address; null if it is not banned. */
  findBan(address: string): Ban | null
  admit(request: AccessRequest): Promise<Admission>
  /**
   * Counts an admitted request of the key with this hash as `cost` requests against the rate. If that exceeds
   * the rate, refuses it and takes back that it was counted.
   */
  charge(hash: string, cost: number): Promise<Admission>
  /** Counts a request for a page that needs no key; false if it exceeds the limit. */
  admitPage(address: string | null): Promise<boolean>
  /** Counts a failed attempt to guess a secret other than a key; true if there were too many. */
  noteGuess(address: string | null, hash: string): Promise<boolean>
  /** Returns the limits and usage of the key with this hash; null if currently unreadable. */
  usage(hash: string): Promise<KeyUsage | null>
  close(): Promise<void>
}

export const refused = (refusal: Refusal): Admission => ({ keyName: null, headers: {}, refusal })

/**
 * Decides about a request from the counts of its key (docs/reference/access.md#rates-and-quotas).
 */
export function admissionOf(
  key: ApiKey,
  taken: Taken,
  { second, day }: Moment,
  cost = 1,
): Admission {
  const { name, rate, quota } = key
  const { refusedBy, usedInSecond, usedToday } = taken
  const midnight = startOf(day + 1)
  const left = (limit: number, used: number) => String(Math.max(0, limit - used))
  const headers = {
    ...(rate === null ? {} : { 'X-RateLimit-Remaining': left(rate, usedInSecond) }),
    ...(quota === null
      ? {}
      : { 'X-Quota-Remaining': left(quota, usedToday), 'X-Quota-Reset': String(midnight) }),
  }
  const refusals = {
    rate: { kind: 'rate', limit: rate ?? 0, cost },
    quota: { kind: 'quota', limit: quota ?? 0, seconds: midnight - second, endsAt: midnight },
  } as const
  return { keyName: name, headers, refusal: refusedBy && refusals[refusedBy] }
}

/** Turns a refusal into the error of the response, with a hint. */
export function errorOf(refusal: Refusal, rules: GuessingRules): RequestError {
  switch (refusal.kind) {
    case 'unknown_key':
      return new Unauthorized('the key is unknown or revoked')
    case 'expired':
      return new Unauthorized(`the key expired on ${refusal.day}`)
    case 'unavailable':
      return new Overloaded('the service cannot look up keys at the moment')
    case 'guesses':
      return new RateLimited('rate', 1, guessesHint)
    case 'banned':
      return forbidden(refusal.ban, rules)
    case 'rate':
      return new RateLimited('rate', 1, rateHint(refusal))
    case 'quota':
      return new RateLimited('quota', refusal.seconds, quotaHint(refusal.limit, refusal.endsAt))
  }
}

const guessesHint =
  'many wrong keys come from clients whose address the proxy does not report; send a valid key in X-API-Key'

const rateHint = ({ limit, cost }: { readonly limit: number; readonly cost: number }) =>
  `this key may send ${requests(limit)} per second${cost === 1 ? '' : `, and this one counts as ${cost}`}; try again in the next second`

const quotaHint = (limit: number, endsAt: number) =>
  `this key may send ${requests(limit)} per day; the next day begins at ${isoSeconds(endsAt * 1000)}`

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

function forbidden({ until, left }: Ban, { guesses, windowSeconds }: GuessingRules): Forbidden {
  const hint = `at least ${guesses} different wrong keys came from this address within ${windowSeconds} seconds; it is blocked until ${isoSeconds(until)}: stop programs that send old or mistyped keys; the operator of the service can lift the block earlier`
  return new Forbidden(Math.ceil(left / 1000), hint)
}

/** Rounds up to a full second, so that a client does not retry too early. */
function isoSeconds(milliseconds: number): string {
  return new Date(Math.ceil(milliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}
