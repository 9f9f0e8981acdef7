import type { ApiKey } from './open-keys.js'

/** Returns the name, with a number if it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free)) return free
  }
}

/** The names of live keys, which no other key may have. */
export function takenNames(keys: Iterable<ApiKey>): Set<string> {
  return new Set([...keys].filter(isLive).map(({ name }) => name))
}

/** Adds numbers to the names of live keys with the same name; the oldest key keeps its name. */
export function nameApart(keys: readonly ApiKey[]): ApiKey[] {
  const taken = takenNames(keys)
  const seen = new Set<string>()
  const age = ({ created_at, hash }: ApiKey) => `${created_at} ${hash}`
  return keys
    .toSorted((one, other) => (age(one) < age(other) ? -1 : 1))
    .map((key) => {
      if (!isLive(key)) return key
      const name = seen.has(key.name) ? freeName(key.name, taken) : key.name
      taken.add(name)
      seen.add(name)
      return { ...key, name }
    })
}

export const isLive = ({ revoked_at }: ApiKey): boolean => revoked_at === null

/** True for a live key that has not ended. */
export const isInUse = (key: ApiKey, now: Date): boolean =>
  isLive(key) && (!key.expires_at || Date.parse(key.expires_at) > now.getTime())
