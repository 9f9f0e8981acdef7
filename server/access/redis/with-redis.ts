import { Redis } from 'ioredis'

/** Milliseconds that an answer may take. */
const patience = 5000

/** Redis does not answer; the message is why. */
export class NoRedis extends Error {}

/** Connects to a Redis for one use; throws NoRedis, at once where it is not there. */
export async function withRedis<Result>(
  url: string,
  use: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    retryStrategy: () => null,
  })
  // What `connect` throws says no more than that the connection is closed.
  let reason: Error | null = null
  redis.on('error', (error: Error) => {
    reason ??= error
  })
  try {
    await redis.connect()
    return await use(redis)
  } catch (error) {
    const { message } = error as Error
    if (redis.status === 'ready' && message !== 'Command timed out') throw error
    throw new NoRedis(inWords(reason ?? (error as Error)))
  } finally {
    redis.disconnect()
  }
}

/** A name with several addresses fails with an error that has no message of its own. */
const inWords = (error: Error & { code?: string }): string => error.message || (error.code ?? '')

/** Asks a Redis what time it is, in milliseconds since 1970. */
export function timeOfRedis(url: string): Promise<number> {
  return withRedis(url, async (redis) => {
    const [seconds] = await redis.time()
    return Number(seconds) * 1000
  })
}
