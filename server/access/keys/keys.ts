import { hash, randomBytes } from 'node:crypto'
import { CommandError } from '../../../platform/command-error.js'
import { keyLetters, keyPrefix } from '../../http/hide-keys.js'
import type { AccessStore } from '../database/access-database.js'

/** The limits of a key; null means unlimited. */
export interface KeyLimits {
  /** Requests per second. */
  readonly rate: number | null
  /** Requests per day, counted from midnight UTC. */
  readonly quota: number | null
}

/** Default limits of a new key (docs/reference/access.md#rates-and-quotas). */
export const defaultLimits: KeyLimits = { rate: 20, quota: 10_000 }

/** A stored key, identified by its hash. */
export interface ApiKey extends KeyLimits {
  readonly hash: string
  readonly name: string
  readonly created_at: string
  readonly revoked_at: string | null
}

/** The keys of an access database (docs/reference/access.md#keys). */
export type Keys = ReturnType<typeof openKeys>

const columns = 'hash, name, created_at, revoked_at, rate, quota'

export function openKeys(store: AccessStore, now: () => Date) {
  const insert = store.prepare(
    `insert into keys (${columns})
     values (@hash, @name, @created_at, @revoked_at, @rate, @quota)`,
  )
  const selectLive = (condition: string) =>
    store.prepare<[string], ApiKey>(
      `select ${columns} from keys where revoked_at is null and ${condition}`,
    )
  const live = selectLive('hash = ?')
  const liveUnshared = selectLive('hash = ? and not is_shared')
  const liveByName = selectLive('name = ?')
  const lastRevoked = store
    .prepare<[string], string | null>('select max(revoked_at) from keys where name = ?')
    .pluck()
  const all = store.prepare<[], ApiKey>(
    `select ${columns} from keys order by created_at, name, revoked_at is null, revoked_at`,
  )
  const setLimits = store.prepare('update keys set rate = @rate, quota = @quota where hash = @hash')
  const setRevoked = store.prepare('update keys set revoked_at = @at where hash = @hash')
  const setShared = store.prepare('update keys set is_shared = 1 where hash = ?')

  function named(name: string): ApiKey {
    const key = liveByName.get(name)
    if (key !== undefined) return key
    const quoted = JSON.stringify(name)
    const revokedAt = lastRevoked.get(name)
    throw new CommandError(
      revokedAt == null
        ? `there is no key called ${quoted}`
        : `the key called ${quoted} was revoked at ${revokedAt}`,
    )
  }

  return {
    /** Creates a key and returns it; only its hash is stored. */
    issue(name: string, { rate, quota }: KeyLimits) {
      if (liveByName.get(name)) {
        throw new CommandError(`a key called ${JSON.stringify(name)} exists; revoke it first`)
      }
      const key = keyPrefix + randomBytes(32).toString('base64url')
      const created_at = now().toISOString()
      insert.run({ hash: hashKey(key), name, created_at, revoked_at: null, rate, quota })
      return key
    },
    /** Adds a key that was issued elsewhere. */
    add: (key: ApiKey) => void insert.run(key),
    /** All keys, including revoked ones, oldest first. */
    list: () => all.all(),
    /** The live key with a hash; null for an unknown hash. */
    find: (hash: string) => live.get(hash) ?? null,
    /**
     * Like `find`, but ignores keys that were copied into Redis, because only the copies are valid.
     */
    findUnshared: (hash: string) => liveUnshared.get(hash) ?? null,
    /** Marks keys as copied into Redis. */
    markShared(hashes: readonly string[]) {
      for (const each of hashes) setShared.run(each)
    },
    /** Changes the given limits; returns all limits. */
    limit: (name: string, changes: Partial<KeyLimits>) => {
      const { hash, rate, quota } = { ...named(name), ...changes }
      setLimits.run({ hash, rate, quota })
      return { rate, quota }
    },
    revoke: (name: string) => {
      setRevoked.run({ hash: named(name).hash, at: now().toISOString() })
    },
  }
}

/** True if a text has the form of a key. */
export function isWellFormed(sent: string): boolean {
  const letters = sent.slice(keyPrefix.length)
  return sent.startsWith(keyPrefix) && letters.length === keyLetters && /^[\w-]+$/.test(letters)
}

/** SHA-256 in hexadecimal. A key has 32 random bytes, so a fast hash is safe. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}
