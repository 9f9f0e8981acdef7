import { boundedCache } from '../../../platform/bounded-cache.js'
import { Overloaded } from '../../../search/query/errors.js'
import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { ApiKey } from './open-keys.js'

/** Maximum number of cached keys; other keys are read for each request. */
const maxKeys = 100_000

interface CachedKey {
  readonly key: ApiKey
  /** The version of the database at the time of reading; null if unknown. */
  readonly version: number | null
}

/**
 * Finds keys in the access database with `select`. Reads a cached key again only if another
 * connection has changed the database. Cached keys and the initial `known` keys remain valid while
 * the database is unreadable.
 */
export function findInDatabase(
  store: AccessStore,
  health: StoreHealth,
  select: (hash: string) => ApiKey | null,
  known: readonly ApiKey[],
): (hash: string) => ApiKey | null {
  const dataVersion = store.prepare<[], number>('pragma data_version').pluck()
  const cached = boundedCache<string, CachedKey>(maxKeys)
  for (const key of known) cached.set(key.hash, { key, version: null })

  function read(hash: string, before: CachedKey | undefined): { key: ApiKey | null } {
    const version = dataVersion.get() ?? 0
    // A replaced key is valid until a time, so it is read for each request.
    if (before?.version === version && before.key.revoked_at === null) return before
    const key = select(hash)
    if (key === null) cached.delete(hash)
    else cached.set(hash, { key, version })
    return { key }
  }

  return (hash) => {
    const before = cached.get(hash)
    const found = health.attempt('read', () => read(hash, before)) ?? before
    if (found === undefined) throw new Overloaded('the service cannot look up keys at the moment')
    return found.key
  }
}
