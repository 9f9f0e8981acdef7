import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { boundedCache } from '../../../platform/bounded-cache.js'
import { Overloaded } from '../../../search/query/errors.js'
import type { ApiKey } from '../keys/open-keys.js'
import { readKey } from './redis-keys.js'

/** Milliseconds after which a cached key is read again. */
const freshMilliseconds = 1000
/** Milliseconds for which a cached key is valid while Redis does not answer or has lost the key. */
const staleMilliseconds = 86_400_000

/** Maximum number of cached keys, including revoked ones. */
const maxKeys = 100_000

interface CachedKey {
  readonly key: ApiKey
  /** Time of the last answer from Redis, on the clock `elapsed`. */
  readonly at: number
}

/**
 * Finds keys in Redis, through a cache, and then in the access database of this server
 * (docs/reference/access.md#shared-keys). If Redis does not answer and the key is not cached,
 * rejects with Overloaded, because the key may be valid.
 */
export function findInRedis(
  redis: Redis,
  findInFolder: (hash: string) => ApiKey | null,
  elapsed: () => number,
  logger: Logger,
): (hash: string) => ApiKey | null | Promise<ApiKey | null> {
  const cached = boundedCache<string, CachedKey>(maxKeys)
  const warned = new Set<string>()

  /** Unreadable or missing does not mean revoked: Redis keeps revoked keys. */
  function warnOnce(hash: string, problem: string): void {
    if (warned.has(hash) || warned.size > maxKeys) return
    warned.add(hash)
    logger.warn({ hash }, problem)
  }

  const live = (key: ApiKey) =>
    key.revoked_at === null || Date.parse(key.revoked_at) > Date.now() ? key : null

  return async (hash) => {
    const known = cached.get(hash)
    const age = known === undefined ? Number.POSITIVE_INFINITY : elapsed() - known.at
    if (known !== undefined && age < freshMilliseconds) return live(known.key)
    const read = await readKey(redis, hash).catch(() => 'unknown' as const)
    if (read !== null && typeof read === 'object') {
      cached.set(hash, { key: read, at: elapsed() })
      return live(read)
    }
    if (read === 'unreadable') warnOnce(hash, 'redis contains a key that cannot be read')
    if (known !== undefined && age < staleMilliseconds) {
      if (read === null) warnOnce(hash, 'redis has lost a key: run titlebase keys restore')
      return live(known.key)
    }
    const local = findInFolder(hash)
    if (local === null && read === 'unknown')
      throw new Overloaded('the service cannot look up keys at the moment')
    return local
  }
}
