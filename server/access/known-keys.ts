import { LRUCache } from 'lru-cache'
import { Overloaded } from '../errors.js'
import { type ApiKey, hashOf, type Keys } from './keys.js'
import type { StoreHealth } from './store-health.js'

/** Keys that are remembered; more are looked up in the database alone. */
const mostKnown = 100_000

/**
 * Finds keys in the database, and while that does not answer among those it held when they were last
 * seen. Throws Overloaded for a key that cannot be looked up: it may be a good one.
 */
export function rememberKeys(keys: Keys, health: StoreHealth): Keys {
  const known = new LRUCache<string, ApiKey>({ max: mostKnown })
  for (const key of keys.list()) if (key.revoked_at === null) known.set(key.hash, key)
  return {
    ...keys,
    find(sent) {
      try {
        const key = keys.find(sent)
        health.worked('read')
        if (key === null) known.delete(hashOf(sent))
        else known.set(key.hash, key)
        return key
      } catch (error) {
        health.failed('read', error)
        const key = known.get(hashOf(sent))
        if (key === undefined) throw new Overloaded('keys cannot be looked up')
        return key
      }
    },
  }
}
