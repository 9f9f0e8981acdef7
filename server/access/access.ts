import type { Logger } from 'pino'
import { openAccessStore, sweepAccessStore } from './access-database.js'
import { connectRedis } from './connect-redis.js'
import { localCounters, sharedCounters } from './counters.js'
import { type Guessing, type GuessingRules, watchGuessing } from './guessing.js'
import { type Keys, openKeys } from './keys.js'
import { countLimits, type Limits } from './limits.js'
import { openLocalGuessBook } from './local-guess-book.js'
import { openSharedGuessBook } from './shared-guess-book.js'
import { watchSharing } from './watch-sharing.js'

/** Who may ask, and how much. */
export interface Access {
  readonly keys: Keys
  readonly guessing: Guessing
  readonly limits: Limits
  /** Told of each request that a key let in: by what address, and the name of the key. */
  readonly noteSharing: (address: string, keyName: string) => void
  close(): Promise<void>
}

export interface AccessOptions {
  /** The access database (platform/data-directory.ts). */
  readonly file: string
  /** Shares rates, quotas and blocks between servers; null: each machine counts for itself. */
  readonly redisUrl: string | null
  readonly guessing: GuessingRules
  readonly logger: Logger
  readonly now: () => Date
}

const sweepMilliseconds = 3_600_000

/** Opens what decides about access: keys in the database, counts there or shared through Redis. */
export function openAccess({ file, redisUrl, guessing, logger, now }: AccessOptions): Access {
  const store = openAccessStore(file)
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger)
  const localBook = openLocalGuessBook(store)
  const book = redis ? openSharedGuessBook(redis, localBook) : localBook
  const local = localCounters(store)
  const counters = redis ? sharedCounters(redis, local) : local

  const sweep = () =>
    sweepAccessStore(store, now(), new Date(now().getTime() - guessing.windowSeconds * 1000))
  sweep()
  const sweeping = setInterval(sweep, sweepMilliseconds).unref()

  return {
    keys: openKeys(store, now),
    guessing: watchGuessing(book, guessing, now),
    limits: countLimits(counters, now),
    noteSharing: watchSharing(logger),
    async close() {
      clearInterval(sweeping)
      redis?.disconnect()
      store.close()
    },
  }
}
