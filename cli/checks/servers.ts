import { isAlone } from '../../engines/registry.js'
import { fault, ok, type Result } from '../../platform/checks.js'
import { RedisFailure, timeOfRedis } from '../../server/access/redis/with-redis.js'
import { duration } from '../in-words.js'
import type { CheckContext } from './context.js'

/** Reports whether the configured search server answers. */
export async function checkSearchServer({ engines }: CheckContext): Promise<Result[]> {
  const answer = (await engines?.server?.probe()) ?? null
  if (engines === null || answer === null) return []
  const { url, isAvailable, detail } = answer
  if (isAvailable) return [ok(`${url} answers (${detail})`)]
  const instead = isAlone(engines) ? 'searches answer 502' : 'the embedded index stands in'
  return [
    fault(`${url} does not answer (${detail}), and ${instead}: start it, or correct its variables`),
  ]
}

/** Tolerated difference of clocks in milliseconds: limits are counted by the second and the day. */
const tolerance = 5000

/** Reports whether the configured Redis answers, and a clock that differs from this one. */
export async function checkRedis({ config, now }: CheckContext): Promise<Result[]> {
  const url = config?.redisUrl ?? null
  if (url === null) return []
  try {
    const apart = Math.abs((await timeOfRedis(url)) - now().getTime())
    if (apart <= tolerance) return [ok('REDIS_URL answers')]
    return [
      fault(`its clock and this one are ${duration(apart / 1000)} apart: set both by the network`),
    ]
  } catch (error) {
    if (!(error instanceof RedisFailure)) throw error
    return [
      fault(
        `REDIS_URL does not answer (${error.reason}), and each server counts for itself: start it, or correct the variable`,
      ),
    ]
  }
}
