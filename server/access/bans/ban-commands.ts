import { CommandError } from '../../../platform/command-error.js'
import { countedAddress, plainAddress } from '../../http/address.js'
import type { AccessStore } from '../database/access-database.js'
import { bannedInRedis, liftInRedis } from '../redis/shared-bans.js'

/** Returns the banned addresses, those with the longest ban first. */
export function bansIn(
  store: AccessStore,
  now: Date,
): {
  readonly address: string
  /** End of the ban, ISO 8601. */
  readonly until: string
}[] {
  const rows = store
    .prepare<[number], { address: string; until: number }>(
      'select address, until from bans where until > ? order by until desc, address',
    )
    .all(now.getTime())
  return rows.map(({ address, until }) => ({ address, until: new Date(until).toISOString() }))
}

/**
 * Lifts the ban of one address, or all bans if `address` is null. With `redisUrl`, does the same in
 * Redis. Returns the addresses that were banned.
 */
export async function clearBans(
  store: AccessStore,
  redisUrl: string | null,
  address: string | null,
): Promise<string[]> {
  const banned = store.prepare<[], string>('select address from bans').pluck().all()
  if (redisUrl !== null) banned.push(...(await bannedInRedis(redisUrl)))
  const lifted = address === null ? [...new Set(banned)] : [readAddress(address)]
  if (redisUrl !== null) await liftInRedis(redisUrl, lifted)
  for (const each of lifted) {
    store.prepare('delete from bans where address = ?').run(each)
  }
  return lifted.filter((each) => banned.includes(each))
}

/** Reads an address in the listed form, or any address of its network. */
function readAddress(text: string): string {
  const plain = plainAddress(text.replace(/\/64$/, ''))
  if (plain === null) throw new CommandError(`${JSON.stringify(text)} is not an address`)
  return countedAddress(plain)
}
