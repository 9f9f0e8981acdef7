import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccessStore } from '../database/access-database.js'
import type { ApiKey } from '../keys/keys.js'
import type { KnownKeys } from './put-back-keys.js'
import type { KeysVersion } from './redis-keys.js'

/** The copy of the keys in Redis that an access database holds. */
export interface KeyCopy {
  read(): KnownKeys
  /** Writes what changed, in pieces, and the version last; null: the key is gone. */
  write(changed: ReadonlyMap<string, ApiKey | null>, version: KeysVersion): Promise<void>
}

/** So many keys are written in one turn of the event loop. */
const piece = 500

export function copyIn(store: AccessStore): KeyCopy {
  const version = store.prepare<[], KeysVersion>('select epoch, number from shared_state')
  const all = store.prepare<[], ApiKey>('select * from shared_keys')
  const put = store.prepare(
    `insert or replace into shared_keys (hash, name, created_at, revoked_at, rate, quota)
     values (@hash, @name, @created_at, @revoked_at, @rate, @quota)`,
  )
  const remove = store.prepare('delete from shared_keys where hash = ?')
  const setVersion = store.prepare(
    'insert or replace into shared_state values (1, @epoch, @number)',
  )
  const writePiece = store.transaction((changed: readonly (readonly [string, ApiKey | null])[]) => {
    for (const [hash, key] of changed) {
      if (key === null) remove.run(hash)
      else put.run(key)
    }
  }).immediate
  return {
    read: () => ({
      version: version.get() ?? { epoch: null, number: 0 },
      keys: new Map(all.all().map((key) => [key.hash, key])),
    }),
    async write(changed, reached) {
      const entries = [...changed]
      for (let at = 0; at < entries.length; at += piece) {
        writePiece(entries.slice(at, at + piece))
        await nextTurn()
      }
      setVersion.run(reached)
    },
  }
}
