import type { Redis } from 'ioredis'
import { freeName, isLive, takenNames } from '../server/access/keys/key-names.js'
import { type ApiKey, countedAs, type Keys, openKeys } from '../server/access/keys/open-keys.js'
import { momentOf } from '../server/access/limits/clock.js'
import {
  firstUsageDay,
  type LastUse,
  lastUseOf,
  storedUse,
} from '../server/access/limits/daily-usage.js'
import { withRedisKeys } from '../server/access/redis/redis-keys.js'
import { usedInRedis } from '../server/access/redis/shared-counts.js'
import { withRedis } from '../server/access/redis/with-redis.js'
import { readServerConfig } from '../server/server-config.js'
import { withAccessStore } from './access-store.js'
import type { Environment } from './environment.js'

/** A key of the list; `isShared` is null if no Redis is configured. */
interface ListedKey extends ApiKey, LastUse {
  readonly isShared: boolean | null
}

/** Opens the keys in Redis if it is configured, else those of the data directory. */
export function withKeys<Result>(
  environment: Environment,
  use: (keys: Keys) => Result,
): Promise<Result> {
  const { redisUrl } = readServerConfig(environment.variables)
  return redisUrl === null
    ? withOwnKeys(environment, use)
    : withRedisKeys(redisUrl, environment.now, use)
}

/** Opens the keys in Redis if they include a live key of this name, else those of the data directory. */
export async function withKeyNamed<Result>(
  environment: Environment,
  name: string,
  use: (keys: Keys) => Result,
): Promise<Result> {
  const { redisUrl } = readServerConfig(environment.variables)
  if (redisUrl !== null) {
    const shared = await withRedisKeys(redisUrl, environment.now, (keys) =>
      keys.list().some((key) => key.name === name && isLive(key)) ? { result: use(keys) } : null,
    )
    if (shared !== null) return shared.result
  }
  return withOwnKeys(environment, use)
}

/** Lists all keys with their last use, including keys of the data directory that are not in Redis. */
export async function listKeys(environment: Environment): Promise<ListedKey[]> {
  const moment = momentOf(environment.now())
  const keys = await keysWithStore(environment)
  const own = await withAccessStore(environment, (store) =>
    keys.map((key) => storedUse(store, countedAs(key))),
  )
  const { redisUrl } = readServerConfig(environment.variables)
  const first = firstUsageDay(moment)
  const read = (redis: Redis) => keys.map((key) => usedInRedis(redis, countedAs(key), first))
  const shared =
    redisUrl === null ? [] : await withRedis(redisUrl, (redis) => Promise.all(read(redis)))
  return keys.map((key, position) => {
    const uses = [own[position], shared[position]].filter((use) => use !== undefined)
    return { ...key, ...lastUseOf(uses, moment) }
  })
}

async function keysWithStore(
  environment: Environment,
): Promise<(ApiKey & Pick<ListedKey, 'isShared'>)[]> {
  const own = await withOwnKeys(environment, (keys) => keys.list())
  const { redisUrl } = readServerConfig(environment.variables)
  if (redisUrl === null) return own.map((key) => ({ ...key, isShared: null }))
  const shared = await sharedKeys(environment, redisUrl)
  const hashes = new Set(shared.map(({ hash }) => hash))
  return [
    ...shared.map((key) => ({ ...key, isShared: true })),
    ...own.filter(({ hash }) => !hashes.has(hash)).map((key) => ({ ...key, isShared: false })),
  ]
}

export function sharedKeys({ now }: Environment, redisUrl: string): Promise<ApiKey[]> {
  return withRedisKeys(redisUrl, now, (keys) => keys.list())
}

/** A key that was copied into Redis. */
interface SharedKey {
  /** Its name in Redis, which differs if another key had its name. */
  readonly name: string
  /** Its name in the data directory. */
  readonly localName: string
}

/** Copies the keys of the data directory that are missing in Redis. */
export async function shareKeys(environment: Environment, redisUrl: string): Promise<SharedKey[]> {
  const own = await withOwnKeys(environment, (keys) => keys.list())
  const copied = await withRedisKeys(redisUrl, environment.now, (keys, add) => {
    const there = keys.list()
    const hashes = new Set(there.map(({ hash }) => hash))
    const names = takenNames(there)
    return own
      .filter(({ hash }) => !hashes.has(hash))
      .map((key) => {
        const name = isLive(key) ? freeName(key.name, names) : key.name
        if (isLive(key)) names.add(name)
        add({ ...key, name })
        return { name, localName: key.name }
      })
  })
  await withOwnKeys(environment, (keys) => keys.markShared(own.map(({ hash }) => hash)))
  return copied
}

function withOwnKeys<Result>(
  environment: Environment,
  use: (keys: Keys) => Result,
): Promise<Result> {
  return withAccessStore(environment, (store) => use(openKeys(store, environment.now)))
}
