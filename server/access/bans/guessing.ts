import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { Clock } from '../limits/clock.js'
import type { SharedBans } from '../redis/shared-bans.js'
import { type Ban, listBans } from './ban-list.js'
import { type GuessingRules, openFailedAttempts } from './failed-attempts.js'
import { openBans } from './stored-bans.js'

export interface GuessingParts {
  readonly store: AccessStore
  readonly health: StoreHealth
  readonly clock: Clock
  readonly rules: GuessingRules
  /** Bans of all servers; null if they are not shared. */
  readonly sharedBans: SharedBans | null
  /** Called for each ban that begins or is lifted; `left` is 0 for a lifted ban. */
  readonly onBan: (ban: Ban) => void
}

/**
 * Counts wrong keys and bans addresses in memory; `sync`, which is called every second, shares them
 * (docs/reference/access.md#guessing).
 */
export function guardAgainstGuessing(parts: GuessingParts) {
  const { store, health, clock, rules, sharedBans, onBan } = parts
  const attempts = openFailedAttempts(store, health, clock, rules)
  const length = rules.blockSeconds * 1000
  const own = openBans(store, health, clock, length)
  /** Bans by other servers. */
  let shared = listBans(clock.elapsed)

  const findBan = (address: string) => own.find(address) ?? shared.find(address)

  function ban(address: string): void {
    if (findBan(address) !== null) return
    const begun = { address, until: clock.now().getTime() + length, left: length }
    own.add(begun)
    onBan(begun)
    sharedBans?.add(begun).catch(() => {})
  }

  async function syncShared(bans: SharedBans, fresh: ReturnType<typeof attempts.takeNew>) {
    for (const address of await bans.note(fresh)) ban(address)
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
      attempts.forget(address)
      onBan({ address, until: 0, left: 0 })
    }
  }

  return {
    findBan,
    bans: () => {
      const all = [...shared.all(), ...own.all()]
      return [...new Map(all.map((each) => [each.address, each])).values()]
    },
    /** Counts a wrong key. If there were too many, bans the address, if known, and returns true. */
    note(address: string | null, attempt: string) {
      const isTooMuch = attempts.note(address, attempt)
      if (isTooMuch && address !== null) ban(address)
      return isTooMuch
    },
    /** Exchanges wrong keys and bans with the database and Redis if they are available. */
    async sync() {
      const fresh = attempts.takeNew()
      for (const address of attempts.store(fresh)) ban(address)
      forgetLifted(own.sync())
      // Without Redis, this server decides alone.
      if (sharedBans !== null) await syncShared(sharedBans, fresh).catch(() => {})
    },
  }
}
