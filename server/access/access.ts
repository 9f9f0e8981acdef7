import type { Logger } from 'pino'
import { openForEventLoop } from './access-database.js'
import { connectRedis } from './connect-redis.js'
import { keptCounts, localCounters, sharedCounters } from './counters.js'
import { type Guessing, type GuessingRules, watchGuessing } from './guessing.js'
import { keepHouse } from './housekeeping.js'
import { insureGuessBook } from './insured-guess-book.js'
import { InsuredQuotas } from './insured-quotas.js'
import { storeVersion } from './kept-reads.js'
import { type Keys, openKeys } from './keys.js'
import { rememberKeys } from './known-keys.js'
import { laterCounts } from './later-counts.js'
import { countPages, type PageLimit } from './limit-pages.js'
import { countLimits, type Limits } from './limits.js'
import { openLocalGuessBook } from './local-guess-book.js'
import { openSharedGuessBook } from './shared-guess-book.js'
import { followKeys, withShared } from './shared-keys.js'
import { watchStore } from './store-health.js'
import { watchSharing } from './watch-sharing.js'

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
  /** The access database (platform/data-directory.ts). */
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
