import { RateLimited } from '../errors.js'
import { type Allowance, type Counters, countLeft, giveBackOne, takeOne } from './counters.js'
import type { ApiKey } from './keys.js'

/** What the limits say to a request: headers for its response, and a refusal or none. */
export interface Verdict {
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: RateLimited | null
}

export interface Limits {
  /** Counts a request of the key, unless a limit refuses it. */
  take(key: ApiKey): Promise<Verdict>
}

const secondsOfDay = 86_400

/**
 * The rate first, then the quota, which starts anew at midnight UTC. A request with a valid key
 * counts whatever its answer, but 429 does not (docs/reference/access.md#rates-and-quotas).
 */
export function countLimits(counters: Counters, now: () => Date): Limits {
  return {
    async take(key) {
      const second = Math.floor(now().getTime() / 1000)
      const day = Math.floor(second / secondsOfDay)
      const midnight = (day + 1) * secondsOfDay
      const rate: Allowance = {
        counter: counters.rates,
        name: `${key.hash}:${second}`,
        limit: key.rate,
        keepSeconds: 10,
      }
      const quota: Allowance = {
        counter: counters.quotas,
        name: `${key.hash}:${day}`,
        limit: key.quota,
        keepSeconds: 2 * secondsOfDay,
      }

      const ofRate = await takeOne(rate)
      if (!ofRate.granted) {
        const headers = limitHeaders(ofRate.left, await countLeft(quota), midnight)
        return { headers, refusal: new RateLimited('rate', 1) }
      }
      const ofQuota = await takeOne(quota)
      if (!ofQuota.granted) {
        await giveBackOne(rate)
        const headers = limitHeaders(await countLeft(rate), ofQuota.left, midnight)
        return { headers, refusal: new RateLimited('quota', midnight - second) }
      }
      return { headers: limitHeaders(ofRate.left, ofQuota.left, midnight), refusal: null }
    },
  }
}

/** A header for each limit that the key has. */
function limitHeaders(
  rateLeft: number | null,
  quotaLeft: number | null,
  midnight: number,
): Record<string, string> {
  return {
    ...(rateLeft === null ? {} : { 'X-RateLimit-Remaining': String(rateLeft) }),
    ...(quotaLeft === null
      ? {}
      : { 'X-Quota-Remaining': String(quotaLeft), 'X-Quota-Reset': String(midnight) }),
  }
}
