import { isAlone } from '../../engines/registry.js'
import { fault, ok, type Result } from '../../platform/checks.js'
import { RedisFailure, timeOfRedis } from '../../server/access/redis/with-redis.js'
import { formatDuration } from '../format.js'
import { type CheckContext, statusCheck } from './check-context.js'

/** The checks of the search server and Redis. */
export const serverChecks = [
  statusCheck('search server', 'connection to Meilisearch or OpenSearch', checkSearchServer),
  statusCheck('redis', 'connection to Redis, and its clock', checkRedis),
]

/** Reports whether the configured search server answers. */
async function checkSearchServer({ engines }: CheckContext): Promise<Result[]> {
  const answer = (await engines?.server?.probe()) ?? null
  if (engines === null || answer === null) return []
  const { url, isAvailable, detail } = answer
  if (isAvailable) return [ok(`${url} answers (${detail})`)]
  const effect = isAlone(engines) ? 'searches fail with 502' : 'the embedded engine answers instead'
  return [
    fault(`${url} does not answer (${detail}), ${effect}: start it, or correct its variables`),
  ]
}

/** Tolerated clock difference in milliseconds; the service counts limits per second and per day. */
const tolerance = 5000

/** Reports whether the configured Redis answers, and whether its clock differs from this one. */
async function checkRedis({ config, now }: CheckContext): Promise<Result[]> {
  const url = config?.redisUrl ?? null
  if (url === null) return []
  try {
    const difference = Math.abs((await timeOfRedis(url)) - now().getTime())
    if (difference <= tolerance) return [ok('Redis answers')]
    const apart = formatDuration(difference / 1000)
    return [
      fault(`the clocks of Redis and this machine differ by ${apart}: synchronise both (NTP)`),
    ]
  } catch (error) {
    if (!(error instanceof RedisFailure)) throw error
    return [
      fault(
        `Redis does not answer (${error.reason}), and each server counts requests separately: start it, or correct REDIS_URL`,
      ),
    ]
  }
}
