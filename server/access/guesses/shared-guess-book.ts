import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { GuessBook } from './guessing.js'

/**
 * Guesses and blocks shared through Redis. Blocks are written down locally too, and while Redis
 * does not answer the local book alone decides: the service goes on.
 */
export function openSharedGuessBook(redis: Redis, local: GuessBook): GuessBook {
  return {
    async note(address, at, since, enough) {
      const key = guessesKey(address)
      const answers = await redis
        .multi()
        .zadd(key, at, randomUUID())
        .zremrangebyscore(key, '-inf', since)
        // Of more than are enough the newest are kept.
        .zremrangebyrank(key, 0, -enough - 1)
        .zcard(key)
        .pexpire(key, at - since)
        .exec()
        .catch(() => null)
      const shared = answers?.[3]?.[1]
      return typeof shared === 'number' ? shared : local.note(address, at, since, enough)
    },
    async block(address, at, until) {
      await local.block(address, at, until)
      await redis.set(blockKey(address), until, 'PX', until - at).catch(() => null)
    },
    async blockedUntil(address, at) {
      const here = await local.blockedUntil(address, at)
      if (here !== null) return here
      const until = Number(await redis.get(blockKey(address)).catch(() => null))
      return until > at ? until : null
    },
  }
}

/** Where Redis has the end of an address's block. */
export function blockKey(address: string): string {
  return `titlebase:block:${address}`
}

/** Where Redis has an address's guesses. */
export function guessesKey(address: string): string {
  return `titlebase:guesses:${address}`
}
