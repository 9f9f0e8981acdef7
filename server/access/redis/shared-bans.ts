import type { Redis } from 'ioredis'
import type { Ban } from '../bans/ban-list.js'
import { withRedis } from './with-redis.js'

/** Name of the sorted set of banned addresses by the end of their ban, in milliseconds. */
const bansName = 'titlebase:bans'

/** Milliseconds since 1970 by the clock of Redis, independent of the servers' clocks. */
const redisNow = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
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

export function bansInRedis(redis: Redis) {
  return {
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

export async function liftInRedis(url: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await withRedis(url, (redis) => redis.zrem(bansName, ...addresses))
}
