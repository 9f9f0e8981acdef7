import { hash, randomBytes } from 'node:crypto'
import { CommandError } from '../../../platform/command-error.js'
import { keyLetters, keyPrefix } from '../../http/hide-keys.js'
import type { AccessStore } from '../database/access-database.js'

/** What a key may do; null is no limit. */
export interface KeyLimits {
  /** Requests a second. */
  readonly rate: number | null
  /** Requests a day, counted from midnight UTC. */
  readonly quota: number | null
}

/** Limits of a new key that names none (docs/reference/access.md#rates-and-quotas). */
export const defaultLimits: KeyLimits = { rate: 20, quota: 10_000 }

/** A key as it is known here: by its hash. */
export interface ApiKey extends KeyLimits {
  readonly hash: string
  readonly name: string
  readonly created_at: string
  readonly revoked_at: string | null
}

/** The keys of the service: stored as hashes, shown once (docs/reference/access.md#keys). */
export interface Keys {
  /** Makes a key and returns it; from here on only its hash is known. */
  issue(name: string, limits: KeyLimits): string
  /** All keys, revoked ones too, oldest first. */
  list(): ApiKey[]
  /** The key that was sent, if it is known and not revoked. */
  find(sent: string): ApiKey | null
  /** Changes the limits that are given; returns those of now. */
  limit(name: string, changes: Partial<KeyLimits>): KeyLimits
  revoke(name: string): void
}

/**
 * The keys of an access database, each looked up anew: what a service keeps of them is in known-keys.ts.
 */
export function openKeys(store: AccessStore, now: () => Date): Keys {
  const insert = store.prepare(
    `insert into keys (hash, name, created_at, rate, quota)
     values (@hash, @name, @createdAt, @rate, @quota)`,
  )
  const active = store.prepare<[string], ApiKey>(
    'select * from keys where hash = ? and revoked_at is null',
  )
  const activeByName = store.prepare<[string], ApiKey>(
    'select * from keys where name = ? and revoked_at is null',
  )
  const lastRevoked = store
    .prepare<[string], string | null>('select max(revoked_at) from keys where name = ?')
    .pluck()
  const all = store.prepare<[], ApiKey>(
    'select * from keys order by created_at, name, revoked_at is null, revoked_at',
  )
  const setLimits = store.prepare('update keys set rate = @rate, quota = @quota where hash = @hash')
  const setRevoked = store.prepare('update keys set revoked_at = @at where hash = @hash')

  function named(name: string): ApiKey {
    const key = activeByName.get(name)
    if (!key) {
      const quoted = JSON.stringify(name)
      const revokedAt = lastRevoked.get(name)
      throw new CommandError(
        revokedAt == null
          ? `there is no key called ${quoted}`
          : `no key is left that is called ${quoted}: it was revoked at ${revokedAt}`,
      )
    }
    return key
  }

  return {
    issue(name, { rate, quota }) {
      if (activeByName.get(name)) {
        throw new CommandError(`a key called ${JSON.stringify(name)} exists; revoke it first`)
      }
      const key = keyPrefix + randomBytes(32).toString('base64url')
      insert.run({ hash: hashOf(key), name, createdAt: now().toISOString(), rate, quota })
      return key
    },
    list: () => all.all(),
    find: (sent) => active.get(hashOf(sent)) ?? null,
    limit: (name, changes) => {
      const { hash, rate, quota } = { ...named(name), ...changes }
      setLimits.run({ hash, rate, quota })
      return { rate, quota }
    },
    revoke: (name) => {
      setRevoked.run({ hash: named(name).hash, at: now().toISOString() })
    },
  }
}

/** Whether a key may be one of those that `issue` makes. */
export function isWellFormed(sent: string): boolean {
  const letters = sent.slice(keyPrefix.length)
  return sent.startsWith(keyPrefix) && letters.length === keyLetters && /^[\w-]+$/.test(letters)
}

/** 32 random bytes cannot be guessed from a fast hash, so no slow one is needed. */
export function hashOf(key: string): string {
  return hash('sha256', key, 'hex')
}
