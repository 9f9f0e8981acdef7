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
  /** In the future for a key that `rotate` replaced and that is still valid. */
  readonly revoked_at: string | null
  /** The end of the key (docs/reference/access.md#keys); null if it has none. */
  readonly expires_at: string | null
  /** Hash of the first key that this one replaced, whose rate and quota it shares; null if it replaced none. */
  readonly account: string | null
}

/** The hash under which the requests of a key are counted. */
export const countedAs = ({ hash, account }: Pick<ApiKey, 'hash' | 'account'>): string =>
  account ?? hash

/** The keys of an access database (docs/reference/access.md#keys). */
export type Keys = ReturnType<typeof openKeys>

const columns = 'hash, name, created_at, revoked_at, rate, quota, expires_at, account'

export function openKeys(store: AccessStore, now: () => Date) {
  const insert = store.prepare(
    `insert into keys (${columns})
     values (@hash, @name, @created_at, @revoked_at, @rate, @quota, @expires_at, @account)`,
  )
  const selectValid = (condition: string) =>
    store.prepare<[hash: string, now: string], ApiKey>(
      `select ${columns} from keys
       where hash = ? and (revoked_at is null or revoked_at > ?) and ${condition}`,
    )
  const valid = selectValid('true')
  const validUnshared = selectValid('not is_shared')
  const liveByName = store.prepare<[string], ApiKey>(
    `select ${columns} from keys where revoked_at is null and name = ?`,
  )
  const lastRevoked = store
    .prepare<[string], string | null>('select max(revoked_at) from keys where name = ?')
    .pluck()
  const all = store.prepare<[], ApiKey>(
    `select ${columns} from keys order by created_at, name, revoked_at is null, revoked_at`,
  )
  const setLimits = store.prepare('update keys set rate = @rate, quota = @quota where hash = @hash')
  const setRevoked = store.prepare('update keys set revoked_at = @at where hash = @hash')
  const endGrace = store.prepare(
    'update keys set revoked_at = @at where name = @name and revoked_at > @at',
  )
  const setShared = store.prepare('update keys set is_shared = 1 where hash = ?')

  function named(name: string): ApiKey {
    const key = liveByName.get(name)
    if (key !== undefined) return key
    const quoted = JSON.stringify(name)
    const revokedAt = lastRevoked.get(name)
    throw new CommandError(
      revokedAt == null
        ? `there is no key named ${quoted}`
        : `the key named ${quoted} was revoked at ${revokedAt}`,
    )
  }

  function create(
    name: string,
    { rate, quota }: KeyLimits,
    { expires_at, account }: Pick<ApiKey, 'expires_at' | 'account'>,
  ): string {
    const key = keyPrefix + randomBytes(32).toString('base64url')
    const created_at = now().toISOString()
    const terms = { revoked_at: null, rate, quota, expires_at, account }
    insert.run({ hash: hashKey(key), name, created_at, ...terms })
    return key
  }

  return {
    /** Creates a key that ends after some seconds, or never, and returns it; only its hash is stored. */
    issue(name: string, limits: KeyLimits, seconds: number | null = null) {
      if (liveByName.get(name)) {
        throw new CommandError(
          `there is a key named ${JSON.stringify(name)}: choose another name, or revoke it first`,
        )
      }
      const expires_at =
        seconds === null ? null : new Date(now().getTime() + seconds * 1000).toISOString()
      return create(name, limits, { expires_at, account: null })
    },
    /**
     * Creates a key that replaces the one of this name, and has its limits, counts and end. The old key, and any
     * that it replaced before, is valid for this number of seconds at most.
     */
    rotate: store.transaction((name: string, seconds: number) => {
      const old = named(name)
      const at = new Date(now().getTime() + seconds * 1000).toISOString()
      endGrace.run({ name, at })
      setRevoked.run({ hash: old.hash, at })
      const key = create(name, old, { expires_at: old.expires_at, account: countedAs(old) })
      return { key, oldUntil: at }
    }),
    /** Adds a key that was issued elsewhere. */
    add: (key: ApiKey) => void insert.run(key),
    /** All keys, including revoked ones, oldest first. */
    list: () => all.all(),
    /** The key with a hash, unless it was revoked, even if it has ended; null for an unknown hash. */
    find: (hash: string) => valid.get(hash, now().toISOString()) ?? null,
    /**
     * Like `find`, but ignores keys that were copied into Redis, because only the copies are valid.
     */
    findUnshared: (hash: string) => validUnshared.get(hash, now().toISOString()) ?? null,
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
    /** Revokes a key, and those that it replaced. */
    revoke: (name: string) => {
      const at = now().toISOString()
      setRevoked.run({ hash: named(name).hash, at })
      endGrace.run({ name, at })
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
