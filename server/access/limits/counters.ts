import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import type { InsuredQuotas } from './insured-quotas.js'

/** Where requests are counted: rates by the second, quotas by the day. */
export interface Counters {
  readonly rates: RateLimiterAbstract
  readonly quotas: RateLimiterAbstract
  /** How much a quota has counted under a name; rejects with Overloaded where that cannot be read. */
  counted(name: string): Promise<number>
}

type Counter = 'rates' | 'quotas'

/** The library wants these at the start; every call here brings its own limit and duration. */
const perCall = { points: 1, duration: 1 }

/** Rates in memory; quotas in the access database, so that a restart does not forget them. */
export function localCounters(quotas: InsuredQuotas): Counters {
  const counted = (name: string) => quotas.counted(name)
  return { rates: new RateLimiterMemory(perCall), quotas, counted }
}

/** Counters shared through Redis; while it does not answer, the local ones count. */
export function sharedCounters(redis: Redis, local: Counters): Counters {
  const shared = (name: Counter) =>
    new RateLimiterRedis({
      ...perCall,
      keyPrefix: `titlebase:${name}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: local[name],
    })
  const quotas = shared('quotas')
  return {
    rates: shared('rates'),
    quotas,
    counted: async (name) => (await quotas.get(name))?.consumedPoints ?? 0,
  }
}

/** For so many seconds the counts of a day are kept: `/usage` tells those of 30 days. */
export const keptCounts = 31 * 86_400

/** One limit of one key during one second or one day. */
export interface Allowance {
  readonly counter: RateLimiterAbstract
  /**
   * Names the key and the second or day, so that the windows follow the clock that is given and
   * not the moment at which a store happens to drop a count.
   */
  readonly name: string
  /** Null: unlimited, and nothing is counted. */
  readonly limit: number | null
  /** After this the store may drop the count; it must outlast the second or day. */
  readonly keepSeconds: number
}

/** Whether a request was taken out of an allowance, and how many are left; null: unlimited. */
export interface Taken {
  readonly granted: boolean
  readonly left: number | null
}

/** Takes one request out of an allowance, or none where it is used up. */
export async function takeOne(allowance: Allowance): Promise<Taken> {
  const { counter, name, limit, keepSeconds } = allowance
  if (limit === null) return { granted: true, left: null }
  const { consumedPoints } = await counter.penalty(name, 1, { customDuration: keepSeconds })
  if (consumedPoints <= limit) return { granted: true, left: limit - consumedPoints }
  await giveBackOne(allowance)
  return { granted: false, left: 0 }
}

/** Returns a request that was taken and then refused. */
export async function giveBackOne(allowance: Allowance): Promise<void> {
  const { counter, name, limit, keepSeconds } = allowance
  if (limit !== null) await counter.reward(name, 1, { customDuration: keepSeconds })
}

/** How many requests are left in an allowance, taking none; null: unlimited. */
export async function countLeft({ counter, name, limit }: Allowance): Promise<number | null> {
  if (limit === null) return null
  const counted = await counter.get(name)
  return Math.max(0, limit - (counted?.consumedPoints ?? 0))
}
