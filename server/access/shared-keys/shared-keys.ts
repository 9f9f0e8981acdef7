import type { Logger } from 'pino'
import { Overloaded } from '../../errors.js'
import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import { type ApiKey, hashOf, isWellFormed, type Keys } from '../keys/keys.js'
import { connectForKeys } from '../redis/connect-redis.js'
import { copyIn } from './key-copy.js'
import { type KnownKeys, mayLack, putBack } from './put-back-keys.js'
import {
  isSameKey,
  type KeysRead,
  type KeysVersion,
  readChanged,
  readKeys,
  readVersion,
} from './redis-keys.js'

/** The keys that all servers share, as this one knows them. */
export interface SharedKeys {
  /** A key, revoked ones too; undefined: Redis does not know it. */
  find(hash: string): ApiKey | undefined
  /** Whether they were compared with those in Redis lately. */
  isCurrent(): boolean
  close(): Promise<void>
}

export interface SharedKeysOptions {
  readonly redisUrl: string
  readonly store: AccessStore
  readonly health: StoreHealth
  readonly logger: Logger
  /** Whether this process writes the copy in the access database; one of several does. */
  readonly writesCopy?: boolean
}

/** Keys that were compared so many milliseconds ago may be others by now. */
const currentMilliseconds = 2000

/** How often they are compared, and after comparisons that failed one after another at least. */
const pollMilliseconds = 250
const mostPollMilliseconds = 5000

/**
 * Keeps a copy of the keys in Redis, in memory and in the access database, and compares its version
 * with that in Redis four times a second (docs/reference/access.md#shared-keys). No request waits for
 * it. While Redis is away the copy goes on, through a restart too.
 */
export function followKeys(options: SharedKeysOptions): SharedKeys {
  const { redisUrl, store, health, logger, writesCopy = true } = options
  const redis = connectForKeys(redisUrl)
  const copy = copyIn(store)
  const known = readOr(health, copy.read, { version: { epoch: null, number: 0 }, keys: new Map() })
  const keys = new Map(known.keys)
  let version = known.version
  let unwritten = new Map<string, ApiKey | null>()
  let written = version
  let unreadable = new Set<string>()
  let comparedAt = Number.NEGATIVE_INFINITY
  let failures = 0

  async function compare(): Promise<void> {
    const there = await readVersion(redis)
    if (mayLack(there, version)) {
      const after = await putBack(redis, { version, keys })
      // Another one changed keys meanwhile: the next comparison sees what came of it.
      if (after === null) return
      if (after.count > 0) {
        const { count } = after
        logger.warn({ count }, 'redis had lost keys: those that were known here are put back')
      }
      adopt(after, after.version, { isWhole: true })
    } else if (!isSame(there, version)) {
      const isNext = there.epoch === version.epoch
      const changed = isNext ? await readChanged(redis, version.number, there.number) : null
      adopt(changed ?? (await readKeys(redis)), there, { isWhole: changed === null })
    }
    comparedAt = performance.now()
  }

  /** An unreadable key is no revoked one: what was known of it goes on. */
  function adopt(read: KeysRead, at: KeysVersion, { isWhole }: { isWhole: boolean }): void {
    const isGone = new Set(isWhole ? keys.keys() : [])
    for (const hash of read.unreadable) isGone.delete(hash)
    for (const [hash, key] of read.keys) {
      isGone.delete(hash)
      const before = keys.get(hash)
      if (before !== undefined && isSameKey(before, key)) continue
      keys.set(hash, key)
      unwritten.set(hash, key)
    }
    for (const hash of isGone) {
      keys.delete(hash)
      unwritten.set(hash, null)
    }
    version = at
    tellUnreadable(read, isWhole)
  }

  function tellUnreadable(read: KeysRead, isWhole: boolean): void {
    const now = new Set(isWhole ? [] : unreadable)
    for (const hash of read.keys.keys()) now.delete(hash)
    for (const hash of read.unreadable) now.add(hash)
    const isNew = [...now].some((hash) => !unreadable.has(hash))
    unreadable = now
    if (!isNew) return
    const hashes = [...now].slice(0, 10)
    logger.warn({ hashes, count: now.size }, 'redis holds keys that cannot be read: passed over')
  }

  async function writeDown(): Promise<void> {
    if (!writesCopy) unwritten.clear()
    if (!writesCopy || isSame(written, version)) return
    const [changed, reached] = [unwritten, version]
    unwritten = new Map()
    try {
      await copy.write(changed, reached)
      written = reached
      health.worked('written')
    } catch (error) {
      unwritten = new Map([...changed, ...unwritten])
      health.failed('written', error)
    }
  }

  async function poll(): Promise<void> {
    if (redis.status === 'ready') {
      await compare().then(noteSuccess, noteFailure)
      await writeDown()
    }
    if (isClosed) return
    const wait = Math.min(pollMilliseconds * 2 ** failures, mostPollMilliseconds)
    timer = setTimeout(pollNext, wait).unref()
  }

  function noteSuccess(): void {
    if (failures > 1) logger.info('keys are compared with those in redis again')
    failures = 0
  }

  /** One may be the end of the connection, which is told where limits are counted. */
  function noteFailure(error: Error): void {
    failures += 1
    if (failures !== 2) return
    const consequence = 'keys cannot be compared with those in redis: known ones go on'
    logger.warn({ reason: error.message }, consequence)
  }

  const pollNext = () => {
    polling = poll()
  }
  let isClosed = false
  let polling = Promise.resolve()
  let timer = setTimeout(pollNext, pollMilliseconds).unref()

  return {
    find: (hash) => keys.get(hash),
    isCurrent: () => performance.now() - comparedAt < currentMilliseconds,
    async close() {
      isClosed = true
      clearTimeout(timer)
      redis.disconnect()
      await polling
    },
  }
}

/**
 * Finds a key among the shared ones first, then in the folder of this server, whose keys may not be
 * shared yet. While Redis cannot be asked, a key that may have been issued since is told apart from a
 * wrong one: Overloaded, not a guess.
 */
export function withShared(own: Keys, shared: SharedKeys): Keys {
  return {
    ...own,
    find(sent) {
      const known = shared.find(hashOf(sent))
      if (known !== undefined) return known.revoked_at === null ? known : null
      const key = own.find(sent)
      if (key === null && isWellFormed(sent) && !shared.isCurrent()) {
        throw new Overloaded('keys cannot be looked up')
      }
      return key
    },
  }
}

const isSame = (one: KeysVersion, other: KeysVersion) =>
  one.epoch === other.epoch && one.number === other.number

function readOr(health: StoreHealth, read: () => KnownKeys, otherwise: KnownKeys): KnownKeys {
  try {
    return read()
  } catch (error) {
    health.failed('read', error)
    return otherwise
  }
}
