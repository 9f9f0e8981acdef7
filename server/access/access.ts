import type { Logger } from 'pino'
import { openForEventLoop } from './database/access-database.js'
import { keepHouse } from './database/housekeeping.js'
import { storeVersion } from './database/kept-reads.js'
import { watchStore } from './database/store-health.js'
import { type Guessing, type GuessingRules, watchGuessing } from './guesses/guessing.js'
import { insureGuessBook } from './guesses/insured-guess-book.js'
import { openLocalGuessBook } from './guesses/local-guess-book.js'
import { openSharedGuessBook } from './guesses/shared-guess-book.js'
import { type Keys, openKeys } from './keys/keys.js'
import { rememberKeys } from './keys/known-keys.js'
import { watchSharing } from './keys/watch-sharing.js'
import { keptCounts, localCounters, sharedCounters } from './limits/counters.js'
import { InsuredQuotas } from './limits/insured-quotas.js'
import { laterCounts } from './limits/later-counts.js'
import { countPages, type PageLimit } from './limits/limit-pages.js'
import { countLimits, type Limits } from './limits/limits.js'
import { connectRedis } from './redis/connect-redis.js'
import { followKeys, withShared } from './shared-keys/shared-keys.js'

/** Who may ask, and how much. */
export interface Access {
  readonly keys: Keys
  readonly guessing: Guessing
  readonly limits: Limits
  readonly pages: PageLimit
  /** Told of each request that a key let in: by what address, and the name of the key. */
  readonly noteSharing: (address: string, keyName: string) => void
  /** Whether limits are shared through Redis now; null where they never are. */
  isSharing(): boolean | null
  /** Whether bans may be known that the access database has not: to Redis, or in memory alone. */
  hasOtherBans(): boolean
  /** Whether keys are compared with those in Redis now; null where they never are. */
  areKeysShared(): boolean | null
  /** How often the access database could not be used so far. */
  storeFailures(): number
  close(): Promise<void>
}

export interface AccessOptions {
  /** The access database (storage/data-directory/data-directory.ts). */
  readonly file: string
  /** Shares keys, rates, quotas and blocks between servers; null: each folder has its own. */
  readonly redisUrl: string | null
  readonly guessing: GuessingRules
  readonly logger: Logger
  readonly now: () => Date
}

/** How often counts are written down that the database did not take at once. */
const writeMilliseconds = 1000

/** Opens what decides about access: keys in the database, counts there or shared through Redis. */
export function openAccess({ file, redisUrl, guessing, logger, now }: AccessOptions): Access {
  const store = openForEventLoop(file)
  const health = watchStore(file, logger)
  const version = storeVersion(store)
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger)
  const localBook = insureGuessBook(openLocalGuessBook(store, version), health)
  const writePending = async () => {
    await later.handOver()
    await localBook.writePending()
    await quotas.writePending()
  }
  const shared = redisUrl === null ? null : followKeys({ redisUrl, store, health, logger })
  const ownKeys = rememberKeys(openKeys(store, now), version, health)
  const book = redis ? openSharedGuessBook(redis, localBook) : localBook
  const quotas = new InsuredQuotas(store, health)
  const local = localCounters(quotas)
  const counters = redis ? sharedCounters(redis, local) : local
  const later = laterCounts(async (counts) => {
    const duration = { customDuration: keptCounts }
    await Promise.all(counts.map(([name, count]) => counters.quotas.penalty(name, count, duration)))
  })

  const endHousekeeping = keepHouse({
    file,
    windowSeconds: guessing.windowSeconds,
    now,
    onFailure: (reason) => logger.warn({ file, reason }, 'the access database is not tidied up'),
  })
  const writing = setInterval(writePending, writeMilliseconds).unref()

  return {
    keys: shared ? withShared(ownKeys, shared) : ownKeys,
    guessing: watchGuessing(book, guessing, now),
    limits: countLimits(counters, later, now),
    pages: countPages(now),
    noteSharing: watchSharing(logger),
    areKeysShared: () => (shared === null ? null : shared.isCurrent()),
    isSharing: () => (redis === null ? null : redis.status === 'ready'),
    hasOtherBans: () => redis !== null || localBook.hasPending(),
    storeFailures: health.failures,
    async close() {
      clearInterval(writing)
      await later.handOver()
      redis?.disconnect()
      await shared?.close()
      await endHousekeeping()
      await writePending()
      store.close()
    },
  }
}
