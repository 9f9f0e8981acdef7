import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Overloaded } from '../errors.js'
import type { AccessStore } from './access-database.js'
import { type ApiKey, hashOf, isWellFormed, type Keys } from './keys.js'
import {
  type KeysOfRedis,
  keysName,
  putBackScript,
  readKeys,
  versionName,
  writeKey,
} from './redis-keys.js'
import type { StoreHealth } from './store-health.js'

/** The keys that all servers share, as this one knows them. */
export interface SharedKeys {
  /** A key, revoked ones too; undefined: Redis does not know it. */
  find(hash: string): ApiKey | undefined
  /** Whether they were compared with those in Redis lately. */
  isCurrent(): boolean
  close(): Promise<void>
}

export interface SharedKeysOptions {
  readonly redis: Redis
  readonly store: AccessStore
  readonly health: StoreHealth
  readonly logger: Logger
  /** Whether this process writes the copy in the access database; one of several does. */
  readonly writesCopy?: boolean
  readonly pollMilliseconds?: number
}

/** Keys that were compared so many milliseconds ago may be others by now. */
const currentMilliseconds = 2000

/**
 * Keeps a copy of the keys in Redis, in memory and in the access database, and compares its number with
 * that in Redis four times a second (docs/reference/access.md#shared-keys). No request waits for it.
 * While Redis is away the copy goes on, through a restart too.
 */
export function followKeys(options: SharedKeysOptions): SharedKeys {
  const { redis, store, health, logger, writesCopy = true, pollMilliseconds = 250 } = options
  const copy = copyIn(store)
  let known = readOr(health, copy.read, { version: 0, keys: [] })
  let keys = byHash(known)
  let written = known.version
  let comparedAt = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | null = null

  async function compare(): Promise<void> {
    let version = Number((await redis.get(versionName)) ?? 0)
    if (version < known.version) {
      if (await putBack(redis, known)) {
        logger.warn('redis had lost keys: those that were known here are put back')
      }
      version = Number.NaN
    }
    if (version !== known.version) {
      known = await readKeys(redis)
      keys = byHash(known)
    }
    comparedAt = performance.now()
  }

  function writeDown(): void {
    if (!writesCopy || written === known.version) return
    try {
      copy.write(known)
      written = known.version
      health.worked('written')
    } catch (error) {
      health.failed('written', error)
    }
  }

  const polling = setInterval(() => {
    if (redis.status !== 'ready') return
    comparing ??= compare()
      // What is wrong with Redis is told by its connection.
      .catch(() => {})
      .finally(() => {
        comparing = null
        writeDown()
      })
  }, pollMilliseconds).unref()

  return {
    find: (hash) => keys.get(hash),
    isCurrent: () => performance.now() - comparedAt < currentMilliseconds,
    async close() {
      clearInterval(polling)
      await comparing
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

const byHash = ({ keys }: KeysOfRedis) => new Map(keys.map((key) => [key.hash, key]))

/** Tells whether anything was put back: another server may have been first. */
async function putBack(redis: Redis, { version, keys }: KeysOfRedis): Promise<boolean> {
  const pairs = keys.flatMap((key) => [key.hash, writeKey(key)])
  return (await redis.eval(putBackScript, 2, keysName, versionName, version, ...pairs)) === 1
}

/** The copy in the access database. */
function copyIn(store: AccessStore) {
  const version = store.prepare<[], number>('select version from shared_version').pluck()
  const all = store.prepare<[], ApiKey>('select * from shared_keys')
  const put = store.prepare(
    `insert or replace into shared_keys (hash, name, created_at, revoked_at, rate, quota)
     values (@hash, @name, @created_at, @revoked_at, @rate, @quota)`,
  )
  const remove = store.prepare('delete from shared_keys where hash = ?')
  const setVersion = store.prepare('insert or replace into shared_version values (1, ?)')
  return {
    read: (): KeysOfRedis => ({ version: version.get() ?? 0, keys: all.all() }),
    write: store.transaction((known: KeysOfRedis) => {
      const before = new Map(all.all().map((key) => [key.hash, writeKey(key)]))
      for (const key of known.keys) {
        if (before.get(key.hash) !== writeKey(key)) put.run(key)
        before.delete(key.hash)
      }
      for (const hash of before.keys()) remove.run(hash)
      setVersion.run(known.version)
    }).immediate,
  }
}

function readOr<Read>(health: StoreHealth, read: () => Read, otherwise: Read): Read {
  try {
    return read()
  } catch (error) {
    health.failed('read', error)
    return otherwise
  }
}
