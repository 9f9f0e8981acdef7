import { Redis } from 'ioredis'

/** Milliseconds that an answer may take. */
const patience = 5000

/** Connects to a Redis for one use; rejects with why it does not answer, at once where it is not there. */
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
  // Told by what `connect` throws.
  redis.on('error', () => {})
  try {
    await redis.connect()
    return await use(redis)
  } finally {
    redis.disconnect()
  }
}

/** Asks a Redis what time it is, in milliseconds since 1970. */
export function timeOfRedis(url: string): Promise<number> {
  return withRedis(url, async (redis) => {
    const [seconds] = await redis.time()
    return Number(seconds) * 1000
  })
}
