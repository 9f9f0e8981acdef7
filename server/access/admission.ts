import type { KeyUsage } from '../../schema/cards/usage.js'
import { Forbidden, Overloaded, RateLimited, type RequestError, Unauthorized } from '../errors.js'
import type { Ban } from './bans/ban-list.js'
import type { GuessingRules } from './bans/failed-attempts.js'
import type { ApiKey } from './keys/keys.js'
import { type Moment, startOf } from './limits/clock.js'
import type { Taken } from './limits/counts.js'

/** What access is decided by. All of it can be sent to another process. */
export interface AccessRequest {
  /** Of the client; null if nobody can tell (docs/reference/access.md#addresses). */
  readonly address: string | null
  /** SHA-256 of what was sent as the key. */
  readonly hash: string
  /** False if no key looks like this. */
  readonly isWellFormed: boolean
  /** True if the request takes nothing from the quota. */
  readonly isFree: boolean
  /** True if a wrong key counts as a guess. */
  readonly isGuess: boolean
}

/** Why a request is refused; the texts are made from it where the request is answered. */
export type Refusal =
  | { readonly kind: 'unknown_key' | 'unavailable' | 'guesses' }
  | { readonly kind: 'banned'; readonly ban: Ban }
  | { readonly kind: 'rate'; readonly limit: number }
  /** `seconds` until the quota starts anew, which is at `endsAt`, in seconds since 1970. */
  | {
      readonly kind: 'quota'
      readonly limit: number
      readonly seconds: number
      readonly endsAt: number
    }

/** What is decided about a request. */
export interface Admission {
  /** The name of the key that lets the request in, or that a limit refuses. */
  readonly keyName: string | null
  /** The headers of the limits that the key has. */
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: Refusal | null
}

/** Who may ask, and how much: decided in this process, or by the one that leads it. */
export interface Access {
  /** The ban of an address; null if it is not banned. */
  findBan(address: string): Ban | null
  admit(request: AccessRequest): Promise<Admission>
  /** Counts a request for a page that needs no key; false if it is beyond the limit. */
  admitPage(address: string | null): Promise<boolean>
  /** Counts something else that was guessed like a key; true if there were too many. */
  noteGuess(address: string | null, hash: string): Promise<boolean>
  /** What the key with a hash may use and has used; null if that cannot be read now. */
  usage(hash: string): Promise<KeyUsage | null>
  close(): Promise<void>
}

export const refused = (refusal: Refusal): Admission => ({ keyName: null, headers: {}, refusal })

/** What the counts of a key mean for its request (docs/reference/access.md#rates-and-quotas). */
export function admissionOf(key: ApiKey, taken: Taken, { second, day }: Moment): Admission {
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
    rate: { kind: 'rate', limit: rate ?? 0 },
    quota: { kind: 'quota', limit: quota ?? 0, seconds: midnight - second, endsAt: midnight },
  } as const
  return { keyName: name, headers, refusal: refusedBy && refusals[refusedBy] }
}

/** The error that answers a refused request, with a hint that says what to do. */
export function errorOf(refusal: Refusal, rules: GuessingRules): RequestError {
  switch (refusal.kind) {
    case 'unknown_key':
      return new Unauthorized('the key is unknown or revoked')
    case 'unavailable':
      return new Overloaded('keys cannot be looked up')
    case 'guesses':
      return new RateLimited('rate', 1, guessesHint)
    case 'banned':
      return forbidden(refusal.ban, rules)
    case 'rate':
      return new RateLimited('rate', 1, rateHint(refusal.limit))
    case 'quota':
      return new RateLimited('quota', refusal.seconds, quotaHint(refusal.limit, refusal.endsAt))
  }
}

const guessesHint =
  'many wrong keys come from clients whose address the proxy does not name: send a valid key in X-API-Key'

const rateHint = (limit: number) =>
  `this key may send ${requests(limit)} per second; send the next one in the next second`

const quotaHint = (limit: number, endsAt: number) =>
  `this key may send ${requests(limit)} per day; the next day begins at ${isoSeconds(endsAt * 1000)}`

const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

function forbidden({ until, left }: Ban, { guesses, windowSeconds }: GuessingRules): Forbidden {
  const hint = `${guesses} different wrong keys came from this address within ${windowSeconds} seconds; it is blocked until ${isoSeconds(until)}: stop programs that send old or mistyped keys, and ask the operator of the service to lift the block earlier`
  return new Forbidden(Math.ceil(left / 1000), hint)
}

/** To the second, rounded up, so that nobody comes too early. */
function isoSeconds(milliseconds: number): string {
  return new Date(Math.ceil(milliseconds / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}
