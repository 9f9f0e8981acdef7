import { LRUCache } from 'lru-cache'
import { Overloaded } from '../../errors.js'
import { keepReads, type StoreVersion } from '../database/kept-reads.js'
import type { StoreHealth } from '../database/store-health.js'
import { type ApiKey, hashOf, type Keys } from './keys.js'

/** Keys that are remembered; more are looked up in the database alone. */
const mostKnown = 100_000

/**
 * Finds keys in the database, again only where it has changed since, and while that does not answer among
 * those it held when they were last seen. Throws Overloaded for a key that cannot be looked up: it may be
 * a good one.
 */
export function rememberKeys(keys: Keys, version: StoreVersion, health: StoreHealth): Keys {
  const found = keepReads<ApiKey | null>(version)
  const known = new LRUCache<string, ApiKey>({ max: mostKnown })
  for (const key of keys.list()) if (key.revoked_at === null) known.set(key.hash, key)
  return {
    list: keys.list,
    issue(name, limits) {
      found.forget()
      return keys.issue(name, limits)
    },
    limit(name, changes) {
      found.forget()
      return keys.limit(name, changes)
    },
    revoke(name) {
      found.forget()
      keys.revoke(name)
    },
    find(sent) {
      const hash = hashOf(sent)
      try {
        const key = found.get(hash, () => {
          const read = keys.find(sent)
          if (read === null) known.delete(hash)
          else known.set(hash, read)
          return read
        })
        health.worked('read')
        return key
      } catch (error) {
        health.failed('read', error)
        const key = known.get(hash)
        if (key === undefined) throw new Overloaded('keys cannot be looked up')
        return key
      }
    },
  }
}
