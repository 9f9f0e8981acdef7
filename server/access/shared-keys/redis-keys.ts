import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { ApiKey } from '../keys/keys.js'

/**
 * Keys as they lie in Redis (docs/reference/access.md#shared-keys): all of them in one hash, by their
 * SHA-256, a number that each change raises, by which a server tells whether it has to read them, what
 * the last changes were, and an epoch: a random name of what the numbers count, another one where
 * Redis began anew.
 */
export const keysName = 'titlebase:keys'
export const versionName = 'titlebase:keys:version'
const epochName = 'titlebase:keys:epoch'
const changesName = 'titlebase:keys:changes'

/** A state of the keys: with the same epoch and number they are the same. */
export interface KeysVersion {
  /** Null where no key was ever written. */
  readonly epoch: string | null
  readonly number: number
}

/** Keys by their hash, and hashes with which something lies that is no key. */
export interface KeysRead {
  readonly keys: Map<string, ApiKey>
  readonly unreadable: string[]
}

const storedKey = z.object({
  hash: z.string(),
  name: z.string(),
  created_at: z.string(),
  revoked_at: z.string().nullable(),
  rate: z.int().nullable(),
  quota: z.int().nullable(),
})

const writeKey = ({ hash, name, created_at, revoked_at, rate, quota }: ApiKey): string =>
  JSON.stringify({ hash, name, created_at, revoked_at, rate, quota })

export const isSameKey = (one: ApiKey, other: ApiKey): boolean =>
  one.name === other.name &&
  one.created_at === other.created_at &&
  one.revoked_at === other.revoked_at &&
  one.rate === other.rate &&
  one.quota === other.quota

/** So many keys are read, or written, in one turn of the event loop. */
const piece = 500

/** Changes that are listed, and keys of one that are: whoever lacks more reads all keys. */
const mostChanges = 200
const mostKeysOfChange = 100

export async function readVersion(redis: Redis): Promise<KeysVersion> {
  const [number, epoch] = await redis.mget(versionName, epochName)
  return { epoch: epoch ?? null, number: Number.parseInt(number ?? '', 10) || 0 }
}

/**
 * Reads all keys, in pieces: what changes meanwhile may be among them or not, so the version is read
 * before.
 */
export async function readKeys(redis: Redis): Promise<KeysRead> {
  const read: KeysRead = { keys: new Map(), unreadable: [] }
  let cursor = '0'
  do {
    const [next, pairs] = await redis.hscan(keysName, cursor, 'COUNT', piece)
    for (let at = 0; at < pairs.length; at += 2) take(read, pairs[at] ?? '', pairs[at + 1] ?? '')
    cursor = next
  } while (cursor !== '0')
  return read
}

/** Reads the keys that changed between two numbers of one epoch; null: it takes to read all. */
export async function readChanged(
  redis: Redis,
  before: number,
  now: number,
): Promise<KeysRead | null> {
  if (now - before > mostChanges) return null
  const changes = (await redis.lrange(changesName, 0, -1))
    .map((change) => change.split(' '))
    .filter(([number]) => Number(number) > before)
  const numbers = new Set(changes.map(([number]) => Number(number)))
  for (let number = before + 1; number <= now; number += 1) if (!numbers.has(number)) return null
  const hashes = [...new Set(changes.flatMap(([, ...hashes]) => hashes))]
  const read: KeysRead = { keys: new Map(), unreadable: [] }
  const stored = await redis.hmget(keysName, ...hashes)
  for (const [at, hash] of hashes.entries()) take(read, hash, stored[at] ?? '')
  return read
}

function take({ keys, unreadable }: KeysRead, hash: string, stored: string): void {
  const key = storedKey.safeParse(parsed(stored)).data
  if (key?.hash === hash) keys.set(hash, key)
  else unreadable.push(hash)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Changes that come between are noticed by `writeKeys`, on the same connection. */
export async function watchKeys(redis: Redis): Promise<void> {
  await redis.watch(versionName)
}

/**
 * Writes keys and what version they make: the next number, and a new epoch where `after` has none.
 * Null where another change came between; then nothing is written.
 */
export async function writeKeys(
  redis: Redis,
  changed: readonly ApiKey[],
  after: KeysVersion,
): Promise<KeysVersion | null> {
  const made = { epoch: after.epoch ?? randomUUID(), number: after.number + 1 }
  const writing = redis.multi()
  for (let at = 0; at < changed.length; at += piece) {
    const part = changed.slice(at, at + piece).map((key) => [key.hash, writeKey(key)] as const)
    writing.hset(keysName, Object.fromEntries(part))
    await nextTurn()
  }
  writing.mset(versionName, made.number, epochName, made.epoch)
  if (changed.length <= mostKeysOfChange) {
    writing.lpush(changesName, [made.number, ...changed.map(({ hash }) => hash)].join(' '))
    writing.ltrim(changesName, 0, mostChanges - 1)
  }
  const answers = await writing.exec()
  for (const [error] of answers ?? []) if (error) throw error
  return answers && made
}
