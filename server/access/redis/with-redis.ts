import type { Redis } from 'ioredis'
import { CommandError } from '../../../platform/command-error.js'

/** Timeout of a command in milliseconds. */
const timeout = 5000

/** Thrown if Redis does not answer or rejects a command; the message is one line for the user. */
export class RedisFailure extends CommandError {
  constructor(
    message: string,
    /** The message of Redis or the system. */
    readonly reason: string,
  ) {
    super(message)
  }
}

/**
 * Connects to a Redis for one task. Throws RedisFailure; if the connection is refused, it does so
 * immediately.
 */
export async function withRedis<Result>(
  url: string,
  use: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  // Only services and commands that use Redis load its library.
  const { Redis: Client } = (await import('ioredis')).default
  const redis = new Client(url, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    retryStrategy: () => null,
  })
  // `connect` itself reports only that the connection is closed.
  let cause: Error | null = null
  redis.on('error', (error: Error) => {
    cause ??= error
  })
  try {
    await redis.connect()
    return await use(redis)
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'ReplyError') {
      throw new RedisFailure(`the Redis at REDIS_URL rejected the command: ${message}`, message)
    }
    if (redis.status === 'ready' && message !== 'Command timed out') throw error
    const reason = messageOf(cause ?? (error as Error))
    const remedy = 'start Redis, or correct the variable'
    throw new RedisFailure(`REDIS_URL does not answer (${reason}): ${remedy}`, reason)
  } finally {
    redis.disconnect()
  }
}

/** The error for a host name with several addresses has no message. */
const messageOf = (error: Error & { code?: string }): string => error.message || (error.code ?? '')

/** Reads the time of a Redis, in milliseconds since 1970. */
export function timeOfRedis(url: string): Promise<number> {
  return withRedis(url, async (redis) => {
    const [seconds] = await redis.time()
    return Number(seconds) * 1000
  })
}
