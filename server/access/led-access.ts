import type { KeyUsage } from '../../schema/cards/usage.js'
import { RateLimited } from '../errors.js'
import type { Access, AccessOptions } from './access.js'
import { openForEventLoop } from './database/access-database.js'
import { storeVersion } from './database/kept-reads.js'
import { watchStore } from './database/store-health.js'
import { type Guessing, watchGuessing } from './guesses/guessing.js'
import { insureGuessBook } from './guesses/insured-guess-book.js'
import { openLocalGuessBook } from './guesses/local-guess-book.js'
import { type ApiKey, openKeys } from './keys/keys.js'
import { rememberKeys } from './keys/known-keys.js'
import { onceEach } from './keys/watch-sharing.js'
import { laterCounts, type NamedCount } from './limits/later-counts.js'
import { countedAs, dayOf, type Limits, type Verdict } from './limits/limits.js'
import { connectRedis } from './redis/connect-redis.js'
import { followKeys, withShared } from './shared-keys/shared-keys.js'

/** What one process decides for all processes of a service, as the others ask it. */
export interface AccessDecisions {
  take(key: ApiKey, isFree: boolean): Promise<PlainVerdict>
  countLater(counts: readonly NamedCount[]): Promise<void>
  usage(key: ApiKey): Promise<KeyUsage>
  /** Counts a wrong key. */
  guess(address: string | null): Promise<boolean>
  secondsBlocked(address: string | null): Promise<number>
  takePage(address: string | null): Promise<boolean>
  noteSharing(address: string, keyName: string): Promise<void>
}

/** A verdict that can be sent to another process. */
export interface PlainVerdict extends Pick<Verdict, 'headers'> {
  readonly refusal: Pick<RateLimited, 'limit' | 'retryAfter'> | null
}

/** Access of a process that is led by another one. */
export interface LedAccess extends Access {
  /** Hands over what is counted here and not yet there. */
  handOver(): Promise<void>
  /** Told whether bans may be known there that the access database has not. */
  setOtherBans(hasOthers: boolean): void
}

/** How often requests without limits are handed over. */
const handOverMilliseconds = 1000

/**
 * Opens access where another process decides (docs/reference/access.md#several-processes). Keys and
 * bans are read here, from the access database, which this process never writes, and shared keys from
 * Redis; what counts, and what is counted against a limit, is asked. A key without limits waits for
 * nothing.
 */
export function openLedAccess(
  { file, redisUrl, guessing, logger, now }: AccessOptions,
  leading: AccessDecisions,
): LedAccess {
  const store = openForEventLoop(file)
  const health = watchStore(file, logger)
  const version = storeVersion(store)
  const redis = redisUrl === null ? null : connectRedis(redisUrl, logger)
  const shared =
    redisUrl === null ? null : followKeys({ redisUrl, store, health, logger, writesCopy: false })
  const ownKeys = rememberKeys(openKeys(store, now), version, health)
  const later = laterCounts((counts) => leading.countLater(counts))
  // Until it is told, it may be so.
  let hasOtherBans = true
  const book = watchGuessing(
    insureGuessBook(openLocalGuessBook(store, version), health),
    guessing,
    now,
  )
  const handingOver = setInterval(later.handOver, handOverMilliseconds).unref()

  const asked: Guessing = {
    secondsBlocked: (address) =>
      hasOtherBans ? leading.secondsBlocked(address) : book.secondsBlocked(address),
    note: leading.guess,
  }
  const limits: Limits = {
    async take(key, { isFree }) {
      if (key.rate !== null || key.quota !== null) return verdictOf(await leading.take(key, isFree))
      if (!isFree) later.add(countedAs(key, dayOf(now())))
      return { headers: {}, refusal: null }
    },
    countLater(counts) {
      for (const [name, count] of counts) later.add(name, count)
    },
    usage: leading.usage,
  }
  return {
    keys: shared ? withShared(ownKeys, shared) : ownKeys,
    guessing: asked,
    limits,
    pages: { take: leading.takePage },
    noteSharing: onceEach(leading.noteSharing),
    isSharing: () => null,
    areKeysShared: () => shared?.isCurrent() ?? null,
    hasOtherBans: () => hasOtherBans,
    storeFailures: health.failures,
    handOver: later.handOver,
    setOtherBans(hasOthers) {
      hasOtherBans = hasOthers
    },
    async close() {
      clearInterval(handingOver)
      await later.handOver()
      redis?.disconnect()
      await shared?.close()
      store.close()
    },
  }
}

/** The decisions of an open access, for the processes that it leads. */
export function decisionsOf(access: Access): AccessDecisions {
  return {
    async take(key, isFree) {
      const { headers, refusal } = await access.limits.take(key, { isFree })
      return { headers, refusal: refusal && plainRefusal(refusal) }
    },
    async countLater(counts) {
      access.limits.countLater(counts)
    },
    usage: (key) => access.limits.usage(key),
    guess: (address) => access.guessing.note(address),
    secondsBlocked: (address) => access.guessing.secondsBlocked(address),
    takePage: (address) => access.pages.take(address),
    async noteSharing(address, keyName) {
      access.noteSharing(address, keyName)
    },
  }
}

const plainRefusal = ({ limit, retryAfter }: RateLimited) => ({ limit, retryAfter })

function verdictOf({ headers, refusal }: PlainVerdict): Verdict {
  return { headers, refusal: refusal && new RateLimited(refusal.limit, refusal.retryAfter) }
}
