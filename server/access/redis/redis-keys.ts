import type { Redis } from 'ioredis'
import * as z from 'zod'
import { CommandError } from '../../../platform/command-error.js'
import { openAccessStore } from '../database/access-database.js'
import { nameApart } from '../keys/key-names.js'
import { type ApiKey, type Keys, openKeys } from '../keys/open-keys.js'
import { withRedis } from './with-redis.js'

/**
 * Name of the Redis hash with all keys. It maps the SHA-256 of each key to JSON. Keys are never
 * removed.
 */
const keysName = 'titlebase:keys'

const storedKey = z.object({
  hash: z.string(),
  name: z.string(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  rate: z.int().nullable(),
  quota: z.int().nullable(),
  expires_at: z.string().nullable().default(null),
  account: z.string().nullable().default(null),
})

/**
 * Reads the key with a hash; null if Redis does not contain it, 'unreadable' if the value is not a
 * key.
 */
export async function readKey(redis: Redis, hash: string): Promise<ApiKey | null | 'unreadable'> {
  const stored = await redis.hget(keysName, hash)
  return stored === null ? null : parseKey(stored)
}

function parseKey(stored: string): ApiKey | 'unreadable' {
  try {
    return storedKey.parse(JSON.parse(stored))
  } catch {
    return 'unreadable'
  }
}

/** Number of keys that one command reads or writes. */
const chunk = 500

/** True if Redis contains a key, live or revoked. */
export const redisHasKeys = async (redis: Redis): Promise<boolean> =>
  (await redis.hlen(keysName)) > 0

async function readKeys(redis: Redis): Promise<ApiKey[]> {
  const keys = new Map<string, ApiKey>()
  let cursor = '0'
  do {
    const [next, pairs] = await redis.hscan(keysName, cursor, 'COUNT', chunk)
    for (const stored of pairs.filter((_, position) => position % 2 === 1)) {
      const key = parseKey(stored)
      if (key !== 'unreadable') keys.set(key.hash, key)
    }
    cursor = next
  } while (cursor !== '0')
  return [...keys.values()]
}

/** Writes keys; false if another client has changed keys since the watch began. */
async function writeKeys(redis: Redis, keys: readonly ApiKey[]): Promise<boolean> {
  const writing = redis.multi()
  for (let start = 0; start < keys.length; start += chunk) {
    const pairs = keys.slice(start, start + chunk).map((key) => [key.hash, JSON.stringify(key)])
    writing.hset(keysName, Object.fromEntries(pairs))
  }
  const answers = await writing.exec()
  for (const [error] of answers ?? []) if (error) throw error
  return answers !== null
}

/** Maximum number of attempts while other commands change keys. */
const maxAttempts = 10

/**
 * Changes the keys in Redis with the functions for the keys of a data directory, and writes the
 * changes back. Starts again if another command changes keys at the same time. Adds numbers to the
 * names of live keys with the same name. Throws CommandError if Redis does not answer or rejects a
 * command.
 */
export async function withRedisKeys<Result>(
  url: string,
  now: () => Date,
  use: (keys: Keys, add: (key: ApiKey) => void) => Result,
): Promise<Result> {
  return withRedis(url, async (redis) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await redis.watch(keysName)
      const { result, changed } = changeKeys(await readKeys(redis), now, use)
      if (changed.length === 0 || (await writeKeys(redis, changed))) return result
    }
    throw new CommandError('other commands are changing keys; try again')
  })
}

/** Applies the rules for names and limits in an in-memory database. */
function changeKeys<Result>(
  before: readonly ApiKey[],
  now: () => Date,
  use: (keys: Keys, add: (key: ApiKey) => void) => Result,
): { result: Result; changed: ApiKey[] } {
  const store = openAccessStore(':memory:')
  try {
    const keys = openKeys(store, now)
    for (const key of nameApart(before)) keys.add(key)
    const result = use(keys, keys.add)
    const known = new Map(before.map((key) => [key.hash, JSON.stringify(key)]))
    const isChanged = (key: ApiKey) => known.get(key.hash) !== JSON.stringify(key)
    return { result, changed: keys.list().filter(isChanged) }
  } finally {
    store.close()
  }
}
