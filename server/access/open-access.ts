import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Overloaded } from '../../search/query/errors.js'
import {
  type Access,
  type AccessRequest,
  type Admission,
  admissionOf,
  refused,
} from './admission.js'
import type { Ban } from './bans/ban-list.js'
import type { GuessingRules } from './bans/guesses.js'
import { guardAgainstGuessing } from './bans/guessing.js'
import { openForEventLoop } from './database/access-database.js'
import { maintainDatabase } from './database/maintenance.js'
import { watchStore } from './database/store-health.js'
import { findInDatabase } from './keys/find-key.js'
import { isLive } from './keys/key-names.js'
import { countedAs, openKeys } from './keys/open-keys.js'
import { warnOfProxies } from './keys/warn-of-proxies.js'
import { momentOf } from './limits/clock.js'
import { firstUsageDay, usageOf } from './limits/daily-usage.js'
import { countPages } from './limits/page-limit.js'
import { additionalCost, countLocally } from './limits/request-counts.js'
import { findInRedis } from './redis/cached-keys.js'
import { redisHasKeys } from './redis/redis-keys.js'
import { bansInRedis } from './redis/shared-bans.js'
import { countInRedis } from './redis/shared-counts.js'

/** Access control that runs in this process. */
interface OwnAccess extends Access {
  /** All current bans. */
  bans(): Ban[]
  /**
   * Writes new counts and reads the counts of other servers. Called every second and on closing.
   */
  sync(): Promise<void>
  /** True if keys and limits are currently shared through Redis; null if it is not configured. */
  isSharing(): boolean | null
  /** Number of failed attempts to use the access database. */
  storeFailures(): number
}

interface AccessOptions {
  /** The access database (storage/data-directory/data-directory.ts). */
  readonly file: string
  /**
   * Connection to the Redis through which servers share keys, rates, quotas and bans; null if each
   * data directory has its own.
   */
  readonly redis: Redis | null
  readonly guessing: GuessingRules
  readonly logger: Logger
  readonly now: () => Date
  /** Monotonic clock in milliseconds. */
  readonly elapsed?: () => number
  /** Called for each ban that begins or is lifted; `left` is 0 for a lifted ban. */
  readonly onBan?: (ban: Ban) => void
  /** Milliseconds between two calls of `sync`. */
  readonly syncMilliseconds?: number
}

/**
 * Opens the access database and Redis. The returned object decides about access from data in
 * memory.
 */
export function openAccess(options: AccessOptions): OwnAccess {
  const { file, redis, guessing: rules, logger, now } = options
  const { onBan = () => {}, syncMilliseconds = 1000 } = options
  const clock = { now, elapsed: options.elapsed ?? (() => performance.now()) }
  const store = openForEventLoop(file)
  const health = watchStore(file, logger)
  const keys = openKeys(store, now)
  const localCounts = countLocally(store, health)
  const counts = redis === null ? localCounts : countInRedis(redis, localCounts)
  const findKey =
    redis === null
      ? findInDatabase(store, health, keys.find, keys.list().filter(isLive))
      : findInRedis(
          redis,
          findInDatabase(store, health, keys.findUnshared, []),
          clock.elapsed,
          logger,
        )
  const sharedBans = redis && bansInRedis(redis)
  const anyKey = store.prepare('select 1 from keys limit 1')
  const hasOwnKeys = () => health.attempt('read', () => anyKey.get() !== undefined) ?? true
  let hasSharedKeys = redis !== null
  const guessing = guardAgainstGuessing({
    ...{ store, health, clock, rules, sharedBans, onBan },
    hasKeys: () => hasSharedKeys || hasOwnKeys(),
  })
  const admitPage = countPages()
  const noteProxy = warnOfProxies(logger)

  async function sync(): Promise<void> {
    localCounts.write(momentOf(now()))
    if (redis !== null) hasSharedKeys = await redisHasKeys(redis).catch(() => hasSharedKeys)
    await guessing.sync()
  }

  async function admit(request: AccessRequest): Promise<Admission> {
    const { address, hash, isWellFormed, isFree, isGuess } = request
    const ban = address === null ? null : guessing.findBan(address)
    if (ban !== null) return refused({ kind: 'banned', ban })
    const key = isWellFormed ? await readOr('unavailable', () => findKey(hash)) : null
    if (key === 'unavailable') return refused({ kind: key })
    if (key === null) {
      const isTooMuch = isGuess && guessing.note(address, hash)
      // An unknown address cannot be banned, so too many guesses return 429 instead.
      return refused({ kind: isTooMuch && address === null ? 'guesses' : 'unknown_key' })
    }
    if (key.expires_at !== null && Date.parse(key.expires_at) <= now().getTime()) {
      return refused({ kind: 'expired', day: key.expires_at.slice(0, 10) })
    }
    if (address !== null) {
      guessing.noteValid(address)
      noteProxy(address, key.name)
    }
    const moment = momentOf(now())
    return admissionOf(key, await counts.take(key, moment, isFree), moment)
  }

  async function charge(hash: string, cost: number): Promise<Admission> {
    const key = await readOr(null, () => findKey(hash))
    if (key === null) return refused({ kind: 'unavailable' })
    const moment = momentOf(now())
    const more = additionalCost(cost, key.rate)
    return admissionOf(key, await counts.charge(key, moment, more), moment, cost)
  }

  const endMaintenance = maintainDatabase(file, (reason) =>
    logger.warn({ file, reason }, 'maintenance of the access database failed'),
  )
  const syncing = setInterval(sync, syncMilliseconds).unref()
  let closing: Promise<void> | null = null

  async function close(): Promise<void> {
    clearInterval(syncing)
    await sync()
    redis?.disconnect()
    await endMaintenance()
    store.close()
  }

  return {
    findBan: guessing.findBan,
    bans: guessing.bans,
    admit,
    charge,
    admitPage: async (address) => admitPage(address, momentOf(now()).second),
    noteGuess: async (address, hash) => guessing.note(address, hash),
    async usage(hash) {
      const key = await readOr(null, () => findKey(hash))
      const moment = momentOf(now())
      const used = key && (await counts.usedSince(countedAs(key), firstUsageDay(moment)))
      return used && usageOf(key, used, moment)
    },
    sync,
    isSharing: () => (redis === null ? null : redis.status === 'ready'),
    storeFailures: health.failures,
    close() {
      closing ??= close()
      return closing
    },
  }
}

/** Returns the data, or a fallback if it is currently unreadable. */
async function readOr<Read, const Other>(
  otherwise: Other,
  read: () => Read | Promise<Read>,
): Promise<Read | Other> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Overloaded) return otherwise
    throw error
  }
}

/** Connects to Redis if an address is configured. Other services do not load its library. */
export async function openRedis(url: string | null, logger: Logger): Promise<Redis | null> {
  if (url === null) return null
  const { connectRedis } = await import('./redis/connect-redis.js')
  return connectRedis(url, logger)
}
