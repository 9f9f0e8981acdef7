import { LRUCache } from 'lru-cache'
import type { AccessStore } from './access-database.js'

/** A number that is another one as soon as another connection has changed the access database. */
export type StoreVersion = () => number

/**
 * Looks the version up once in a turn of the event loop, for to look it up takes half as long as what it
 * saves, and under load many requests come in one turn. What changes before a turn begins is heard in it:
 * a request that is sent while a turn goes on, and is read in it all the same, may still be told of what
 * was before. Throws as any read does that the database does not take.
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
  /** The value of a key, as `read` finds it where none is kept that still holds. */
  get(key: string, read: () => Value): Value
  /** Forgets all of it: for changes by this connection, which the version does not tell. */
  forget(): void
}

/** Keys or addresses whose value is kept: more are seldom seen within a few seconds. */
const mostKept = 10_000

export function keepReads<Value>(version: StoreVersion): KeptReads<Value> {
  const kept = new LRUCache<string, { readonly of: number; readonly value: Value }>({
    max: mostKept,
  })
  return {
    get(key, read) {
      const current = version()
      const before = kept.get(key)
      // Where others write all the time, to clear what is kept would take longer than to read again.
      if (before?.of === current) return before.value
      const value = read()
      kept.set(key, { of: current, value })
      return value
    },
    forget: () => kept.clear(),
  }
}
