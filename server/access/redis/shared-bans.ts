import type { Redis } from 'ioredis'
import type { Ban } from '../bans/ban-list.js'
import type { FailedAttempt, GuessingRules } from '../bans/failed-attempts.js'
import { withRedis } from './with-redis.js'

/**
 * Names of sorted sets: bans by their end, and wrong keys of an address by their time, in
 * milliseconds.
 */
const bansName = 'titlebase:bans'
const attemptsName = (address: string) => `titlebase:failed_attempts:${address}`

/** Milliseconds since 1970 by the clock of Redis, independent of the servers' clocks. */
const redisNow = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/**
 * KEYS: the wrong keys of an address. ARGV: a wrong key, and the window. Returns the number of
 * wrong keys.
 */
const noteScript = `${redisNow}
  redis.call('zremrangebyscore', KEYS[1], '-inf', now - ARGV[2])
  redis.call('zadd', KEYS[1], 'NX', now, ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[2])
  return redis.call('zcard', KEYS[1])
`

/** KEYS: the bans. ARGV: an address, and the duration of its ban in milliseconds. */
const banScript = `${redisNow}
  redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
`

/** KEYS: the bans. Returns addresses, each with the remaining milliseconds of its ban. */
const readScript = `${redisNow}
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  local bans = redis.call('zrange', KEYS[1], 0, -1, 'withscores')
  for at = 2, #bans, 2 do bans[at] = bans[at] - now end
  return bans
`

/**
 * Bans and wrong keys in Redis, shared by several servers. All methods reject if Redis does not
 * answer.
 */
export type SharedBans = ReturnType<typeof bansInRedis>

export function bansInRedis(
  redis: Redis,
  { guesses, windowSeconds }: Pick<GuessingRules, 'guesses' | 'windowSeconds'>,
) {
  const window = windowSeconds * 1000
  return {
    /**
     * Counts wrong keys. Resolves to the addresses that have sent too many, counted over all
     * servers.
     */
    async note(attempts: readonly FailedAttempt[]) {
      const counts = await Promise.all(
        attempts.map(({ address, attempt }) =>
          redis.eval(noteScript, 1, attemptsName(address), attempt, window),
        ),
      )
      const tooMany = attempts.filter((_, position) => Number(counts[position]) >= guesses)
      return [...new Set(tooMany.map(({ address }) => address))]
    },
    async add({ address, left }: Ban) {
      await redis.eval(banScript, 1, bansName, address, Math.ceil(left))
    },
    async read() {
      const pairs = (await redis.eval(readScript, 1, bansName)) as (string | number)[]
      return Array.from({ length: pairs.length / 2 }, (_, position) => ({
        address: String(pairs[2 * position]),
        left: Number(pairs[2 * position + 1]),
      }))
    },
  }
}

/** Returns the banned addresses in a Redis. Throws CommandError if Redis does not answer. */
export async function bannedInRedis(url: string): Promise<string[]> {
  return withRedis(url, (redis) => redis.zrange(bansName, 0, '-1'))
}

/** Lifts bans in a Redis, and deletes the wrong keys of the addresses. */
export async function liftInRedis(url: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await withRedis(url, async (redis) => {
    await redis.zrem(bansName, ...addresses)
    await redis.del(addresses.map(attemptsName))
  })
}
