import { unknownAddress } from '../../http/address.js'
import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { Clock } from '../limits/clock.js'
import type { bansInRedis } from '../redis/shared-bans.js'
import { type Ban, listBans } from './ban-list.js'
import { countGuesses, type GuessingRules } from './guesses.js'
import { openBans } from './stored-bans.js'

/**
 * Counts wrong keys in memory and bans addresses; `sync`, which is called every second, shares bans
 * (docs/reference/access.md#guessing).
 */
export function guardAgainstGuessing(parts: {
  readonly store: AccessStore
  readonly health: StoreHealth
  readonly clock: Clock
  readonly rules: GuessingRules
  /** Bans of all servers; null if they are not shared. */
  readonly sharedBans: ReturnType<typeof bansInRedis> | null
  /** False while no key exists, because clients would be banned for keys that were lost. */
  readonly hasKeys: () => boolean
  /** Called for each ban that begins or is lifted; `left` is 0 for a lifted ban. */
  readonly onBan: (ban: Ban) => void
}) {
  const { store, health, clock, rules, sharedBans, hasKeys, onBan } = parts
  const guesses = countGuesses(rules, clock.elapsed)
  const length = rules.blockSeconds * 1000
  const local = openBans(store, health, clock, length)
  /** Bans by other servers. */
  let shared = listBans(clock.elapsed)

  const findBan = (address: string) => local.find(address) ?? shared.find(address)

  function ban(address: string): void {
    if (findBan(address) !== null) return
    const begun = { address, until: clock.now().getTime() + length, left: length }
    local.add(begun)
    onBan(begun)
    sharedBans?.add(begun).catch(() => {})
  }

  async function syncShared(bans: ReturnType<typeof bansInRedis>) {
    const read = listBans(clock.elapsed)
    const at = clock.now().getTime()
    for (const { address, left } of await bans.read()) {
      const known = shared.find(address)
      const each = { address, until: known?.until ?? at + left, left }
      read.set(each)
      if (findBan(address) === null) onBan(each)
    }
    const before = shared
    shared = read
    forgetLifted(before.all().map(({ address }) => address))
  }

  function forgetLifted(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (findBan(address) !== null) continue
      guesses.forget(address)
      onBan({ address, until: 0, left: 0 })
    }
  }

  return {
    findBan,
    bans: () => {
      const all = [...shared.all(), ...local.all()]
      return [...new Map(all.map((each) => [each.address, each])).values()]
    },
    /**
     * Counts a wrong key; clients without a readable address count as one client. If there were too
     * many, bans the address, if known, and returns true.
     */
    note(address: string | null, hash: string): boolean {
      if (!hasKeys()) return false
      const isTooMuch = guesses.note(address ?? unknownAddress, hash)
      if (isTooMuch && address !== null) ban(address)
      return isTooMuch
    },
    noteValid: guesses.noteValid,
    /** Exchanges bans with the database, and with Redis if it is available. */
    async sync() {
      forgetLifted(local.sync())
      // Without Redis, this server decides alone.
      if (sharedBans !== null) await syncShared(sharedBans).catch(() => {})
    },
  }
}
