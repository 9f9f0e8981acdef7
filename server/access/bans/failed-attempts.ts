import { boundedCache } from '../../../platform/bounded-cache.js'
import { unknownAddress } from '../../http/address.js'
import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import type { Clock } from '../limits/clock.js'

/** The rules that ban an address for wrong keys (docs/reference/access.md#guessing). */
export interface GuessingRules {
  /** Number of different wrong keys within the window after which the address is banned. */
  readonly guesses: number
  readonly windowSeconds: number
  readonly blockSeconds: number
}

/**
 * The hash of a wrong key, and the address that sent the key. Clients without a readable address
 * count as one client.
 */
export interface FailedAttempt {
  readonly address: string
  readonly attempt: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Maximum number of addresses in memory; the database may contain more. */
const maxAddresses = 100_000

/** Opens a write-behind store of failed attempts by address. */
export function openFailedAttempts(
  store: AccessStore,
  health: StoreHealth,
  { now, elapsed }: Clock,
  { guesses, windowSeconds }: GuessingRules,
) {
  const window = windowSeconds * 1000
  const select = store.prepare<[string, number, number], { attempt: string; at: number }>(
    'select attempt, at from failed_attempts where address = ? and at > ? and at < ?',
  )
  const insert = store.prepare(
    'insert or replace into failed_attempts (address, attempt, at) values (?, ?, ?)',
  )
  const insertAll = store.transaction((rows: readonly FailedAttempt[]) => {
    for (const { address, attempt, at } of rows) insert.run(address, attempt, at)
  })
  /** For each address, the time of each wrong key on the monotonic clock. */
  const known = boundedCache<string, Map<string, number>>(maxAddresses)
  let counted: FailedAttempt[] = []

  /**
   * Reads the wrong keys of an address from the database, and computes their age from the wall
   * clock.
   */
  function read(address: string): Map<string, number> {
    const at = now().getTime()
    // Rows that were written while the clock was ahead would otherwise count for months.
    const rows = health.attempt('read', () => select.all(address, at - window, at + window)) ?? []
    return new Map(rows.map((row) => [row.attempt, elapsed() - Math.max(0, at - row.at)]))
  }

  function within(address: string): Map<string, number> {
    const attempts = known.get(address) ?? read(address)
    known.set(address, attempts)
    for (const [attempt, first] of attempts) {
      if (first <= elapsed() - window) attempts.delete(attempt)
    }
    return attempts
  }

  return {
    /** Counts a wrong key once per window. Returns true if the address has sent too many. */
    note(client: string | null, attempt: string) {
      const address = client ?? unknownAddress
      const attempts = within(address)
      if (attempts.size < guesses && !attempts.has(attempt)) {
        attempts.set(attempt, elapsed())
        counted.push({ address, attempt, at: now().getTime() })
      }
      return attempts.size >= guesses
    },
    /** Returns the attempts since the previous call. */
    takeNew() {
      const taken = counted
      counted = []
      return taken
    },
    /**
     * Stores attempts. Returns the addresses that have sent too many, counted over all servers that
     * use the database.
     */
    store(attempts: readonly FailedAttempt[]) {
      if (attempts.length === 0) return []
      health.attempt('written', () => insertAll.immediate(attempts))
      const addresses = new Set(attempts.map(({ address }) => address))
      addresses.delete(unknownAddress)
      return [...addresses].filter((address) => {
        const here = within(address)
        for (const [attempt, first] of read(address)) {
          if (!here.has(attempt)) here.set(attempt, first)
        }
        return here.size >= guesses
      })
    },
    forget: (address: string) => void known.delete(address),
  }
}
