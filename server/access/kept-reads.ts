import { LRUCache } from 'lru-cache'
import type { AccessStore } from './access-database.js'

/** A number that is another one as soon as another connection has changed the access database. */
export type StoreVersion = () => number

/**
 * Looks the version up once in a turn of the event loop: who changes the database before a request is
 * sent is heard by that request. Throws as any read does that the database does not take.
 */
export function storeVersion(store: AccessStore): StoreVersion {
  const ask = store.prepare<[], number>('pragma data_version').pluck()
  let seen: number | null = null
  const forget = () => {
    seen = null
  }
  return () => {
    if (seen === null) {
      seen = ask.get() as number
      setImmediate(forget)
    }
    return seen
  }
}

/** What was read of the access database, for as long as it holds. */
export interface KeptReads<Value> {
  /** The value of a key, as `read` finds it where it is not kept. */
  of(key: string, read: () => Value): Value
  /** Forgets all of it: for changes by this connection, which the version does not tell. */
  clear(): void
}

/** Two reads of each request take longer than to see that they would find the same. */
const mostKept = 10_000

export function keepReads<Value>(version: StoreVersion): KeptReads<Value> {
  const kept = new LRUCache<string, { readonly value: Value }>({ max: mostKept })
  let keptOf: number | null = null
  return {
    of(key, read) {
      const current = version()
      if (current !== keptOf) kept.clear()
      keptOf = current
      const before = kept.get(key)
      if (before !== undefined) return before.value
      const value = read()
      kept.set(key, { value })
      return value
    },
    clear: () => kept.clear(),
  }
}
