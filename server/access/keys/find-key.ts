import { boundedCache } from '../../../platform/bounded-cache.js'
import { Overloaded } from '../../errors.js'
import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { ApiKey } from './keys.js'

/**
 * Finds the live key with a hash; null if there is none. Throws Overloaded, or rejects with it, if
 * nothing tells now whether there is one.
 */
export type FindKey = (hash: string) => ApiKey | null | Promise<ApiKey | null>

/** Keys that are cached; more are read each time. */
const maxKeys = 100_000

interface CachedKey {
  readonly key: ApiKey
  /** The version of the database it was read from; null: none that is known. */
  readonly version: number | null
}

/**
 * Finds keys in the access database, by `select`, again only if another connection has changed it. A
 * cached key, or one of those that are `known` from the start, is valid while the database cannot be
 * read.
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
    if (before?.version === version) return before
    const key = select(hash)
    if (key === null) cached.delete(hash)
    else cached.set(hash, { key, version })
    return { key }
  }

  return (hash) => {
    const before = cached.get(hash)
    const found = health.attempt('read', () => read(hash, before)) ?? before
    if (found === undefined) throw new Overloaded('keys cannot be looked up')
    return found.key
  }
}
