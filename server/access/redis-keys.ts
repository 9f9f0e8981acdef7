import type { ChainableCommander, Redis } from 'ioredis'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { openAccessStore } from './access-database.js'
import { type ApiKey, type Keys, openKeys } from './keys.js'
import { withRedis } from './with-redis.js'

/**
 * Keys as they lie in Redis (docs/reference/access.md#shared-keys): all of them in one hash, by their
 * SHA-256, and a number that each change raises, by which a server tells whether it has to read them.
 */
export const keysName = 'titlebase:keys'
export const versionName = 'titlebase:keys:version'

/** What is read at one moment. */
export interface KeysOfRedis {
  readonly version: number
  readonly keys: readonly ApiKey[]
}

const storedKey = z.object({
  hash: z.string(),
  name: z.string(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  rate: z.int().nullable(),
  quota: z.int().nullable(),
})

export const writeKey = ({ hash, name, created_at, revoked_at, rate, quota }: ApiKey): string =>
  JSON.stringify({ hash, name, created_at, revoked_at, rate, quota })

/** Reads all keys with their number, as they are at one moment; what is no key is passed over. */
export async function readKeys(redis: Pick<Redis, 'multi'>): Promise<KeysOfRedis> {
  const answers = await redis.multi().get(versionName).hgetall(keysName).exec()
  const [version, stored] = (answers ?? []).map(([error, answer]) => {
    if (error) throw error
    return answer
  })
  const keys = Object.values((stored ?? {}) as Record<string, string>).flatMap(
    (each) => storedKey.safeParse(parsed(each)).data ?? [],
  )
  return { version: Number(version ?? 0), keys }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** So often a change is made anew where another one came between. */
const attempts = 10

/**
 * Works on the keys in Redis as on those of a data directory, and writes back what changed: all of it
 * or, where another change came between, from the beginning. Throws CommandError where Redis does not
 * answer.
 */
export async function withRedisKeys<Result>(
  url: string,
  now: () => Date,
  use: (keys: Keys, add: (key: ApiKey) => void) => Result,
): Promise<Result> {
  try {
    return await withRedis(url, async (redis) => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        await redis.watch(versionName)
        const before = await readKeysPlainly(redis)
        const { result, changed } = changeKeys(before, now, use)
        if (changed.length === 0) return result
        if ((await writeAll(redis.multi(), changed).exec()) !== null) return result
      }
      throw new Error('keys are changed all the time')
    })
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`REDIS_URL does not answer: ${(error as Error).message}`)
  }
}

/** Without a transaction, whose end would end the watching. */
async function readKeysPlainly(redis: Redis): Promise<readonly ApiKey[]> {
  const stored = await redis.hgetall(keysName)
  return Object.values(stored).flatMap((each) => storedKey.safeParse(parsed(each)).data ?? [])
}

function writeAll(writing: ChainableCommander, changed: readonly ApiKey[]): ChainableCommander {
  for (const key of changed) writing.hset(keysName, key.hash, writeKey(key))
  return writing.incr(versionName)
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
    for (const key of before) insert.run(key)
    const keys = openKeys(store, now)
    const result = use(keys, (key) => void insert.run(key))
    const known = new Map(before.map((key) => [key.hash, writeKey(key)]))
    return { result, changed: keys.list().filter((key) => known.get(key.hash) !== writeKey(key)) }
  } finally {
    store.close()
  }
}

/**
 * Puts known keys back into a Redis that has lost some: what it knows and we do not stays, and a
 * revoked key stays revoked. Does nothing where its number is as high as ours.
 */
export const putBackScript = `
  local version = tonumber(redis.call('get', KEYS[2]) or '0')
  local ours = tonumber(ARGV[1])
  if version >= ours then return 0 end
  for i = 2, #ARGV, 2 do
    local there = redis.call('hget', KEYS[1], ARGV[i])
    local isRevoked = there and cjson.decode(there).revoked_at ~= cjson.null
    if not isRevoked then redis.call('hset', KEYS[1], ARGV[i], ARGV[i + 1]) end
  end
  redis.call('set', KEYS[2], ours + 1)
  return 1
`
