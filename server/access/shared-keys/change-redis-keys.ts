import { CommandError } from '../../../platform/command-error.js'
import { openAccessStore } from '../database/access-database.js'
import { nameApart } from '../keys/key-names.js'
import { type ApiKey, type Keys, openKeys } from '../keys/keys.js'
import { NoRedis, withRedis } from '../redis/with-redis.js'
import { isSameKey, readKeys, readVersion, watchKeys, writeKeys } from './redis-keys.js'

/** So often a change is made anew where another one came between. */
const attempts = 10

/**
 * Works on the keys in Redis as on those of a data directory, and writes back what changed: all of it
 * or, where another change came between, from the beginning. Live keys with one name are told apart
 * by numbers. Throws CommandError where Redis does not answer, or refuses.
 */
export async function withRedisKeys<Result>(
  url: string,
  now: () => Date,
  use: (keys: Keys, add: (key: ApiKey) => void) => Result,
): Promise<Result> {
  try {
    return await withRedis(url, async (redis) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        await watchKeys(redis)
        const version = await readVersion(redis)
        const { keys } = await readKeys(redis)
        const { result, changed } = changeKeys([...keys.values()], now, use)
        if (changed.length === 0) return result
        if ((await writeKeys(redis, changed, version)) !== null) return result
      }
      throw new CommandError('other commands change keys all the time: try again')
    })
  } catch (error) {
    if (error instanceof NoRedis) {
      const remedy = 'start Redis, or mend the variable'
      throw new CommandError(`REDIS_URL does not answer (${error.message}): ${remedy}`)
    }
    if (!(error instanceof Error) || error.name !== 'ReplyError') throw error
    throw new CommandError(`the Redis of REDIS_URL refuses to work on keys: ${error.message}`)
  }
}

/** The rules of names and limits are those of a data directory: here of one in memory. */
function changeKeys<Result>(
  before: readonly ApiKey[],
  now: () => Date,
  use: (keys: Keys, add: (key: ApiKey) => void) => Result,
): { result: Result; changed: ApiKey[] } {
  const store = openAccessStore(':memory:')
  try {
    const insert = store.prepare(
      `insert into keys (hash, name, created_at, revoked_at, rate, quota)
       values (@hash, @name, @created_at, @revoked_at, @rate, @quota)`,
    )
    for (const key of nameApart(before)) insert.run(key)
    const keys = openKeys(store, now)
    const result = use(keys, (key) => void insert.run(key))
    const known = new Map(before.map((key) => [key.hash, key]))
    const isChanged = (key: ApiKey) => {
      const was = known.get(key.hash)
      return was === undefined || !isSameKey(was, key)
    }
    return { result, changed: keys.list().filter(isChanged) }
  } finally {
    store.close()
  }
}
