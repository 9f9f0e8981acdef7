import { type Engines, isAlone } from '../../engines/registry.js'
import { RedisFailure, timeOfRedis } from '../../server/access/redis/with-redis.js'
import { duration } from '../in-words.js'
import { fault, ok, type Told } from './finding.js'

/** The engine's server, where one is configured. */
export async function checkSearchServer(engines: Engines): Promise<Told[]> {
  const answer = (await engines.server?.probe()) ?? null
  if (answer === null) return []
  const { url, isAvailable, detail } = answer
  if (isAvailable) return [ok(`${url} answers (${detail})`)]
  const instead = isAlone(engines) ? 'searches answer 502' : 'the embedded index stands in'
  return [
    fault(`${url} does not answer (${detail}), and ${instead}: start it, or mend its variables`),
  ]
}

/** Clocks may differ by as much, in milliseconds: limits are counted by the second and the day. */
const tolerated = 5000

/** Redis, where limits are shared, and its clock. */
export async function checkRedis(url: string | null, now: () => Date): Promise<Told[]> {
  if (url === null) return []
  try {
    const apart = Math.abs((await timeOfRedis(url)) - now().getTime())
    if (apart <= tolerated) return [ok('REDIS_URL answers')]
    return [
      fault(`its clock and this one are ${duration(apart / 1000)} apart: set both by the network`),
    ]
  } catch (error) {
    if (!(error instanceof RedisFailure)) throw error
    return [
      fault(
        `REDIS_URL does not answer (${error.reason}), and each server counts for itself: start it, or mend the variable`,
      ),
    ]
  }
}
