import { Redis } from 'ioredis'
import { CommandError } from '../../../platform/command-error.js'
import { countedAddress, plainAddress } from '../../http/address.js'
import type { AccessStore } from '../database/access-database.js'
import { blockKey, guessesKey } from './shared-guess-book.js'

/** A blocked address. */
export interface Ban {
  readonly address: string
  /** The moment at which the block ends, ISO 8601. */
  readonly until: string
}

/** The addresses that are blocked now, the longest first. */
export function listBans(store: AccessStore, now: Date): Ban[] {
  const rows = store
    .prepare<[number], { address: string; until: number }>(
      'select address, until from blocks where until > ? order by until desc, address',
    )
    .all(now.getTime())
  return rows.map(({ address, until }) => ({ address, until: new Date(until).toISOString() }))
}

/**
 * Lifts the block of one address, or of all where it is null, and forgets their guesses; returns
 * the addresses that were blocked. Where Redis shares blocks, they are lifted there too.
 */
export async function clearBans(
  store: AccessStore,
  redisUrl: string | null,
  address: string | null,
): Promise<string[]> {
  const blocked = store.prepare<[], string>('select address from blocks').pluck().all()
  const meant = address === null ? blocked : [readAddress(address)]
  if (redisUrl !== null) await clearShared(redisUrl, meant)
  for (const each of meant) {
    store.prepare('delete from blocks where address = ?').run(each)
    store.prepare('delete from guesses where address = ?').run(each)
  }
  return meant.filter((each) => blocked.includes(each))
}

/** An address as it is listed, or any one of the network that counts as it. */
function readAddress(text: string): string {
  const plain = plainAddress(text.replace(/\/64$/, ''))
  if (plain === null) throw new CommandError(`${JSON.stringify(text)} is no address`)
  return countedAddress(plain)
}

async function clearShared(redisUrl: string, addresses: readonly string[]): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null })
  // Told by what `connect` throws.
  redis.on('error', () => {})
  try {
    await redis.connect()
    const keys = addresses.flatMap((address) => [blockKey(address), guessesKey(address)])
    if (keys.length > 0) await redis.del(keys)
  } catch (error) {
    throw new CommandError(`REDIS_URL does not answer: ${(error as Error).message}`)
  } finally {
    redis.disconnect()
  }
}
