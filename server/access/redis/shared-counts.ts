import type { Redis } from 'ioredis'
import { type ApiKey, countedAs } from '../keys/open-keys.js'
import type { Moment } from '../limits/clock.js'
import { usageDays } from '../limits/daily-usage.js'
import type { DailyUse, LocalCounts, RequestCounts, Taken } from '../limits/request-counts.js'

/** Seconds for which Redis stores the count of a day: one day longer than `/usage` reports it. */
const storedSeconds = (usageDays + 1) * 86_400
/**
 * Seconds for which Redis stores the count of a second; the clocks of servers may differ by as
 * much.
 */
const rateSeconds = 60

/**
 * Counts a request atomically, unless the rate or the quota is exhausted. KEYS: the counts of the
 * second and of the day. ARGV: rate and quota (-1 means no limit), whether the request is free, and
 * the seconds after which Redis deletes each count.
 */
const takeScript = `
  local rate, quota = tonumber(ARGV[1]), tonumber(ARGV[2])
  local second = tonumber(redis.call('get', KEYS[1]) or 0)
  local day = tonumber(redis.call('get', KEYS[2]) or 0)
  if rate >= 0 and second >= rate then return {'rate', second, day} end
  if ARGV[3] == '0' then
    if quota >= 0 and day >= quota then return {'quota', second, day} end
    day = redis.call('incr', KEYS[2])
    redis.call('expire', KEYS[2], ARGV[5])
  end
  second = redis.call('incr', KEYS[1])
  redis.call('expire', KEYS[1], ARGV[4])
  return {'', second, day}
`

/**
 * Counts more requests against the rate atomically. If it does not allow them, takes the request back. KEYS:
 * the counts of the second and of the day. ARGV: rate (-1 means no limit), the number of requests, and the
 * seconds after which Redis deletes the count of the second.
 */
const chargeScript = `
  local rate, more = tonumber(ARGV[1]), tonumber(ARGV[2])
  local second = tonumber(redis.call('get', KEYS[1]) or 0)
  local day = tonumber(redis.call('get', KEYS[2]) or 0)
  if rate >= 0 and second + more > rate then
    if day > 0 then day = redis.call('decr', KEYS[2]) end
    return {'rate', redis.call('decr', KEYS[1]), day}
  end
  second = redis.call('incrby', KEYS[1], more)
  redis.call('expire', KEYS[1], ARGV[3])
  return {'', second, day}
`

const rateName = (hash: string, second: number) => `titlebase:rates:${hash}:${second}`
const quotaName = (hash: string, day: number) => `titlebase:quotas:${hash}:${day}`

/**
 * Counts requests in Redis for all servers that share it, and in memory while Redis does not
 * answer.
 */
export function countInRedis(redis: Redis, local: LocalCounts): RequestCounts {
  /** Runs a script with the counts of a key; null if Redis does not answer. */
  async function count(
    script: string,
    key: ApiKey,
    { second, day }: Moment,
    options: readonly number[],
  ): Promise<Taken | null> {
    const hash = countedAs(key)
    const names = [rateName(hash, second), quotaName(hash, day)]
    const answer = await redis.eval(script, 2, ...names, ...options).catch(() => null)
    if (answer === null) return null
    const [refusedBy, usedInSecond, usedToday] = answer as [string, number, number]
    return { refusedBy: (refusedBy || null) as Taken['refusedBy'], usedInSecond, usedToday }
  }

  return {
    async take(key, moment, isFree) {
      const { rate, quota } = key
      const options = [rate ?? -1, quota ?? -1, isFree ? 1 : 0, rateSeconds, storedSeconds]
      const taken = await count(takeScript, key, moment, options)
      return taken ?? local.take(key, moment, isFree)
    },

    async charge(key, moment, more) {
      const taken = await count(chargeScript, key, moment, [key.rate ?? -1, more, rateSeconds])
      return taken ?? local.charge(key, moment, more)
    },

    async usedSince(hash, day) {
      const used = await usedInRedis(redis, hash, day).catch(() => null)
      return used ?? local.usedSince(hash, day)
    },
  }
}

/** Number of requests of a key on each of 30 days, beginning with `day`. */
export async function usedInRedis(redis: Redis, hash: string, day: number): Promise<DailyUse> {
  const days = Array.from({ length: usageDays }, (_, position) => day + position)
  const counts = await redis.mget(days.map((each) => quotaName(hash, each)))
  return new Map(days.map((each, position) => [each, Number(counts[position] ?? 0)]))
}
