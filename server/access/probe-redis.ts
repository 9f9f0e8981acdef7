import { Redis } from 'ioredis'

/** Milliseconds that an answer may take. */
const patience = 2000

/** Asks a Redis what time it is, in milliseconds since 1970; the error says why it does not answer. */
export async function timeOfRedis(url: string): Promise<number> {
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
    const [seconds] = await redis.time()
    return Number(seconds) * 1000
  } finally {
    redis.disconnect()
  }
}
