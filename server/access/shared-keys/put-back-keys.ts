import type { Redis } from 'ioredis'
import { freeName, isLive, takenNames } from '../keys/key-names.js'
import type { ApiKey } from '../keys/keys.js'
import {
  isSameKey,
  type KeysRead,
  type KeysVersion,
  readKeys,
  readVersion,
  watchKeys,
  writeKeys,
} from './redis-keys.js'

/** Keys at a version. */
export interface KnownKeys {
  readonly version: KeysVersion
  readonly keys: ReadonlyMap<string, ApiKey>
}

/** What Redis holds once keys were put back, and how many were. */
interface PutBack extends KeysRead {
  readonly version: KeysVersion
  readonly count: number
}

/** Whether a Redis with this version may lack keys that are known: those of another history, or an earlier moment. */
export function mayLack(there: KeysVersion, known: KeysVersion): boolean {
  if (known.epoch === null) return there.number < known.number
  return there.epoch !== known.epoch || there.number < known.number
}

/**
 * Puts known keys back into a Redis that has lost some (docs/reference/access.md#shared-keys): what it
 * knows and we do not stays, what is revoked in either place is revoked, and a name that a live key has
 * there gets a number. Null where another change came between. Needs a connection of its own.
 */
export async function putBack(redis: Redis, known: KnownKeys): Promise<PutBack | null> {
  await watchKeys(redis)
  const there = await readVersion(redis)
  const { keys, unreadable } = await readKeys(redis)
  const isEarlier = there.epoch === known.version.epoch && there.number < known.version.number
  const lacking = lackingKeys(keys, known.keys, isEarlier)
  if (lacking.length === 0 && !isEarlier) {
    await redis.unwatch()
    return { version: there, keys, unreadable, count: 0 }
  }
  // From an earlier moment on, numbers count other changes than those that other servers know.
  const after = {
    epoch: isEarlier ? null : there.epoch,
    number: Math.max(there.number, known.version.number),
  }
  const version = await writeKeys(redis, lacking, after)
  if (version === null) return null
  for (const key of lacking) keys.set(key.hash, key)
  return {
    version,
    keys,
    unreadable: unreadable.filter((hash) => !keys.has(hash)),
    count: lacking.length,
  }
}

/** The keys to write; `isEarlier`: what is there is what these once were, so their limits count. */
function lackingKeys(
  there: ReadonlyMap<string, ApiKey>,
  known: ReadonlyMap<string, ApiKey>,
  isEarlier: boolean,
): ApiKey[] {
  const isRevokedHere = ({ hash }: ApiKey) => known.get(hash)?.revoked_at != null
  const taken = takenNames([...there.values()].filter((key) => !isRevokedHere(key)))
  const lacking: ApiKey[] = []
  for (const key of known.values()) {
    const same = there.get(key.hash)
    if (same === undefined) {
      const name = isLive(key) ? freeName(key.name, taken) : key.name
      if (isLive(key)) taken.add(name)
      lacking.push({ ...key, name })
    } else if (isLive(same) && (isEarlier || !isLive(key))) {
      const changed = { ...key, name: same.name }
      if (!isSameKey(changed, same)) lacking.push(changed)
    }
  }
  return lacking
}
