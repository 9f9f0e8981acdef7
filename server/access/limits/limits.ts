import type { KeyUsage } from '../../../schema/cards/usage.js'
import { RateLimited } from '../../errors.js'
import type { ApiKey } from '../keys/keys.js'
import {
  type Allowance,
  type Counters,
  countLeft,
  giveBackOne,
  keptCounts,
  takeOne,
} from './counters.js'
import type { LaterCounts, NamedCount } from './later-counts.js'

/** What the limits say to a request: headers for its response, and a refusal or none. */
export interface Verdict {
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: RateLimited | null
}

export interface Limits {
  /** Counts a request of the key, unless a limit refuses it; a free one takes nothing from the quota. */
  take(key: ApiKey, asked: { readonly isFree: boolean }): Promise<Verdict>
  /** Counts requests of keys without a quota that were let in elsewhere. */
  countLater(counts: readonly NamedCount[]): void
  /** What the key may use and has used (docs/reference/access.md#usage). */
  usage(key: ApiKey): Promise<KeyUsage>
}

const secondsOfDay = 86_400
/** Days that the use of a key is told of, the present one among them. */
const toldDays = 30

/**
 * The rate first, then the quota, which starts anew at midnight UTC. A request with a valid key
 * counts whatever its answer, but 429 does not (docs/reference/access.md#rates-and-quotas). What a
 * key without a quota uses is counted later.
 */
export function countLimits(counters: Counters, later: LaterCounts, now: () => Date): Limits {
  const quotaOf = (key: ApiKey, day: number): Allowance => ({
    counter: counters.quotas,
    name: countedAs(key, day),
    limit: key.quota,
    keepSeconds: keptCounts,
  })
  return {
    async take(key, { isFree }) {
      const moment = now()
      const second = Math.floor(moment.getTime() / 1000)
      const day = dayOf(moment)
      const midnight = (day + 1) * secondsOfDay
      const rate: Allowance = {
        counter: counters.rates,
        name: `${key.hash}:${second}`,
        limit: key.rate,
        keepSeconds: 10,
      }
      const quota = quotaOf(key, day)

      const ofRate = await takeOne(rate)
      if (!ofRate.granted || isFree) {
        const headers = limitHeaders(ofRate.left, await countLeft(quota), midnight)
        return { headers, refusal: ofRate.granted ? null : new RateLimited('rate', 1) }
      }
      if (key.quota === null) later.add(quota.name)
      const ofQuota = await takeOne(quota)
      if (!ofQuota.granted) {
        await giveBackOne(rate)
        const headers = limitHeaders(await countLeft(rate), ofQuota.left, midnight)
        return { headers, refusal: new RateLimited('quota', midnight - second) }
      }
      return { headers: limitHeaders(ofRate.left, ofQuota.left, midnight), refusal: null }
    },

    countLater(counts) {
      for (const [name, count] of counts) later.add(name, count)
    },

    async usage(key) {
      const { name, rate, quota } = key
      const today = dayOf(now())
      await later.handOver()
      const days = await Promise.all(
        Array.from({ length: toldDays }, async (_, place) => {
          const day = today - toldDays + 1 + place
          return {
            day: timeOf(day).slice(0, 10),
            used: await counters.counted(countedAs(key, day)),
          }
        }),
      )
      const used = days.at(-1)?.used ?? 0
      return {
        key: { name, rate_limit: rate, daily_quota: quota },
        today: {
          used,
          remaining: quota === null ? null : Math.max(0, quota - used),
          resets_at: quota === null ? null : timeOf(today + 1),
        },
        days,
      }
    },
  }
}

/** The number of a day since 1970, in UTC. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / secondsOfDay)
}

/** Under which the requests of a key on a day are counted. */
export function countedAs({ hash }: Pick<ApiKey, 'hash'>, day: number): string {
  return `${hash}:${day}`
}

/** The first moment of a day, by its number since 1970. */
function timeOf(day: number): string {
  return new Date(day * secondsOfDay * 1000).toISOString()
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
